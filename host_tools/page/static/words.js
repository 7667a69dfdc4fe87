// The page's own words; everything about the game itself comes from the board's words through the server.
export const WORDS = {
  en: {
    language: "Language", panel: "The board", display: "Display of the board", sheet: "Score sheet",
    log: "The game so far", keyboard: "Keys", sound_on: "Sound on", sound_off: "Sound off",
    undo_line: "Undo: {what}", undo_none: "Nothing to undo", no_game: "No game yet",
    no_game_text: "The display leads you: press the round keys, or 1–5, P, R, Enter and Backspace.",
    turn: "{who} is on", final: "Final poem: {who}", mensagem: "Mensagem: {who}", over: "The game is over",
    round: "round {n} of 12", wheel: "Year wheel: {year}, round {n} of 12", wheel_none: "Year wheel: no game yet",
    rests: "Baldaya rests in {years}", wins: "{who} wins", shared: "{who} share the victory",
    won: "Won: {total} of {target} points", lost: "Lost: {total} of {target} points",
    points: "Points", energy: "Energy", hand: "Cards", zone: "Where", shelves: "Shelves", poems: "Poems", kept: "Kept",
    cards_in_play: "Mensagem", controls: "controls Pessoa", active: "on turn", size: "size {n}",
    game: "In the game", poem_tiles: "Poem tiles", hand_left: "Cards in hand", total: "Total",
    setup: "Set-up", ending: "The end", z1: "Zone 1, or digit 1: {zone}", z2: "Zone 2, or digit 2: {zone}",
    z3: "Zone 3, or digit 3: {zone}", z4: "Zone 4, or digit 4: {zone}", z5: "Zone 5, or digit 5: {zone}",
    pessoa: "Pessoa", rest: "Rest", ok: "OK", undo: "Undo", key: "keyboard: {key}", zones_keys: "zones, digits, cards",
    scale: "The display is drawn larger than on the board, where it is 22 mm wide; each of its pixels is exact.",
    lost_page: "The connection to the board is lost. Trying again…",
    trouble: "The board is away: {why} It is tried again by itself; the game is kept.",
    refused: "The board did not take that ({why}).", neutral: "neutral", shelves_left: "Shelves left", sound: "Sound",
  },
  fr: {
    language: "Langue", panel: "Le boîtier", display: "Écran du boîtier", sheet: "Feuille de score",
    log: "La partie jusqu’ici", keyboard: "Touches", sound_on: "Son activé", sound_off: "Son coupé",
    undo_line: "Annuler : {what}", undo_none: "Rien à annuler", no_game: "Pas encore de partie",
    no_game_text: "L’écran vous guide : pressez les touches rondes, ou 1–5, P, R, Entrée et Retour arrière.",
    turn: "À {who} de jouer", final: "Poème final : {who}", mensagem: "Mensagem : {who}", over: "La partie est finie",
    round: "manche {n} sur 12", wheel: "Roue des années : {year}, manche {n} sur 12",
    wheel_none: "Roue des années : pas encore de partie",
    rests: "Baldaya se repose en {years}", wins: "{who} gagne", shared: "{who} se partagent la victoire",
    won: "Gagné : {total} points sur {target}", lost: "Perdu : {total} points sur {target}",
    points: "Points", energy: "Énergie", hand: "Cartes", zone: "Lieu", shelves: "Étagères", poems: "Poèmes", kept: "Gardées",
    cards_in_play: "Mensagem", controls: "contrôle Pessoa", active: "joue", size: "taille {n}",
    game: "Pendant la partie", poem_tiles: "Tuiles Poème", hand_left: "Cartes en main", total: "Total",
    setup: "Mise en place", ending: "La fin", z1: "Zone 1, ou chiffre 1 : {zone}", z2: "Zone 2, ou chiffre 2 : {zone}",
    z3: "Zone 3, ou chiffre 3 : {zone}", z4: "Zone 4, ou chiffre 4 : {zone}", z5: "Zone 5, ou chiffre 5 : {zone}",
    pessoa: "Pessoa", rest: "Repos", ok: "OK", undo: "Annuler", key: "clavier : {key}", zones_keys: "zones, chiffres, cartes",
    scale: "L’écran est dessiné plus grand que sur le boîtier, où il mesure 22 mm ; chacun de ses pixels est exact.",
    lost_page: "La liaison avec le boîtier est coupée. Nouvel essai…",
    trouble: "Le boîtier est absent : {why} Nouvel essai automatique ; la partie est gardée.",
    refused: "Le boîtier n’a pas accepté cela ({why}).", neutral: "neutre", shelves_left: "Étagères restantes", sound: "Son",
  },
  pt: {
    language: "Língua", panel: "O tabuleiro de apoio", display: "Ecrã do tabuleiro de apoio", sheet: "Pontuação",
    log: "O jogo até agora", keyboard: "Teclas", sound_on: "Som ligado", sound_off: "Som desligado",
    undo_line: "Anular: {what}", undo_none: "Nada a anular", no_game: "Ainda não há jogo",
    no_game_text: "O ecrã guia-o: prima as teclas redondas, ou 1–5, P, R, Enter e Backspace.",
    turn: "É a vez de {who}", final: "Poema final: {who}", mensagem: "Mensagem: {who}", over: "O jogo acabou",
    round: "ronda {n} de 12", wheel: "Roda dos anos: {year}, ronda {n} de 12", wheel_none: "Roda dos anos: ainda não há jogo",
    rests: "Baldaya descansa em {years}", wins: "{who} vence", shared: "{who} partilham a vitória",
    won: "Ganho: {total} pontos de {target}", lost: "Perdido: {total} pontos de {target}",
    points: "Pontos", energy: "Energia", hand: "Cartas", zone: "Onde", shelves: "Estantes", poems: "Poemas", kept: "Guardadas",
    cards_in_play: "Mensagem", controls: "controla Pessoa", active: "a jogar", size: "tamanho {n}",
    game: "Durante o jogo", poem_tiles: "Peças de Poema", hand_left: "Cartas na mão", total: "Total",
    setup: "Preparação", ending: "O fim", z1: "Zona 1, ou algarismo 1: {zone}", z2: "Zona 2, ou algarismo 2: {zone}",
    z3: "Zona 3, ou algarismo 3: {zone}", z4: "Zona 4, ou algarismo 4: {zone}", z5: "Zona 5, ou algarismo 5: {zone}",
    pessoa: "Pessoa", rest: "Descansar", ok: "OK", undo: "Anular", key: "teclado: {key}", zones_keys: "zonas, algarismos, cartas",
    scale: "O ecrã está desenhado maior do que no tabuleiro, onde tem 22 mm; cada um dos seus píxeis é exato.",
    lost_page: "A ligação ao tabuleiro perdeu-se. A tentar de novo…",
    trouble: "O tabuleiro está ausente: {why} Nova tentativa automática; o jogo está guardado.",
    refused: "O tabuleiro não aceitou isso ({why}).", neutral: "neutro", shelves_left: "Estantes restantes", sound: "Som",
  },
};

let language = "en";

export function choose(name) {
  language = name in WORDS ? name : "en";
  return language;
}

export function say(name, values = {}) {
  return WORDS[language][name].replace(/\{(\w+)\}/g, (_, value) => values[value] ?? "");
}
