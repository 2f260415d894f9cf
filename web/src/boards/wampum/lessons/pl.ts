import type en from "./en";

const pl: typeof en = {
  points: {
    title: "Pierwsze punkty",
    goal: "To twoja skrzynia. Każda karta pod nią to jeden punkt. Wygrywa ten, kto na koniec ma ich najwięcej.",
    villages:
      "W każdej rundzie kładziesz zakryte karty z ręki przy jednej wiosce: to twoja oferta. " +
      "Gdy wszyscy złożą oferty, zostają one odkryte.",
    sell:
      "Jeśli wioska nie ma nic z tego, co przynosisz, zatrzymuje po jednej karcie każdego rodzaju. " +
      "Wszystkie inne trafiają pod twoją skrzynię. Dotknij trzech futer, potem wioski bez futer.",
    lies:
      "Leżą tam już futra. Wtedy jest wymiana: bierzesz towary wioski, twoje futra tam zostają, a punktów nie ma. " +
      "Znajdź wioskę bez futer.",
    one:
      "Wioska zatrzymuje po jednej karcie każdego rodzaju, a ty przynosisz tylko jedną. " +
      "Pod skrzynię nic nie trafi. Zanieś wszystkie trzy.",
    two: "Jedna karta zostaje w wiosce, jedna trafia pod skrzynię: jeden punkt. Ze wszystkimi trzema będą dwa.",
    liquor:
      "Jedna karta alkoholu nie da punktu. W wiosce 2 zepsułaby nawet sprzedaż: " +
      "leży tam alkohol, a wtedy cała oferta idzie na wymianę. Zanieś same futra.",
    weapon: "Jedna karta broni nie da punktu: zostałaby w wiosce. Zanieś tylko te karty, których masz trzy.",
    other: "To nie da ci punktów. Zanieś trzy karty jednego rodzaju do wioski, w której go nie ma.",
    sold:
      "Dwa punkty! Jedno futro zostało w wiosce. Ama sprzedała dwie karty tytoniu za jeden punkt. " +
      "Każdy dobrał dwie karty.",
    again:
      "Nowa runda. Twoja oferta była największa, więc masz kanu i zaczynasz. Sprzedaj jeszcze raz: " +
      "jakie karty i gdzie?",
    liquorLies: "Leży tam już alkohol. To byłaby wymiana, bez punktów. Znajdź wioskę bez alkoholu.",
    end:
      "Kolejne dwa punkty. Na tym polega ta gra: zbieraj dużo kart jednego rodzaju i zanieś je tam, " +
      "gdzie ich nie ma.",
  },
  fetch: {
    title: "Tanie towary",
    hand:
      "Masz dwa futra. Sprzedane teraz dałyby tylko jeden punkt, bo jedno zatrzyma wioska. " +
      "Najpierw zdobądź więcej futer.",
    swap:
      "Jeśli choć jeden rodzaj z oferty leży w wiosce, jest wymiana: " +
      "bierzesz wszystkie jej towary, a twoja oferta tam zostaje. Przynieś futra z wioski 3. Zapłać jak najmniej.",
    pelt: "Swoich futer potrzebujesz: każde następne to punkt. Zapłać czymś innym, co leży w wiosce 3.",
    tobacco:
      "Tytoń tu nie pomoże: w wiosce 3 go nie ma. Wystarczy jedna karta rodzaju, który tam leży, żeby zabrać wszystko.",
    noMaize: "Nie ma tam kukurydzy. Twoja zostanie w wiosce, a ty nic za nią nie dostaniesz. Idź do wioski 3.",
    other: "Tak nie zdobędziesz futer z wioski 3. Zaoferuj jedną kartę rodzaju, który tam leży.",
    fetched:
      "Cztery towary za jedną kukurydzę. Masz teraz cztery futra. Ama sprzedała trzy karty broni. Ma kanu i zaczyna.",
    sell: "Ama poszła do wioski 1. Teraz sprzedaj swoje futra.",
    lies: "Leżą tam futra: to byłaby wymiana, bez punktów. Która wioska nie ma futer?",
    few: "Zanieś wszystkie futra. Jedno i tak zatrzyma wioska, a każde następne to punkt.",
    only:
      "Żadna oferta nie da więcej niż twoje cztery futra: trzy punkty. " +
      "Zanieś tylko je, bo inne karty zostałyby w wiosce.",
    end:
      "Trzy punkty z jednej sprzedaży. Zapamiętaj: " +
      "wymieniaj za jedną kartę, zbieraj jeden rodzaj, a potem sprzedaj wszystko naraz.",
  },
  displace: {
    title: "Więcej kart wypiera",
    laid:
      "Twoja oferta w wiosce 1 to trzy karty tytoniu. " +
      "Wszyscy widzą, ile kart tam leży, ale nikt nie widzi jakich. Teraz kolej na Amę.",
    move:
      "Ama przyszła z czterema kartami. Więcej kart wypiera handlarza. " +
      "Twoja oferta musi bez zmian przejść do innej wioski. Gdzie nadal da punkty?",
    swap: "W wiosce 3 leży tytoń. Wymienisz trzy karty na dwie, bez punktów. W wiosce 2 tytoniu nie ma.",
    other: "To nie da punktów. Znajdź wioskę, która nie ma nic z tego, co przynosisz.",
    canoe: "Mimo to dwa punkty. Oferta Amy była największa, więc teraz ona ma kanu. Kto je ma, zaczyna następną rundę.",
    push: "Ama położyła dwie karty przy wiosce 1, jedynej bez broni. Masz trzy karty broni. Co możesz zrobić?",
    liquor:
      "Alkohol nie da ci punktów. W wiosce 1 zamieniłby nawet sprzedaż w wymianę, bo leży tam alkohol. " +
      "Zanieś samą broń.",
    lies:
      "Leży tam broń: to byłaby wymiana, bez punktów. " +
      "W wiosce 1 trzy karty broni dają dwa punkty, a trzy karty to więcej niż dwie Amy.",
    end: "Ama musiała odejść, a ty znów masz kanu. Przed każdą ofertą zapytaj: kto może przyjść z większą liczbą kart?",
  },
  limit: {
    title: "Limit ręki",
    limit: "Ręka ma limit: największa oferta rundy plus trzy. Największa oferta to dwie karty, więc limit wynosi pięć.",
    discard: "Masz siedem kart i musisz odrzucić dwie. Opuszczą grę na dobre. Których dwóch potrzebujesz najmniej?",
    pelt:
      "Zatrzymaj futra: trzy karty jednego rodzaju są w dobrej wiosce warte dwa punkty. " +
      "Odrzuć pojedyncze karty, nie są jeszcze nic warte.",
    pair:
      "Zatrzymaj obie karty alkoholu: para jest w dobrej wiosce warta punkt. " +
      "Odrzuć pojedyncze karty, nie są jeszcze nic warte.",
    other: "Odrzuć pojedyncze karty, a zatrzymaj te, których masz kilka.",
    traded:
      "Z wymiany masz futro i kukurydzę. Teraz to cztery futra, dwie karty alkoholu i jedna kukurydza: siedem kart.",
    raise:
      "Zaczynasz, a potem każdy dobierze dwie karty. Mała oferta to niski limit, a wtedy znów trzeba odrzucać. " +
      "Co oferujesz?",
    liquor:
      "Z alkoholem w ofercie dostaniesz najwyżej jeden punkt. Cztery futra dają trzy i podnoszą limit do siedmiu.",
    maize: "Z kukurydzą w ofercie nigdzie nie dostaniesz punktów. Cztery futra dają trzy i podnoszą limit do siedmiu.",
    lies: "Leżą tam futra: to byłaby wymiana, bez punktów. Znajdź wioskę bez futer.",
    few: "Mniej kart to mniej punktów i niższy limit. Zanieś wszystkie cztery futra.",
    end:
      "Limit wynosił tym razem siedem i wszystkie karty zostały ci na ręce. " +
      "Duża oferta daje punkty, kanu i miejsce na ręce.",
  },
  last: {
    title: "Ostatnia runda",
    late: "To runda 11 z 12, a w stosie zostało sześć kart. Ama zaoferowała trzy karty w wiosce 2. Teraz twoja kolej.",
    sell: "Zostało niewiele czasu: sprzedaj, co się da.",
    pelt:
      "Futra nie dadzą teraz punktów: leżą w wioskach 1 i 3, a do wioski 2 trzeba więcej kart, niż ma tam Ama. " +
      "Sprzedaj broń.",
    keep:
      "Zatrzymaj tę kartę. Po ostatniej rundzie po jednej karcie każdego rodzaju z ręki trafia pod skrzynię: " +
      "jest warta punkt.",
    lies: "W wiosce 3 leży broń: to byłaby wymiana. Znajdź wioskę bez broni.",
    few: "Zanieś wszystkie trzy karty broni: każda po pierwszej to punkt.",
    other: "To da mniej punktów, niż możesz zdobyć. Pomyśl jeszcze raz.",
    drawn:
      "Stos jest pusty: nadchodzi ostatnia runda i nikt nie dobiera. " +
      "Po niej po jednej karcie każdego rodzaju z ręki trafi pod twoją skrzynię. Masz trzy rodzaje.",
    kinds:
      "Jeśli sprzedasz trzy futra, dostaniesz dwa punkty i zostaną ci dwa rodzaje: razem cztery. " +
      "Dasz radę zdobyć pięć? Pomyśl o wymianie.",
    sale:
      "Dwa punkty za sprzedaż i dwa za alkohol i kukurydzę: razem masz 28. Ama będzie miała co najmniej 28. " +
      "Lepsza będzie wymiana.",
    four:
      "Z wioski 3 przyniesiesz broń, ale nie tytoń. Cztery rodzaje dają ci 28, a Ama też ma 28. " +
      "Spójrz na wioskę 1.",
    end:
      "Wszystkie pięć rodzajów na ręce, pięć punktów: wygrywasz 29 do 28. " +
      "W ostatniej rundzie policz rodzaje, zanim sprzedasz.",
  },
  watch: {
    title: "Obserwuj innych",
    fetch: "Wiesz już jak: przynieś alkohol z wioski 3 za jedną kartę.",
    liquor: "Trzymaj alkohol razem: z dwiema kartami z wioski 3 będziesz mieć cztery. Zapłać kukurydzą.",
    noMaize: "Nie ma tam kukurydzy, więc nic nie dostaniesz. Kukurydza leży w wiosce 3.",
    other: "Tak nie zdobędziesz alkoholu z wioski 3.",
    took:
      "Zobacz, co zrobiła Ama: wzięła trzy futra z wioski 2. Wszyscy to widzieli. " +
      "Będzie chciała sprzedać je tam, gdzie futer nie ma.",
    guess:
      "Ama kładzie trzy karty przy wiosce 3, jedynej bez futer. Domyślasz się jakie. " +
      "Twoje cztery karty alkoholu dają trzy punkty w każdej wiosce. Dokąd idziesz?",
    same:
      "Cztery karty alkoholu dadzą trzy punkty i tam. Ale wtedy Ama sprzeda futra w wiosce 3. " +
      "Idź tam z większą liczbą kart.",
    only: "Pojedyncze karty nic nie dają. Same cztery karty alkoholu dają trzy punkty: zaoferuj tylko je.",
    end:
      "Ama musiała zanieść futra do wioski z futrami: to wymiana, bez punktów. " +
      "Patrz, co zbierają inni, i wchodź im w drogę.",
  },
};

export default pl;
