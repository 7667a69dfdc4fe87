"""The worked examples of the French book; it counts no final score and no Mensagem example."""

import examples


def test_fr_page_5_where_joana_may_go():
    examples.where_joana_may_go("fr")


def test_fr_page_6_joana_in_the_mind():
    examples.joana_in_the_mind("fr")


def test_fr_page_6_afonso_at_martinho():
    examples.afonso_at_martinho("fr")


def test_fr_page_7_ines_at_the_brasileira():
    examples.ines_at_the_brasileira("fr")


def test_fr_page_8_one_card_for_each_reward():
    examples.one_card_for_each_reward("fr")


def test_fr_page_8_the_bookshop_card_slid():
    examples.a_slid_card_leaves_one_shelf_and_the_points("fr")


def test_fr_page_9_joana_in_the_bookshop():
    examples.joana_in_the_bookshop("fr")


def test_fr_page_10_afonsos_poem_of_12():
    examples.afonsos_poem_with_two_cards("fr")


def test_fr_page_11_ines_rests():
    examples.ines_rests("fr")


def test_fr_page_12_two_rounds_of_neutral_meeples():
    examples.two_rounds_of_neutral_meeples("fr")


def test_fr_page_13_afonsos_final_poem_of_13():
    examples.afonsos_final_poem_of_13("fr")


def test_fr_page_14_campos_lays_3_1_4():
    examples.campos_lays_3_1_4("fr")
