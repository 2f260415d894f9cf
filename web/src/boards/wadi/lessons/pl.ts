import type en from "./en";

const pl: typeof en = {
  turn: {
    title: "Twoja pierwsza tura",
    goal:
      "Woda płynie przez wadi i opuszcza planszę. Szadufami, prostymi żurawiami, podnosisz ją na ląd. " +
      "Na koniec każdy szaduf punktuje za nawodniony ląd wokół siebie.",
    build:
      "Szaduf sięga własnego kafelka i kafelków wokół. Zbiorniki na kafelku to jego punkty. " +
      "Zbuduj pierwszy szaduf: blisko wody, wśród żyznego lądu.",
    b1:
      "Z b1 sięgasz tych samych żyznych kafelków, ale tylko dwóch kafelków wadi. Z b2 aż trzech: " +
      "woda dłużej płynie obok ciebie.",
    east: "Stamtąd sięgasz wody. Ale na tym brzegu żaden kafelek nie ma więcej niż 2 zbiorniki. Spójrz na drugi brzeg.",
    south: "Woda jest jeszcze na c1 i w tej turze stamtąd jej nie sięgniesz. Zbuduj bliżej.",
    far: "To za daleko od wadi: nie sięgniesz stamtąd wody. Zbuduj tuż obok.",
    early: "Masz trzy akcje. Pierwszą zbuduj szaduf.",
    other: "Jest lepsze miejsce: blisko wody, wśród żyznego lądu.",
    pump:
      "Teraz pompuj: weź krążek wody z c1 i połóż go na lądzie. Oba kafelki muszą być w zasięgu twojego szadufu. " +
      "Który ląd jest wart najwięcej?",
    b1first: "To byłyby 2 punkty. Kafelek pod twoim szadufem ma 3 zbiorniki. Najpierw napełnij ten.",
    poor: "Ten kafelek ma tylko 1 zbiornik. Ten pod twoim szadufem ma 3 i też jest w zasięgu.",
    pass: "Masz jeszcze akcje, a woda jest w zasięgu. Pompuj.",
    more: "3 punkty. Została jedna akcja: pompuj jeszcze raz z c1, na najlepszy suchy ląd.",
    back: "To przeniesie twoją wodę na gorszy ląd. Weź wodę z c1.",
    poorer: "To 1 punkt. b1 ma 2 zbiorniki: napełnij ten.",
    flow:
      "Ama też zbudowała szaduf i pompowała. Każdy miał turę, więc woda płynie: o jeden kafelek w dół rzeki. " +
      "Woda na lądzie zostaje.",
    end: "Masz 5 punktów, Ama ma 3. Gdy w wadi nie ma już wody, gra się kończy i wygrywa najwięcej punktów.",
  },
  flow: {
    title: "Woda płynie",
    arrows:
      "Na koniec każdej rundy cała woda w wadi płynie o jeden kafelek dalej. Z c4 opuszcza planszę i wtedy przepada.",
    save:
      "W tej turze szaduf już stoi i zostały ci dwie akcje. Nawodnij dwa kafelki. " +
      "Cztery krążki leżą na c2, dwa na c4: które weźmiesz?",
    later:
      "Woda z c2 popłynie na c3 i zostanie w twoim zasięgu. Dwa krążki z c4 opuszczą planszę po tej rundzie. Weź te.",
    poorer: "To tylko przenosi tę samą wodę na gorszy ląd. Weź drugi krążek z c4.",
    pass: "Masz jeszcze akcje, a woda z c4 opuści planszę po tej rundzie. Pompuj.",
    best: "b2 ma 3 zbiorniki, a b3 ma 2. Napełnij te dwa wodą z c4.",
    flowed: "Ama wzięła dwa krążki z c2. Dwa pozostałe popłynęły na c3 i nadal ich sięgasz. Z c4 nic nie przepadło.",
    end:
      "Zapamiętaj: najpierw bierz wodę, która jako następna opuści twój zasięg. " +
      "Reszta będzie tam jeszcze w następnej rundzie.",
  },
  range: {
    title: "Po drugiej stronie wadi",
    across:
      "Tu wadi płynie po skosie. Twój szaduf na c2 sięga kafelków wokół, ale nie d3: woda płynie między nimi. " +
      "d3 leży po drugiej stronie wadi.",
    build: "d3 ma 3 zbiorniki. Zbuduj szaduf, który sięga wody na d2 i lądu na d3.",
    east: "Stamtąd sięgasz obu. Ale z samego d3 szaduf sięga też c4, gdzie są 2 zbiorniki. Zbuduj tam.",
    dry: "Stamtąd sięgasz d3, ale nie wody na d2. Zbuduj bliżej.",
    pumpLater: "Pompuj później: najpierw zbuduj szaduf, który sięga d3.",
    early: "Masz trzy akcje. Pierwszą zbuduj szaduf.",
    other: "Stamtąd nie sięgasz d3. Spójrz na kafelki wokół d3 na jego brzegu.",
    pump: "Teraz stoisz na obu brzegach. Zostały dwie akcje: nawodnij dwa najlepsze kafelki.",
    two: "To byłyby 2 punkty. b3 i d3 mają po 3 zbiorniki: napełnij te.",
    poorer: "To tylko przenosi tę samą wodę na gorszy ląd. Weź wodę z d2.",
    pass: "Masz jeszcze akcje, a woda jest w zasięgu. Pompuj.",
    one: "To najwyżej 1 punkt. b3 i d3 mają po 3 zbiorniki: napełnij te.",
    end: "6 punktów. Zasięg jest zawsze ten sam: gdy bierzesz wodę, gdy ją przenosisz i gdy liczysz punkty na koniec.",
  },
  share: {
    title: "Woda nie należy do nikogo",
    shared:
      "Szaduf Amy na b1 punktuje za b1 i b2: 4 punkty. " +
      "Ale nawodniony kafelek daje punkty każdemu szadufowi, który go sięga, bez względu na to, " +
      "kto przyniósł wodę.",
    build: "Zostały dwie akcje. Zbuduj szaduf, który punktuje też za wodę Amy. Ile punktów zdobędziesz od razu?",
    a1: "To też 4 punkty. Ale z a2 sięgasz jeszcze a3 i b3, a Ama nie. To ci się przyda.",
    onlyB2: "3 punkty: stamtąd sięgasz b2, ale nie b1. Jest lepsze miejsce.",
    own: "3 punkty, z twojej własnej wody. Woda Amy może dać ci więcej.",
    less: "To da ci najwyżej 2 punkty. Szukaj kafelka obok wody Amy.",
    take: "4 punkty od razu. Z a2 sięgasz b3, a Ama nie. Pompuj tak, żeby zyskać punkt i żeby ona jeden straciła.",
    both: "Ama straciłaby 3 punkty, ale ty też 1: b2 ma 3 zbiorniki, a b3 ma 2. Weź wodę z b1.",
    same:
      "Szaduf Amy też sięga tego kafelka, a ma on 1 zbiornik, tak jak b1. Punkty się nie zmienią. " +
      "Szukaj lądu, którego ona nie sięga.",
    a3: "Ama straciłaby 1 punkt. Ale a3 ma 1 zbiornik, tak jak b1, więc nic nie zyskasz. b3 ma 2.",
    worse: "Stracisz 2 punkty: b2 ma 3 zbiorniki i liczy się także tobie. Weź wodę z b1.",
    nothing: "To nie da ci punktu. Weź wodę z b1.",
    end:
      "Teraz Ama znów nawadnia b1, a to daje punkt także tobie. " +
      "Buduj tam, gdzie inni przynoszą wodę, i pilnuj swojej.",
  },
  end: {
    title: "Ostatnia woda",
    last:
      "Ostatnia woda jest na c4. Po tej turze odpłynie i gra się skończy. Ama ma 13 punktów, ty masz 5. " +
      "Zostały ci dwie akcje.",
    build:
      "Każdy szaduf liczy się osobno: nawodniony kafelek daje punkty każdemu, który go sięga. " +
      "Zbuduj tam, gdzie twoja woda zapunktuje drugi raz, i pomyśl o ostatnim krążku.",
    a2:
      "To da 5 punktów. Ale z a2 nie sięgasz b4, a tam ostatni krążek mógłby zapunktować dwa razy. " +
      "Znajdź kafelek, który sięga b2, b3 i b4.",
    east:
      "5 punktów z wody Amy. Ale wtedy ostatni krążek zapunktuje tylko raz: to najwyżej 12, a Ama ma 13. " +
      "Wykorzystaj własną wodę.",
    first: "Ostatni krążek da więcej tam, gdzie sięgają dwa twoje szadufy. Najpierw zbuduj.",
    less: "To da najwyżej 3 punkty. Twoje nawodnione kafelki b2 i b3 mogłyby oba zapunktować jeszcze raz.",
    disc:
      "10 punktów. Teraz ostatni krążek: który kafelek jest w zasięgu obu twoich szadufów i ma najwięcej " +
      "zbiorników?",
    two: "Oba go sięgają: 2 punkty. b4 ma 2 zbiorniki i daje 4.",
    nothing: "To nie da punktów. Krążek na c4 przepadnie po tej turze: użyj go.",
    end: "14 do 13: wygrywasz. Przy remisie lepszy jest ten, komu zostało więcej szadufów w zapasie.",
  },
  watchmen: {
    title: "Strażnicy",
    area:
      "W tym dodatku na koniec rundy 1 każdy wystawia strażnika. Strażnik Amy stoi na a2. " +
      "Jego kafelek i ląd obok w pionie i w poziomie to teren zakazany: nic się tam nie zmienia.",
    place:
      "Teraz twój. Nie może stanąć w strefie z twoim szadufem, więc idzie na brzeg Amy. " +
      "Gdzie zostawi Amie najmniej suchego lądu w zasięgu?",
    e1: "Wtedy d3, gdzie są 2 zbiorniki, i e3 zostaną dla Amy otwarte. Jest lepszy kafelek.",
    e2: "To zamyka trzy suche kafelki. Ale d3, gdzie są 2 zbiorniki, zostaje otwarty. Jest lepszy kafelek.",
    d3: "To zamyka d3 i e3. e1 i e2 zostają otwarte. Z innego kafelka zamkniesz trzy.",
    other: "Jest lepszy kafelek: zamknij d3, e2 i e3.",
    move:
      "Rundę 2 zaczyna Ama. Odtąd każdy musi najpierw przestawić strażnika albo go zdjąć. " +
      "Ama przestawiła swojego na a3. Mogła nawodnić tylko e1.",
    off:
      "Twoja tura. Na koniec strażnik na planszy kosztuje 2 punkty. " +
      "Kto pierwszy zdejmie swojego, dostaje 2 punkty, a drugi 1. Zdejmij swojego teraz.",
    stay:
      "Możesz go przestawić. Ale z e3 i tak musi odejść, a jeśli Ama zdejmie swojego pierwsza, " +
      "to ona dostanie 2 punkty. Zdejmij go.",
    build:
      "Teraz twoja tura toczy się jak zwykle. Strażnik Amy zamyka a2, a3 i b3. a1 jest otwarty: " +
      "zbuduj tam i punktuj za b1 i b2 jeszcze raz.",
    dry: "Wtedy na a1 będzie woda i już tam nie zbudujesz. Najpierw zbuduj.",
    east: "To da 3 punkty. Szaduf na a1 da 5.",
    lose: "To przeniesie twoją wodę na gorszy ląd i stracisz punkty. Zostaw ją tam.",
    pass: "Masz jeszcze akcje. Użyj a1.",
    water: "5 punktów. a1 jest w zasięgu obu twoich szadufów: nawodnij go.",
    end:
      "Ze strażnikami najlepiej budować z odstępem: szaduf nie może stać tuż obok innego. " +
      "a1 był dozwolony, bo styka się z b2 tylko rogiem.",
  },
  count: {
    title: "Licz za wszystkich",
    both:
      "Mocny nawyk: przed każdą akcją policz, ile zyskasz ty, a ile inni. " +
      "Twoje szadufy stoją na d3 i e2, szadufy Amy na d5 i f5.",
    pump:
      "Nawodnij ląd, który da ci najwięcej: w zasięgu obu twoich szadufów, a nie szadufów Amy. " +
      "I najpierw bierz wodę, która jako następna opuści twój zasięg.",
    later: "Dobry kafelek! Ale woda z c3 będzie w zasięgu jeszcze w następnej rundzie. Woda z c4 i e4 już nie. Weź tę.",
    four: "Oba twoje szadufy go sięgają: 4 punkty. Ale d3 ma 3 zbiorniki i da 6. Napełnij ten.",
    shared:
      "2 punkty dla ciebie, ale też 2 dla Amy: jej szaduf na d5 także sięga d4. " +
      "Szukaj lądu, którego sięgają tylko twoje.",
    moved: "To tylko przenosi wodę, która już daje ci punkty. Weź wodę z wadi.",
    hers: "6 punktów, ale wszystkie z wody Amy, a ona może ją zabrać. Najpierw przynieś wodę do własnych szadufów.",
    first: "Najpierw przynieś wodę do swoich dwóch szadufów. To da więcej.",
    build: "6 punktów. Teraz trzeci szaduf: gdzie da najwięcej, także z twojej własnej wody?",
    d6: "To też 6 punktów. Ale to sama woda Amy, a ona może ją zabrać. d4 liczy też twoje d3.",
    five: "5 punktów. d4 da 6: twoje d3 i d5 Amy. Zbuduj tam.",
    less: "To da najwyżej 4 punkty. Szaduf między twoją wodą a wodą Amy da 6.",
    again: "Została jedna akcja. Który suchy kafelek jest w zasięgu wszystkich trzech twoich szadufów?",
    two: "Sięgają go dwa twoje szadufy: 4 punkty. Innego sięgają wszystkie trzy.",
    sharedTwo:
      "4 punkty dla ciebie, ale też 2 dla Amy. Inny kafelek jest w zasięgu wszystkich trzech twoich szadufów, " +
      "a żadnego z jej.",
    steal: "Ama straciłaby 3 punkty, a ty zyskasz 3. Ale woda na d5 już daje ci punkty. Z wodą z wadi zyskasz 6.",
    fewer: "To da ci najwyżej 2 punkty. Weź wodę z wadi.",
    end:
      "18 punktów w jednej turze. Gdy wybierasz akcję, plansza pokazuje, co się zmieni i dla kogo. " +
      "Spójrz, zanim zagrasz.",
  },
};

export default pl;
