import type { Explanation, Explanations } from "../contract";
import { ABOVE_LARGEST_OFFER, type View } from "./declared";
import { goodsName, several } from "./goods";
import { NOTHING } from "./view";

type Texts = Record<
  "good" | "village" | "offer" | "round" | "pile" | "limit" | "chest" | "canoe" | "known" | "hand",
  Explanation
>;

const en: Texts = {
  good: [
    "{good}",
    "Offer it in a village. Where this kind lies already, you take all goods of the village; " +
      "where no kind of your offer lies, you score.",
  ],
  village: [
    "Village {village}",
    "If a kind of your offer lies here, you take all goods and leave the offer. " +
      "If none does, one card of each kind stays, and the rest are points.",
  ],
  offer: [
    "Trader on an offer of {offered}",
    "Only a larger offer may come here. It drives this trader away to another village, with the same cards.",
  ],
  round: ["Round {round} of {rounds}", "Everybody makes one offer; then the villages are settled in their order."],
  pile: [
    "Pile",
    "{pile} {pile#card|cards}. Everybody draws two when all offers are made. " +
      "When it is used up, the last round is played.",
  ],
  limit: [
    "Hand limit",
    "The largest offer plus {above}, at least {limit} this round. " +
      "Whoever holds more after drawing discards down to it.",
  ],
  chest: ["Chest", "Each bead is a card under the chest, and a point. Most points win."],
  canoe: ["Canoe", "Its owner makes the first offer. In every round it goes to the largest offer."],
  known: ["Known to be in hand", "Everybody has seen these goods come there: at least {known}."],
  hand: ["Cards in hand", "At the end of the game, one card of each kind still in hand goes under the chest."],
};

const de: Texts = {
  good: [
    "{good}",
    "Biete sie in einem Dorf an. Liegt die Art schon dort, nimmst du alle Waren des Dorfes; " +
      "liegt keine Art deines Gebots dort, gibt es Punkte.",
  ],
  village: [
    "Dorf {village}",
    "Liegt eine Art deines Gebots hier, nimmst du alle Waren und lässt das Gebot da. " +
      "Liegt keine hier, bleibt von jeder Art eine Karte, der Rest sind Punkte.",
  ],
  offer: [
    "Händler auf einem Gebot: {offered}",
    "Nur ein größeres Gebot darf hierher. Es verdrängt diesen Händler mit denselben Karten in ein anderes Dorf.",
  ],
  round: ["Runde {round} von {rounds}", "Jeder gibt ein Gebot ab; dann werden die Dörfer der Reihe nach abgerechnet."],
  pile: [
    "Stapel",
    "{pile} {pile#Karte|Karten}. Haben alle geboten, zieht jeder zwei. Ist er aufgebraucht, kommt die letzte Runde.",
  ],
  limit: [
    "Handlimit",
    "Das größte Gebot plus {above}, in dieser Runde mindestens {limit}. " +
      "Wer nach dem Ziehen mehr hat, wirft bis auf diese Zahl ab.",
  ],
  chest: ["Kiste", "Jede Perle ist eine Karte unter der Kiste und ein Punkt. Die meisten Punkte gewinnen."],
  canoe: ["Kanu", "Wer es hat, bietet zuerst. In jeder Runde bekommt es das größte Gebot."],
  known: ["Bekannte Handkarten", "Alle haben gesehen, wie diese Waren dorthin kamen: mindestens {known}."],
  hand: [
    "Handkarten",
    "Am Ende des Spiels kommt von jeder Art, die noch auf der Hand ist, eine Karte unter die Kiste.",
  ],
};

const pl: Texts = {
  good: [
    "{good}",
    "Zaoferuj ten towar w wiosce. Gdzie ten rodzaj już leży, bierzesz wszystkie towary wioski; " +
      "gdzie nie leży żaden rodzaj z twojej oferty, zdobywasz punkty.",
  ],
  village: [
    "Wioska {village}",
    "Jeśli leży tu rodzaj z twojej oferty, bierzesz wszystkie towary i zostawiasz ofertę. " +
      "Jeśli żaden, zostaje po jednej karcie z rodzaju, a reszta to punkty.",
  ],
  offer: [
    "Handlarz na ofercie, kart: {offered}",
    "Wejść tu może tylko większa oferta. Wypiera ona tego handlarza z tymi samymi kartami do innej wioski.",
  ],
  round: ["Runda {round} z {rounds}", "Każdy składa jedną ofertę; potem wioski rozlicza się po kolei."],
  pile: [
    "Stos",
    "{pile} {pile#karta|karty|kart}. Gdy wszyscy złożyli oferty, każdy dobiera dwie. " +
      "Gdy stos się wyczerpie, gra się ostatnią rundę.",
  ],
  limit: [
    "Limit ręki",
    "Największa oferta plus {above}, w tej rundzie co najmniej {limit}. Kto po dobraniu ma więcej, odrzuca nadmiar.",
  ],
  chest: ["Skrzynia", "Każdy koralik to karta pod skrzynią i punkt. Wygrywa największa liczba punktów."],
  canoe: ["Kanu", "Kto je ma, pierwszy składa ofertę. W każdej rundzie dostaje je największa oferta."],
  known: ["Znane karty na ręce", "Wszyscy widzieli, jak te towary tam trafiły: co najmniej {known}."],
  hand: ["Karty na ręce", "Na koniec gry po jednej karcie z każdego rodzaju na ręce trafia pod skrzynię."],
};

const explanations: Explanations<View> = {
  texts: { en, de, pl },
  gaps: (view, _kind, of, language) => ({
    good: goodsName(Number(of), language),
    village: of,
    offered: view.offer_sizes[Number(of)] ?? 0,
    known: several(view.known[Number(of)] ?? NOTHING, language),
    round: view.round,
    rounds: view.rounds,
    pile: view.pile,
    above: ABOVE_LARGEST_OFFER,
    limit: view.limit_at_least,
  }),
};

export default explanations;
