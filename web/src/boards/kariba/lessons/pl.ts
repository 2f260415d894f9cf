import type en from "./en";

const pl: typeof en = {
  turn: {
    title: "Twoja pierwsza tura",
    goal:
      "Do tego wodopoju przychodzą zwierzęta, a silne przepędzają słabe. Zdobywasz karty, które przepędzisz. " +
      "Wygrywa ten, kto ma ich najwięcej.",
    places:
      "Osiem zwierząt, każde ma swoje miejsce. Liczba to siła: 1 to mysz, 8 to słoń. Każde zwierzę ma osiem kart.",
    hand:
      "Te pięć kart to twoja ręka. W swojej turze zagrywasz karty jednego gatunku: jedną albo kilka. " +
      "Nie można pasować.",
    play: "Masz dwie żyrafy, numer 4. Dotknij ich i zagraj obie.",
    one: "Jedną żyrafę też można. Ale dwie są bliżej trzech, a trzy takie same przepędzają. Zagraj obie.",
    other: "Możesz zagrać dowolny gatunek. Tym razem spróbuj dwóch naraz: żyraf, numer 4.",
    drawn: "Żyrafy są na swoim miejscu. Doszły dwie karty, więc znów masz pięć. To cała tura.",
    ama: "Ama zagrała dwa lamparty. Nikt jeszcze nic nie zdobył: do tego trzeba trzech takich samych.",
    end: "Teraz znów twoja kolej. W następnej lekcji przepędzisz zwierzęta.",
  },
  chase: {
    title: "Przepędzanie",
    three:
      "Trzy lub więcej kart jednego zwierzęcia przepędzają. Stare i nowe liczą się razem. " +
      "Jest tu jeden nosorożec, a ty masz jeszcze trzy.",
    prey:
      "Przepędzają następne słabsze zwierzę, które tu jest: idź od 7 w dół, omijając puste miejsca. " +
      "Pierwsza jest żyrafa.",
    play: "Zagraj tyle nosorożców, ile trzeba do trzech.",
    two: "Wtedy przy wodopoju są dwa nosorożce, a dwa nikogo nie przepędzą. Potrzeba trzech.",
    all: "To też zdobywa żyrafy. Ale wystarczą dwa, a zachowany nosorożec może przepędzić jeszcze raz. Zagraj dwa.",
    other: "To nikogo nie przepędzi: trzeba trzech takich samych. Twoje nosorożce mogą to zrobić teraz.",
    won:
      "Zdobywasz obie żyrafy. Leżą zakryte przed tobą i dają po jednym punkcie. " +
      "W jednej turze przepędza się tylko jeden gatunek.",
    stay:
      "Nosorożce zostają przy wodopoju. Ama dołożyła słonia. " +
      "Kto teraz dołoży nosorożca, znów przepędza, ty albo Ama.",
    again: "Teraz następne słabsze są zebry. Przepędź je zachowanym nosorożcem.",
    shield:
      "Lampart między nosorożcami a zebrami zostałby przepędzony pierwszy, a to tylko jedna karta. " +
      "Przepędź teraz zebry.",
    otherNow: "Można zdobyć trzy zebry, a Ama może być szybsza. Zagraj nosorożca.",
    end: "Trzy zebry jedną kartą. Masz już pięć kart. Miej oko na łowców, którzy zostają.",
  },
  mice: {
    title: "Myszy i słonie",
    circle: "Nikt nie jest silniejszy od słonia. Ale słonie boją się myszy. Tak zamyka się krąg.",
    play: "Są tu dwie myszy i trzy słonie. Masz jedną mysz. Co daje najwięcej?",
    elephant: "Cztery słonie przepędzą jedną surykatkę. Trzy słonie to więcej: przepędzić mogą je tylko myszy.",
    meerkats: "Trzy surykatki przepędzą dwie myszy: dwie karty. Trzecia mysz przepędza trzy słonie.",
    meerkat: "Wtedy są tu dwie surykatki, a dwie nikogo nie przepędzą. Potrzeba trzech.",
    other: "To nikogo nie przepędzi. Policz do trzech: któremu zwierzęciu brakuje jednego i kogo ono przepędza?",
    won: "Myszy przepędzają wszystkie trzy słonie. Żadne inne zwierzę tego nie potrafi.",
    only:
      "Nie ma już słonia, więc kolejne myszy nic nie zdobędą. Ale trzy myszy same są zdobyczą. " +
      "Kto przepędza myszy?",
    mouse: "Myszy przepędzają tylko słonie, a tu ich nie ma. To nic nie da. Które zwierzę jest tuż nad myszą?",
    otherNow: "To nikogo nie przepędzi. Surykatki, numer 2, są tuż nad myszami: niech będą trzy.",
    end: "Surykatki przepędzają myszy jak każde słabsze zwierzę. Sześć kart w dwie tury.",
  },
  row: {
    title: "Odkryty rząd",
    row:
      "Wariant: trzy karty leżą odkryte obok stosu. " +
      "Przy dobieraniu możesz wziąć jedną z nich zamiast karty ze stosu.",
    play:
      "Masz dwa lamparty, a trzy strusie czekają na przepędzenie. Trzeci lampart leży odkryty! " +
      "Najpierw zagraj surykatkę.",
    keep: "Trzymaj lamparty razem: na strusie potrzeba trzech naraz. Zagraj surykatkę.",
    other: "To możliwe, ale surykatka jest najmniej potrzebna: nie ma tu nic słabszego. Zagraj ją.",
    take: "Teraz dobierasz. Weź odkrytego lamparta.",
    pile: "Ze stosu może przyjść wszystko. Odkryty lampart jest pewny i daje trójkę. Weź go.",
    open: "Ta karta nie pomoże na strusie. Z lampartem będą trzy. Weź go.",
    seen: "Rząd jest znów uzupełniony. Ale Ama widziała, co bierzesz. Co wzięto jawnie, wiedzą wszyscy.",
    win: "Ama nie mogła tym razem nic zrobić. Zagraj trzy lamparty.",
    few: "Najwyżej dwa lamparty: nikt nie zostanie przepędzony. Zagraj wszystkie trzy.",
    otherNow: "Teraz można zdobyć trzy strusie. Zagraj trzy lamparty.",
    end: "Trzy strusie. Z odkrytym rzędem możesz planować turę naprzód. Inni też: patrz, co biorą.",
  },
  end: {
    title: "Koniec gry",
    pile: "Stos się wyczerpał. Nikt już nie dobiera. Gra kończy się od razu, gdy ktoś zagra swoją ostatnią kartę.",
    count: "Masz 26 zdobytych kart, Ama 28. Karty na ręce i przy wodopoju nie liczą się nikomu.",
    play: "Masz dwa lamparty. Przy wodopoju są jeden lampart i trzy strusie. Wygraj grę.",
    one: "Wtedy są dwa lamparty, a dwa nikogo nie przepędzą. Ama gra dalej, a ty wciąż masz mniej. Zagraj oba.",
    over: "Trzy strusie, a na ręce nie ma już kart: koniec gry. Wygrywasz 29 do 28.",
  },
  habit: {
    title: "Dobry nawyk: patrz w górę",
    tempting:
      "Masz dwie żyrafy, a jedna już tu jest. Trzy by przepędzały, ale nie ma nikogo słabszego. " +
      "Byłoby to tylko duże stado.",
    look:
      "Spójrz w górę: nad nimi są dwa lamparty. Jeśli Ama ma choć jednego lamparta, " +
      "będą trzy i zdobędzie wszystkie żyrafy.",
    quiet: "Nie powiększaj więc stada. Zagraj słabą kartę, która niewiele oddaje.",
    herd:
      "Wtedy trzy żyrafy stoją pod dwoma lampartami. Jeden lampart Amy zdobywa je wszystkie. Zagraj coś małego: " +
      "mysz albo zebrę.",
    more: "Wtedy Ama jednym lampartem może zdobyć dwie żyrafy. Zagraj coś małego: mysz albo zebrę.",
    elephant:
      "To teraz nic nie oddaje. Ale słoń jest silny: przepędzają go tylko myszy. Zachowaj go na później. " +
      "Zagraj mysz albo zebrę.",
    ama: "Ama miała lamparta! Zdobywa jedną żyrafę. Z twoimi dwiema obok byłyby trzy.",
    end:
      "Zanim zagrasz, spójrz w górę: któremu silniejszemu zwierzęciu brakuje tylko jednego lub dwóch? " +
      "I trzymaj pary, aż będzie co zdobyć.",
  },
};

export default pl;
