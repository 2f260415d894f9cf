import type en from "./en";

const pl: typeof en = {
  goal: {
    title: "Cel gry",
    ladder: "Wszyscy w wiosce wspinają się po tej drabinie. Chcesz dotrzeć na szczyt, na poziom 5.",
    task:
      "Każdy poziom ma zadanie: towary, które oddajesz. Takie same kształty to towary jednego rodzaju. " +
      "Rodzaj wybierasz ty. Poziom 1 wymaga dwóch.",
    store: "To twój magazyn. Masz dwa razy owoce i raz sól. Dwa towary jednego rodzaju: to wystarczy na poziom 1.",
    play: "Awansujesz kartą Handel. Zagraj Handel z ręki.",
    chimp: "Szympans podgląda zakryte towary na łodzi. Ale towary już masz. Żeby je oddać, potrzebujesz Handlu.",
    drum: "Bębniarz wymienia karty na nowe. Ale właściwą kartę już masz: Handel.",
    porter: "Tragarz wymienia jeden z twoich towarów. Twoja para może przepaść. Zagraj Handel.",
    stop: "Wtedy skończysz turę na samym dole, z towarami w magazynie. Najpierw zagraj Handel.",
    climb:
      "Handel robi jedną z trzech rzeczy: kupuje łódź, sprzedaje dwa towary albo daje awans. " +
      "Awansuj teraz, oddając dwa razy owoce.",
    buy: "Zakup da więcej towarów, ale na poziom 1 już ci wystarczy. Handel robi tylko jedną rzecz. Tym awansuj.",
    sell: "Dwa razy owoce dadzą 10 złota. Ale wtedy ich nie będzie, a ty zostaniesz na dole. Lepiej awansuj.",
    other: "To nie prowadzi w górę drabiny. Awansuj kartą Handel.",
    climbed: "Jesteś na poziomie 1. Owoce leżą teraz w wiosce, skąd każdy może je wziąć Zbieraczką.",
    end:
      "Gdy ktoś dotrze na poziom 5, rundę gra się do końca. " +
      "Spośród tych na szczycie wygrywa ten, kto ma najwięcej złota.",
  },
  turn: {
    title: "Twoja tura",
    cards:
      "W swojej turze zagrywasz do trzech kart, jedną po drugiej. Każdą wykonujesz do końca, zanim zagrasz następną.",
    now:
      "Gdy przyjdzie twój ruch, każda karta powie, co by zrobiła albo dlaczego nie można jej zagrać. Zobaczysz: " +
      "na Szamana brakuje ci złota, a Zaklinacz deszczu na poziomie 0 nic nie daje.",
    boats:
      "Towary przypływają łodziami. Liczba to cena. Niektóre towary leżą odkryte, worki są zakryte. " +
      "Kto kupi łódź, dostaje wszystko.",
    trade: "Chcesz dwóch towarów jednego rodzaju na poziom 1. Najpierw zagraj Handel.",
    chimp:
      "Podglądanie zakrytych towarów nie jest tu potrzebne: jedna łódź pokazuje parę zupełnie otwarcie. Zagraj Handel.",
    drum: "Oddasz karty i będziesz liczyć na lepsze. Twoje są dobre: zagraj Handel.",
    stop: "Jeszcze nic nie zagrano. Dostaniesz trzy karty lub złoto, ale żadnych towarów. Zagraj Handel.",
    buy: "Teraz kup łódź, która na pewno ma dwa towary jednego rodzaju.",
    buy2: "Tania, ale oba towary są zakryte. Mogą być parą albo nie. Poszukaj pary, którą widać.",
    buy3: "Jeden towar leży odkryty, dwa są zakryte. Para nie jest pewna. Poszukaj pary, którą widać.",
    buy5: "Odkryte towary są tu różne, a dwa są zakryte. Zapłacisz 5 złota bez pewności, że będzie para.",
    climb: "W magazynie są dwa razy owoce. Masz drugi Handel: zagraj go i awansuj na poziom 1.",
    more: "Można kupić kolejną łódź. Ale masz już to, czego wymaga poziom 1: awansuj.",
    sell: "10 złota to dobra cena. Ale właśnie tych owoców wymaga poziom 1: awansuj.",
    stopEarly: "Masz drugi Handel i towary na poziom 1. Awansuj, zanim skończysz.",
    chimpLate: "Podejrzeć można, ale teraz to nie pomoże. Zagraj drugi Handel i awansuj.",
    drumLate: "Ostrożnie: możesz oddać drugi Handel. Najpierw go zagraj i awansuj.",
    stop3:
      "Zagrano dwie karty, możesz zagrać trzecią. Ale żadna z pozostałych nie da więcej niż zakończenie. " +
      "Zakończ tutaj; o trzech kartach jako Handlu będzie w jednej z dalszych lekcji.",
    third:
      "Tak można. Ale niezagrana karta też jest coś warta: " +
      "za każdą kartę brakującą do trzech bierzesz kartę albo 1 złota. Zakończ tutaj.",
    sub: "Nie masz już Handlu, więc jego pracę mogłyby wykonać trzy karty razem. Teraz to za drogo: zakończ tutaj.",
    resupply: "Zagrano dwie karty, do trzech brakuje jednej: dostajesz kartę albo 1 złota. Masz mało kart. Weź kartę.",
    gold:
      "Złoto jest dobre, gdy na coś oszczędzasz. Ale z kilkoma kartami w następnej turze niewiele zdziałasz. " +
      "Weź kartę.",
    other: "To możliwe, ale odwodzi nas od tego, co teraz robimy.",
    drawn: "Przyszedł Handel. Kupiona łódź jest znów załadowana. Nikt nie zatrzymuje więcej niż sześciu kart.",
    end: "Teraz kolej na Amę, potem znowu na ciebie. To wszystko: najpierw karty, potem zaopatrzenie.",
  },
  goods: {
    title: "Towary i złoto",
    poor:
      "Jesteś na poziomie 2 i masz tylko 1 złota. Nie stać cię nawet na najtańszą łódź. " +
      "Ale magazyn jest pełen towarów.",
    sell:
      "Handlem możesz sprzedać dwa towary jednego rodzaju za 10 złota. " +
      "Owoce zatrzymaj, jeszcze jedne leżą w wiosce. Sprzedaj skóry.",
    sellF:
      "Poziom 3 wymaga trzech towarów jednego rodzaju. W wiosce leżą jeszcze jedne owoce, a skór nie ma. " +
      "Owoce zatrzymaj, sprzedaj skóry.",
    stop: "To za wcześnie na koniec tury. Twoje karty mogą teraz zrobić coś lepszego.",
    chimpEarly: "Podejrzeć to dobry pomysł, ale nie masz złota na żadną łódź. Najpierw sprzedaj skóry.",
    card: "Ta karta się przyda, ale nie teraz. Trzymaj się planu: złoto, podglądanie, łódź.",
    sold: "Masz teraz 11 złota, a skóry leżą w wiosce. Dwa miejsca w magazynie znów są wolne.",
    peek:
      "Worki kryją towary. Szympans pozwala zajrzeć do jednej łodzi, tylko tobie. " +
      "Łódź 3 daje trzy towary za 3 złota: zajrzyj do niej.",
    peekOther: "Tam też można zajrzeć. Ale łódź 3 daje trzy towary za jedyne 3 złota. Zajrzyj do łodzi 3.",
    blind: "Można kupić w ciemno i liczyć na szczęście. Ale masz Szympansa: najpierw zajrzyj do łodzi 3.",
    buy: "Są tam owoce! Inni o tym nie wiedzą. Zagraj Handel i kup łódź 3.",
    buyOther: "O łodzi 3 wiesz, że są w niej owoce. Kup właśnie ją.",
    drop:
      "Magazyn ma sześć miejsc, a towarów byłoby siedem. Jeden trafia do wioski, i ty wybierasz który. " +
      "Poziom 3 wymaga trzech jednego rodzaju.",
    dropF: "Zostaną wtedy tylko dwa razy owoce, a poziom 3 wymaga trzech. Oddaj coś, czego masz mniej.",
    other: "To możliwe, ale nie pomaga w planie: złoto, podglądanie, łódź.",
    end:
      "Trzy razy owoce: wystarczy na poziom 3 przy następnym Handlu. " +
      "Oddany towar leży w wiosce, a łódź 3 jest znów załadowana.",
  },
  together: {
    title: "Wspólne karty",
    symbol:
      "Widzisz monetę na Zbieraczce? Gdy zagrasz kartę z monetą, " +
      "każdy inny może potem zapłacić ci 1 złota i też jej użyć.",
    gather: "Zagraj Zbieraczkę. Bierze ona towar z wioski.",
    noSymbol: "Ta karta nie ma monety: jest tylko dla ciebie. Zobaczmy, co robi moneta. Zagraj Zbieraczkę.",
    stop: "W ten sposób nie zagrasz żadnej karty. Najpierw zagraj Zbieraczkę.",
    take: "Weź towar, który utworzy parę w twoim magazynie.",
    single: "Wtedy masz trzy różne towary i żadnej pary. Masz herbatę i biżuterię: weź coś z tego.",
    paid: "Teraz zapytano Amę. Zapłaciła ci 1 złota i twoją kartą wzięła tkaniny z wioski. Nie można jej odmówić.",
    both:
      "Masz parę i o 1 złota więcej. Ale Ama też ma parę. Na tym polega współużycie: " +
      "pomyśl, co twoja karta daje innym.",
    hers:
      "Twoja tura się skończyła, masz dwie nowe karty. Ama zagrywa Wróżbitkę i dobiera dwie. Jest na niej moneta: " +
      "zapłać Amie 1 złota i też dobierz dwie! Do sześciu kart wrócisz dopiero na końcu własnej tury.",
    pass:
      "Rezygnacja nic nie kosztuje. Ale dwie karty za 1 złota to tanio: " +
      "przy zaopatrzeniu każda karta liczy się za 1 złota. Zapłać.",
    drawn:
      "Dwie karty w środku tury Amy, a Ama ma o 1 złota więcej. " +
      "Masz teraz więcej niż sześć kart; na końcu własnej tury odrzucasz do sześciu.",
    porter:
      "Teraz Ama zagrywa Tragarza: wymienia on jeden towar z wioską. Za 1 złota możesz i ty. Ale parę już masz. " +
      "Tym razem zrezygnuj.",
    pay:
      "Ama dostanie od ciebie 1 złota, a parę, której wymaga poziom 2, już masz. Nic w wiosce jej nie poprawi. " +
      "Zrezygnuj.",
    other: "To możliwe, ale nie to chcemy teraz zobaczyć.",
    end:
      "To jest współużycie: inni płacą ci 1 złota za użycie twojej karty, a ty płacisz im za ich karty. " +
      "Zagrywaj więc kartę z monetą, gdy pomoże bardziej tobie niż innym.",
  },
  fire: {
    title: "Ogień",
    burns: "Ogień w wiosce płonie. Dopóki płonie, jest druga droga w górę drabiny.",
    shaman: "Szaman wprowadza cię o poziom wyżej za 12 złota, bez żadnych towarów. Masz 26 złota. Zagraj Szamana.",
    trade: "Handlem awansujesz tylko z towarami z zadania, a nie masz trzech jednego rodzaju. Szaman chce tylko złota.",
    stop: "Ogień płonie, a złoto jest. Skorzystaj: zagraj Szamana.",
    wait: "Nie czekaj: ogień może zgasnąć, gdy tylko ktoś dobierze kartę. Zagraj Szamana teraz.",
    other: "Ogień może wkrótce zgasnąć. Zagraj Szamana, dopóki płonie.",
    cards: "Poziom 3! Teraz zakończ i weź dwie karty ze stosu.",
    gold: "Złoto też się przyda. Ale tym razem weź dwie karty: chcemy zobaczyć, co leży w stosie.",
    more: "Możesz grać dalej. Ale teraz zakończ i weź dwie karty: chcemy zobaczyć, co leży w stosie.",
    out:
      "Ogień szamana! Tej karty nikt nie bierze na rękę. Odwraca ona ogień: teraz jest zgaszony. " +
      "W jej miejsce przyszła inna karta.",
    everybody:
      "Twojego nowego Szamana nie można zagrać, gdy ogień jest zgaszony. Dotyczy to wszystkich. " +
      "W grze są trzy takie karty ognia.",
    lit: "Ama dobrała karty i znów trafił się Ogień szamana: ogień płonie na nowo. Nie ma znaczenia, kto go dobierze.",
    second: "Masz 14 złota i Szamana, a ogień płonie. Nie czekaj.",
    end:
      "Poziom 4 bez ani jednego towaru. Sprzedawaj towary, odłóż 12 złota i zachowaj Szamana na czas, " +
      "gdy ogień płonie.",
  },
  helpers: {
    title: "Bez Handlu na ręce",
    none: "Nie masz na ręce Handlu! Masz owoce i herbatę, a poziom 2 wymaga dwóch jednego rodzaju. Są trzy wyjścia.",
    elder:
      "Pierwsze: Starszy wioski. Inny gracz pokazuje ci rękę, a ty możesz użyć jednej z tych kart. " +
      "Zagraj go i zapytaj Amę.",
    sub:
      "Tak można: trzy zakryte karty wykonują pracę Handlu. Ale to kosztuje trzy karty. " +
      "Najpierw spróbuj Starszego wioski.",
    stop: "Można skończyć i liczyć na Handel. Ale Starszy wioski może coś zdziałać już teraz.",
    other: "To możliwe, ale nie da ci pary. Zagraj Starszego wioski i zapytaj Amę.",
    use:
      "To ręka Amy. Jest tam Handel, ale nie masz jeszcze pary, żeby awansować. " +
      "Najpierw użyj jej Zbieraczki i weź owoce albo herbatę.",
    useTrade: "Handlem możesz teraz tylko kupić, a masz 3 złota. Najpierw zdobądź parę: użyj Zbieraczki.",
    useFortune: "Dwie nowe karty kuszą, ale nie dadzą pary. Użyj Zbieraczki.",
    useChimp: "Podglądanie łodzi nie daje towarów. Użyj Zbieraczki.",
    decline: "Szkoda nie użyć żadnej karty. Wybierz jedną z nich.",
    take: "To trzeci rodzaj. Weź owoce albo herbatę, żeby mieć parę.",
    kept:
      "Ama zatrzymuje wszystkie karty; po takiej wizycie może jedną wymienić na nową. " +
      "Karta użyta w ten sposób jest tylko dla ciebie: współużycia nie ma.",
    torch:
      "Drugie wyjście: Miotacz pochodni powtarza poprzednią kartę, czyli tu Starszego wioski. " +
      "Zagraj go i znów zapytaj Amę.",
    subNow: "Można położyć trzy karty zakryte i awansować. Ale Miotacz pochodni kosztuje tylko jedną kartę. Zagraj go.",
    stopNow: "Masz teraz parę i kartę, która pomoże ci awansować. Zagraj Miotacza pochodni.",
    again: "To możliwe, ale możesz awansować jeszcze w tej turze. Zagraj Miotacza pochodni i użyj Handlu Amy.",
    trade: "Teraz użyj Handlu Amy i awansuj, oddając parę.",
    notTrade: "Parę już masz. Teraz potrzebujesz Handlu Amy.",
    buy: "Masz parę, której wymaga poziom 2. Awansuj.",
    sell: "Wtedy pary już nie będzie. Awansuj.",
    climbed: "Poziom 2 dzięki dwóm kartom Amy. Ona wciąż je ma.",
    end:
      "Trzecie wyjście: bez Handlu na ręce połóż zakryte trzy dowolne karty zamiast niego. " +
      "Liczą się jako jedna zagrana karta. To drogie, ale może rozstrzygnąć grę.",
  },
  habit: {
    title: "Dobry nawyk: licz złoto",
    both:
      "Ty i Ama stoicie na poziomie 4. Masz cztery razy owoce, Ama cztery razy tkaniny: " +
      "oboje możecie w tej rundzie dotrzeć na szczyt.",
    gold: "Na szczycie decyduje złoto. Ama ma 12, ty 6. Jeśli oboje tylko awansujecie, wygra Ama.",
    wait:
      "Ama gra w każdej rundzie ostatnia. Jeśli poczekasz, ona awansuje i po jej turze gra skończy się bez " +
      "ciebie. Awansuj więc teraz i w tej samej turze zdobądź złoto. Możesz zagrać trzy karty.",
    plan: "Masz dwa Handle. Jednym awansuj, drugim coś sprzedaj.",
    sellF: "Poziom 5 wymaga czterech towarów jednego rodzaju. Bez owoców nie awansujesz. Sprzedaj skóry.",
    buy: "Towary na końcu są nic niewarte. Awansuj, oddając owoce, i sprzedaj skóry.",
    rain:
      "Zaklinacz deszczu daje tyle złota, ile wynosi twój poziom: teraz 4, na szczycie 5. " +
      "Zagraj go więc na końcu. Najpierw oba Handle.",
    stop: "Jeszcze nie: Ama miałaby na szczycie więcej złota. Użyj obu Handli.",
    other: "To nie daje poziomu, a złota prawie wcale. Możesz zagrać tylko trzy karty: niech każda się liczy.",
    more: "Jesteś na szczycie i masz 16 złota. Została jedna karta do zagrania: co przyniesie złoto?",
    stopNow: "Zakończenie da 1 złota. Jedna z kart na ręce da więcej.",
    hers: "21 złota. Ama też awansuje, zagrywa Zaklinacza deszczu i bierze 1 złota: 18. Runda się kończy.",
    end:
      "Wygrywasz! Nawyk: zanim ktoś może dotrzeć na szczyt, policz złoto wszystkich, " +
      "którzy zdążą tam w tej rundzie. Gdy dwoje ma tyle samo, wygrywa ten, kto dotarł tam ostatni.",
  },
};

export default pl;
