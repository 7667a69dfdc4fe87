"""The worked examples of the English book."""

import examples


def test_en_page_5_where_joana_may_go():
    examples.where_joana_may_go("en")


def test_en_page_6_joana_in_the_mind():
    examples.joana_in_the_mind("en")


def test_en_page_6_afonso_at_martinho():
    examples.afonso_at_martinho("en")


def test_en_page_7_ines_at_the_brasileira():
    examples.ines_at_the_brasileira("en")


def test_en_page_8_one_card_for_each_reward():
    examples.one_card_for_each_reward("en")


def test_en_page_8_the_bookshop_card_slid():
    examples.a_slid_card_leaves_one_shelf_and_the_points("en")


def test_en_page_9_joana_in_the_bookshop():
    examples.joana_in_the_bookshop("en")


def test_en_page_10_afonsos_poem_of_12():
    examples.afonsos_poem_with_a_classicism_shelf("en")


def test_en_page_11_ines_rests():
    examples.ines_rests("en")


def test_en_page_12_two_rounds_of_neutral_meeples():
    examples.two_rounds_of_neutral_meeples("en")


def test_en_page_13_afonsos_final_poem_of_13():
    examples.afonsos_final_poem_of_13("en")


def test_en_page_13_afonsos_final_88():
    examples.afonsos_final_88("en")


def test_en_page_14_campos_lays_3_1_4():
    examples.campos_lays_3_1_4("en")


def test_en_page_15_afonsos_mensagem_of_9():
    examples.afonsos_mensagem_of_9("en")


def test_en_page_16_baldaya_sends_pessoa():
    examples.baldaya_sends_pessoa("en")


def test_en_page_16_baldaya_goes_on_clockwise():
    examples.baldaya_goes_on_clockwise("en")


def test_en_page_17_baldaya_finds_all_zones_taken():
    examples.baldaya_finds_all_zones_taken("en")
