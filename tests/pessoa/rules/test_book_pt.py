"""The worked examples of the Portuguese book."""

import examples


def test_pt_page_5_where_joana_may_go():
    examples.where_joana_may_go("pt")


def test_pt_page_6_joana_in_the_mind():
    examples.joana_in_the_mind("pt")


def test_pt_page_6_afonso_at_martinho():
    examples.afonso_at_martinho("pt")


def test_pt_page_7_ines_at_the_brasileira():
    examples.ines_at_the_brasileira("pt")


def test_pt_page_8_one_card_for_each_reward():
    examples.one_card_for_each_reward("pt")


def test_pt_page_8_the_bookshop_card_slid():
    examples.a_slid_card_leaves_one_shelf_and_the_points("pt")


def test_pt_page_9_joana_in_the_bookshop():
    examples.joana_in_the_bookshop("pt")


def test_pt_page_10_afonsos_poem_of_12():
    examples.afonsos_poem_with_a_classicism_shelf("pt")


def test_pt_page_11_ines_rests():
    examples.ines_rests("pt")


def test_pt_page_12_two_rounds_of_neutral_meeples():
    examples.two_rounds_of_neutral_meeples("pt")


def test_pt_page_13_afonsos_final_poem_of_13():
    examples.afonsos_final_poem_of_13("pt")


def test_pt_page_13_afonsos_final_88():
    examples.afonsos_final_88("pt")


def test_pt_page_14_campos_lays_3_1_4():
    examples.campos_lays_3_1_4("pt")


def test_pt_page_15_afonsos_mensagem_of_9():
    examples.afonsos_mensagem_of_9("pt")


def test_pt_page_16_baldaya_sends_pessoa():
    examples.baldaya_sends_pessoa("pt")


def test_pt_page_16_baldaya_goes_on_clockwise():
    examples.baldaya_goes_on_clockwise("pt")


def test_pt_page_17_baldaya_finds_all_zones_taken():
    examples.baldaya_finds_all_zones_taken("pt")
