import type { WakaExplanations } from "./explanations.en";

const pl: WakaExplanations = {
  "card:trade": [
    "{card}",
    "Kup towary z łodzi albo sprzedaj dwa towary jednego rodzaju za {sale} sztuk złota, " +
      "albo oddaj towary i awansuj o poziom.",
  ],
  "card:elder": ["{card}", "Inny gracz pokazuje rękę, a ty możesz użyć jednej z tych kart tak, jakby była twoja."],
  "card:torch": ["{card}", "Robi jeszcze raz to, co karta zagrana przed nim w tej turze. Nie może być pierwszą kartą."],
  "card:rain": ["{card}", "Dostajesz tyle złota, ile wynosi numer twojego poziomu."],
  "card:shaman": [
    "{card}",
    "Dopóki ogień płonie: zapłać {shaman} sztuk złota i awansuj o poziom bez oddawania towarów. {fire}.",
  ],
  "card:chimp": ["{card}", "Obejrzyj zakryte towary jednej łodzi. Widzisz je tylko ty."],
  "card:gather": ["{card}", "Weź towar z wioski. Moneta: inni też mogą to zrobić, płacąc ci 1 sztukę złota."],
  "card:porter": [
    "{card}",
    "Oddaj wiosce towar i weź towar innego rodzaju. Moneta: inni też mogą to zrobić, płacąc ci 1 sztukę złota.",
  ],
  "card:drum": [
    "{card}",
    "Odrzuć karty i dobierz tyle samo. Moneta: inni też mogą to zrobić, płacąc ci 1 sztukę złota.",
  ],
  "card:fortune": ["{card}", "Dobierz dwie karty. Moneta: inni też mogą to zrobić, płacąc ci 1 sztukę złota."],
  "card:sub": ["Zamiennik", "Trzy karty położone zakryte zamiast Handlu. Na koniec tury zostają odkryte."],
  boat: [
    "Łódź za {price}",
    "Kup ją Handlem, a dostaniesz wszystkie jej towary: odkryte {open}, zakryte {hidden}. " +
      "Na koniec tury łódź znów jest ładowana.",
  ],
  peeked: ["Obejrzana", "Ci gracze znają zakryte towary tej łodzi dzięki Szympansowi."],
  "fire:burning": ["Ogień płonie", "Można więc zagrać Szamana. Gdy ktoś dobierze kartę ognia, ogień gaśnie."],
  "fire:out": ["Ogień wygasł", "Nie można więc zagrać Szamana. Gdy ktoś dobierze kartę ognia, ogień znów zapłonie."],
  cardPile: [
    "Stos kart",
    "{cards} {cards#karta|karty|kart}, są wśród nich karty ognia. " +
      "Gdy się wyczerpie, zastępuje go stos kart odrzuconych.",
  ],
  discardPile: [
    "Stos kart odrzuconych",
    "Karty zagrane lub odrzucone: {discarded}. Wrócą, gdy wyczerpie się stos kart.",
  ],
  goodsPile: [
    "Stos towarów",
    "{goods} {goods#towar|towary|towarów} dla łodzi. Gdy się wyczerpie, zastępują go towary z wioski.",
  ],
  played: [
    "Zagrane w tej turze",
    "W turze możesz zagrać do {turn} kart. Za każdą, której nie zagrasz, dostajesz kartę albo 1 sztukę złota.",
  ],
  stock: [
    "{good} w wiosce",
    "Tutaj: {count}. Trafiają tu towary sprzedane, oddane i te, na które brak miejsca; " +
      "zabierają je Zbieraczka i Tragarz.",
  ],
  good: [
    "{good}",
    "Handlem sprzedajesz dwa towary jednego rodzaju za {sale} sztuk złota albo oddajesz towary i awansujesz.",
  ],
  store: ["Magazyn", "Mieści {store} towarów. To, na co brak miejsca, trafia do zapasu wioski."],
  gold: [
    "Złoto",
    "Płaci za łodzie, Szamana i karty innych. Spośród tych na szczycie wygrywa ten, kto ma go najwięcej.",
  ],
  known: ["Znane karty", "Tę rękę pokazano Starszemu wioski, więc wszyscy znają te karty."],
  rung: ["Poziom {level}", "Aby tu wejść, oddaj: {task}. Różne kształty to różne rodzaje; wybierasz je ty."],
  figure: ["Figurka", "Pokazuje, na jaki poziom wszedł jej gracz."],
  round: [
    "Runda {round}",
    "Gdy ktoś dotrze na szczyt, rundę gra się do końca. Po rundzie {last} gra kończy się w każdym razie.",
  ],
  level: [
    "Poziom",
    "Kto wejdzie na poziom {top}, jest na szczycie. " +
      "Spośród tych, którzy są tam na koniec, wygrywa ten, kto ma najwięcej złota.",
  ],
  hand: [
    "Karty na ręce",
    "Nikt ich nie widzi, chyba że zapyta o nie Starszy wioski. Kto na koniec tury ma ich za dużo, odrzuca resztę.",
  ],
};

export default pl;
