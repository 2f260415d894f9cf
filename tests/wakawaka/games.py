"""Two whole games, short, in which every card is played; one ends at the top, one by the round limit.

One line for each turn, after the goods and the hands of the set-up.
"""

# Three players, ladder `one`, five rounds.
ROUND_LIMIT = """
+H +C +J +F +H +J +C +C +S +T +T +S +J +J +C +C +F +F
+trade +rain +shaman +fortune +chimp +rain
+drum +torch +gather +shaman +shaman +torch
+porter +chimp +elder +shaman +trade +trade
stop cards1 +trade -rain
gather takeC pay takeJ pass drum -torch -shaman done +trade +trade pass pass trade buy2 +S +S
trade buy3 chimp peek5 porter giveJ takeC pass +F +J +F
stop cards0
trade buy3 stop cards1 +shaman +S +C +J
stop cards0
shaman fortune +chimp +fire +trade pay +trade +trade pass stop cards0
stop cards2 +drum +porter -trade
elder ask1 use:porter giveJ takeF keep stop cards2 +rain +elder
trade buy2 trade sellS rain +F +C
trade sellC torch buy3 dropJ porter giveJ takeC pass +J +H +T
trade climb F H C elder ask0 decline keep rain
chimp peek5 stop cards0
sub -shaman -shaman -drum climb H S C stop cards0
stop cards2 +trade +drum
"""

# Two players, ladder `board`.
TOP_REACHED = """
+T +F +F +C +F +S +F +T +S +H +S +C +T +C +H +S +T +J
+gather +chimp +rain +trade +drum +trade
+rain +porter +trade +drum +shaman +trade
trade buy2 trade buy3 drum -rain -chimp done +shaman +trade pay -rain -drum done +chimp +torch +F +J +S +T +T
trade buy4 torch buy3 trade climb T +H +F +H +T +J +J
stop cards3 +gather +trade +shaman
sub -shaman -chimp -porter climb S stop cards0
trade climb F gather takeF pay takeF trade climb F
stop cards3 +trade +fire +fortune +rain
gather takeT pay takeF stop cards2 +trade +trade
trade climb F fortune +elder +trade pay +trade +chimp elder ask0 decline swap:chimp +chimp
trade buy4 trade climb T stop cards1 +shaman +S +S +H
stop cards0
stop cards1 +torch
trade buy4 rain stop cards1 +trade +J +J +J
trade buy2 torch climb J chimp peek3 +H +C
trade buy3 dropH stop cards2 +porter +trade +T +J +C
stop cards1 +trade
porter giveH takeS pay giveF takeC trade climb S stop cards1 +trade
stop cards2 +fortune +drum
stop cards3 +porter +chimp +fire +fortune
drum -fortune done +chimp pass trade sellC shaman
porter giveT takeF fortune +drum +fire +torch pass torch +trade +trade
"""
