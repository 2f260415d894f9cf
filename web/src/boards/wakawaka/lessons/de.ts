import type en from "./en";

const de: typeof en = {
  goal: {
    title: "Das Ziel",
    ladder: "Alle im Dorf steigen diese Leiter hinauf. Du willst ganz nach oben, auf Stufe 5.",
    task:
      "Jede Stufe hat eine Aufgabe: Waren, die du abgibst. Gleiche Formen bedeuten Waren einer Sorte. " +
      "Die Sorte wählst du. Stufe 1 verlangt zwei.",
    store:
      "Das ist deine Auslage. Du hast zweimal Früchte und einmal Salz. Zwei von einer Sorte: Das reicht für Stufe 1.",
    play: "Aufsteigen kannst du mit der Karte Handel. Spiel einen Handel aus der Hand.",
    chimp:
      "Der Schimpanse schaut sich verdeckte Waren auf einem Boot an. Du hast die Waren aber schon. " +
      "Zum Abgeben brauchst du einen Handel.",
    drum: "Der Trommler tauscht Karten gegen neue. Aber die richtige Karte hast du schon: einen Handel.",
    porter: "Der Träger tauscht eine deiner Waren. Dann ist dein Paar vielleicht weg. Spiel einen Handel.",
    stop: "Dann endet dein Zug ganz unten, mit den Waren in der Auslage. Spiel erst einen Handel.",
    climb:
      "Ein Handel tut eins von dreien: ein Boot kaufen, zwei Waren verkaufen oder aufsteigen. " +
      "Steig jetzt auf, mit deinen zwei Früchten.",
    buy:
      "Kaufen bringt mehr Waren, aber für Stufe 1 hast du genug. Ein Handel tut nur eine Sache. " +
      "Steig mit diesem auf.",
    sell: "Zweimal Früchte bringen 10 Gold. Aber dann sind sie weg, und du bleibst unten. Steig lieber auf.",
    other: "Das bringt dich nicht die Leiter hinauf. Steig mit einem Handel auf.",
    climbed:
      "Du bist auf Stufe 1. Die zwei Früchte liegen jetzt im Dorf, wo sie sich jeder mit einer Sammlerin holen kann.",
    end:
      "Wenn jemand Stufe 5 erreicht, wird die Runde zu Ende gespielt. " +
      "Von denen, die oben sind, gewinnt, wer das meiste Gold hat.",
  },
  turn: {
    title: "Dein Zug",
    cards:
      "In deinem Zug spielst du bis zu drei Karten, eine nach der anderen. " +
      "Jede wird ganz ausgeführt, bevor die nächste kommt.",
    now:
      "Wenn du am Zug bist, sagt jede Karte, was sie tun würde oder warum sie nicht geht. Du wirst sehen: " +
      "Für den Schamanen fehlt dir Gold, und der Regenmacher bringt auf Stufe 0 nichts.",
    boats:
      "Waren kommen mit Booten. Die Zahl ist der Preis. Manche Waren liegen offen, die Säcke sind verdeckt. " +
      "Wer ein Boot kauft, bekommt alles.",
    trade: "Du willst zwei Waren einer Sorte für Stufe 1. Spiel zuerst einen Handel.",
    chimp:
      "Einen Blick auf verdeckte Waren brauchst du hier nicht: Ein Boot zeigt dir ein Paar ganz offen. " +
      "Spiel einen Handel.",
    drum: "Du würdest Karten weggeben und auf bessere hoffen. Deine sind gut: Spiel einen Handel.",
    stop: "Du hast noch nichts gespielt. Du bekämst drei Karten oder Gold, aber keine Waren. Spiel einen Handel.",
    buy: "Kauf jetzt das Boot, das sicher zwei Waren einer Sorte hat.",
    buy2:
      "Billig, aber beide Waren sind verdeckt. Vielleicht sind sie ein Paar, vielleicht nicht. " +
      "Such ein Paar, das du siehst.",
    buy3: "Eine Ware liegt offen, zwei sind verdeckt. Ein Paar ist nicht sicher. Such ein Paar, das du siehst.",
    buy5:
      "Die offenen Waren hier sind verschieden, und zwei sind verdeckt. " +
      "Du würdest 5 Gold zahlen und wärst dir eines Paars nicht sicher.",
    climb: "Zweimal Früchte liegen in deiner Auslage. Du hast noch einen Handel: Spiel ihn und steig auf Stufe 1.",
    more: "Du könntest noch ein Boot kaufen. Aber du hast, was Stufe 1 verlangt: Steig auf.",
    sell: "10 Gold sind ein guter Preis. Aber genau diese Früchte verlangt Stufe 1: Steig auf.",
    stopEarly: "Du hast noch einen Handel und die Waren für Stufe 1. Steig auf, bevor du aufhörst.",
    chimpLate: "Schauen darfst du, aber es hilft dir jetzt nicht. Spiel den zweiten Handel und steig auf.",
    drumLate: "Vorsicht: Du könntest deinen zweiten Handel weggeben. Spiel ihn erst und steig auf.",
    stop3:
      "Du hast zwei Karten gespielt und darfst eine dritte spielen. " +
      "Aber keine, die du noch hast, bringt mehr als aufzuhören. " +
      "Hör hier auf; was drei Karten als Handel können, kommt in einer späteren Lektion.",
    third:
      "Das ist erlaubt. Aber auch eine nicht gespielte Karte ist etwas wert: " +
      "Für jede Karte, die an drei fehlt, nimmst du eine Karte oder 1 Gold. Hör hier auf.",
    sub:
      "Du hast keinen Handel mehr, also könnten drei Karten zusammen seine Arbeit tun. Das ist jetzt zu teuer: " +
      "Hör hier auf.",
    resupply:
      "Zwei Karten gespielt, eine fehlt an drei: Du bekommst eine Karte oder 1 Gold. Deine Hand ist klein. " +
      "Nimm eine Karte.",
    gold:
      "Gold ist gut, wenn du auf etwas sparst. Aber mit wenigen Karten kannst du im nächsten Zug wenig tun. " +
      "Nimm eine Karte.",
    other: "Das ist möglich, führt aber weg von dem, was wir jetzt vorhaben.",
    drawn:
      "Du hast einen Handel gezogen. Das gekaufte Boot ist wieder beladen. Mehr als sechs Karten behält nie jemand.",
    end: "Jetzt ist Ama dran, dann wieder du. Das ist alles: erst Karten, dann Nachschub.",
  },
  goods: {
    title: "Waren und Gold",
    poor:
      "Du bist auf Stufe 2 und hast nur 1 Gold. Nicht einmal das billigste Boot ist drin. " +
      "Aber deine Auslage ist voller Waren.",
    sell:
      "Mit einem Handel kannst du zwei Waren einer Sorte für 10 Gold verkaufen. " +
      "Behalt die Früchte, eine weitere Frucht liegt im Dorf. Verkauf die Felle.",
    sellF:
      "Stufe 3 verlangt drei von einer Sorte. Im Dorf liegt noch eine Frucht, aber kein Fell. " +
      "Behalt die Früchte und verkauf die Felle.",
    stop: "Du würdest deinen Zug zu früh beenden. Mit deinen Karten geht jetzt etwas Besseres.",
    chimpEarly: "Nachsehen ist eine gute Idee, aber du könntest kein Boot bezahlen. Verkauf zuerst die Felle.",
    card: "Diese Karte ist nützlich, aber nicht jetzt. Bleib beim Plan: Gold, ein Blick, ein Boot.",
    sold: "Jetzt hast du 11 Gold, und die Felle liegen im Dorf. Zwei Plätze in deiner Auslage sind wieder frei.",
    peek:
      "Säcke verbergen Waren. Der Schimpanse lässt dich in ein Boot schauen, nur dich. " +
      "Boot 3 bringt drei Waren für 3 Gold: Schau hinein.",
    peekOther: "Auch dort darfst du schauen. Aber Boot 3 bringt drei Waren für nur 3 Gold. Schau in Boot 3.",
    blind: "Du kannst kaufen, ohne zu schauen, und hoffen. Aber du hast einen Schimpansen: Schau erst in Boot 3.",
    buy: "Darin sind Früchte! Die anderen wissen das nicht. Spiel deinen Handel und kauf Boot 3.",
    buyOther: "Von Boot 3 weißt du, dass Früchte darin sind. Kauf dieses.",
    drop:
      "Eine Auslage hat sechs Plätze, und du hättest sieben Waren. Eine geht ins Dorf, und du wählst, welche. " +
      "Stufe 3 verlangt drei von einer Sorte.",
    dropF: "Dann bleiben nur zweimal Früchte, und Stufe 3 verlangt drei. Gib etwas weg, wovon du weniger hast.",
    other: "Das ist möglich, hilft aber nicht beim Plan: Gold, ein Blick, ein Boot.",
    end:
      "Dreimal Früchte: genug für Stufe 3 mit deinem nächsten Handel. " +
      "Was du weggegeben hast, liegt im Dorf, und Boot 3 ist neu beladen.",
  },
  together: {
    title: "Karten gemeinsam nutzen",
    symbol:
      "Siehst du die Münze auf der Sammlerin? Spielst du eine Karte mit Münze, " +
      "darf danach jeder andere dir 1 Gold zahlen und sie auch nutzen.",
    gather: "Spiel die Sammlerin. Sie nimmt eine Ware aus dem Dorf.",
    noSymbol:
      "Diese Karte hat keine Münze: Sie ist nur für dich. Wir wollen sehen, was eine Münze tut. Spiel die Sammlerin.",
    stop: "Du würdest gar keine Karte spielen. Spiel erst die Sammlerin.",
    take: "Nimm eine Ware, die in deiner Auslage ein Paar ergibt.",
    single: "Dann hast du drei verschiedene Waren und kein Paar. Du hast Tee und Schmuck: Nimm davon etwas.",
    paid:
      "Nun wurde Ama gefragt. Sie hat dir 1 Gold gezahlt und mit deiner Karte Stoffe aus dem Dorf genommen. " +
      "Ablehnen konntest du nicht.",
    both:
      "Du hast ein Paar und 1 Gold mehr. Aber auch Ama hat ein Paar. Das ist das Mitnutzen: " +
      "Denk daran, was deine Karte den anderen bringt.",
    hers:
      "Dein Zug ist vorbei, du hast zwei Karten genommen. Ama spielt die Wahrsagerin und zieht zwei. " +
      "Sie hat eine Münze: Zahl Ama 1 Gold und zieh auch zwei! " +
      "Erst am Ende deines eigenen Zugs müssen es wieder sechs sein.",
    pass:
      "Verzichten kostet nichts. Aber zwei Karten für 1 Gold sind billig: " +
      "Beim Nachschub steht jede Karte für 1 Gold. Zahl.",
    drawn:
      "Zwei Karten mitten in Amas Zug, und Ama hat 1 Gold mehr. " +
      "Deine Hand ist jetzt größer als sechs; am Ende deines eigenen Zugs wirfst du auf sechs ab.",
    porter:
      "Jetzt spielt Ama den Träger: Er tauscht eine Ware mit dem Dorf. Für 1 Gold darfst du das auch. " +
      "Dein Paar hast du schon. Verzichte diesmal.",
    pay:
      "Ama bekäme 1 Gold von dir, und du hast schon das Paar, das Stufe 2 verlangt. " +
      "Nichts im Dorf macht es besser. Verzichte.",
    other: "Das ist möglich, aber nicht das, was wir jetzt sehen wollen.",
    end:
      "Das ist das Mitnutzen: Andere zahlen dir 1 Gold für deine Karte, und du zahlst ihnen für ihre. " +
      "Spiel eine Karte mit Münze also dann, wenn sie dir mehr hilft als den anderen.",
  },
  fire: {
    title: "Das Feuer",
    burns: "Das Feuer im Dorf brennt. Solange es brennt, gibt es einen zweiten Weg die Leiter hinauf.",
    shaman:
      "Der Schamane bringt dich für 12 Gold eine Stufe höher, ganz ohne Waren. Du hast 26 Gold. Spiel den Schamanen.",
    trade:
      "Mit einem Handel steigst du nur mit den Waren der Aufgabe auf, und du hast keine drei von einer Sorte. " +
      "Der Schamane will nur Gold.",
    stop: "Das Feuer brennt, und du hast das Gold. Nutz es: Spiel den Schamanen.",
    wait: "Warte nicht: Das Feuer kann ausgehen, sobald jemand eine Karte zieht. Spiel den Schamanen jetzt.",
    other: "Das Feuer kann bald ausgehen. Spiel den Schamanen, solange es brennt.",
    cards: "Stufe 3! Hör jetzt auf und nimm zwei Karten vom Stapel.",
    gold: "Gold ist auch nützlich. Aber nimm diesmal zwei Karten: Wir wollen sehen, was im Stapel liegt.",
    more: "Du darfst weiterspielen. Aber hör jetzt auf und nimm zwei Karten: Wir wollen sehen, was im Stapel liegt.",
    out:
      "Feuer des Schamanen! Diese Karte nimmt nie jemand auf die Hand. Sie dreht das Feuer um: Jetzt ist es aus. " +
      "Du hast dafür eine andere Karte gezogen.",
    everybody:
      "Dein neuer Schamane lässt sich nicht spielen, solange das Feuer aus ist. Das gilt für alle. " +
      "Drei solche Feuerkarten sind im Spiel.",
    lit:
      "Ama hat Karten gezogen, und wieder kam ein Feuer des Schamanen: Das Feuer brennt wieder. " +
      "Wer die Karte zieht, ist gleich.",
    second: "Du hast 14 Gold und einen Schamanen, und das Feuer brennt. Warte nicht.",
    end:
      "Stufe 4, ohne eine einzige Ware. Verkauf Waren, spar 12 Gold und heb einen Schamanen für die Zeit auf, " +
      "in der das Feuer brennt.",
  },
  helpers: {
    title: "Kein Handel auf der Hand",
    none:
      "Kein Handel auf der Hand! Du hast Früchte und Tee, und Stufe 2 verlangt zwei von einer Sorte. " +
      "Es gibt drei Auswege.",
    elder:
      "Der erste: der Stammesälteste. Ein anderer Spieler zeigt dir seine Hand, " +
      "und du darfst eine dieser Karten nutzen. Spiel ihn und frag Ama.",
    sub:
      "Das geht: Drei verdeckte Karten tun die Arbeit eines Handels. Aber es kostet drei Karten. " +
      "Versuch zuerst den Stammesältesten.",
    stop: "Du könntest aufhören und auf einen Handel hoffen. Aber der Stammesälteste kann jetzt etwas tun.",
    other: "Das ist möglich, bringt dir aber kein Paar. Spiel den Stammesältesten und frag Ama.",
    use:
      "Das ist Amas Hand. Ein Handel ist dabei, aber dir fehlt noch das Paar zum Aufsteigen. " +
      "Nutz zuerst ihre Sammlerin und nimm Früchte oder Tee.",
    useTrade:
      "Mit einem Handel könntest du jetzt nur kaufen, und du hast 3 Gold. Mach erst ein Paar: Nutz die Sammlerin.",
    useFortune: "Zwei neue Karten wären schön, aber sie bringen kein Paar. Nutz die Sammlerin.",
    useChimp: "Ein Blick in ein Boot bringt keine Waren. Nutz die Sammlerin.",
    decline: "Keine der Karten zu nutzen wäre schade. Wähl eine davon.",
    take: "Das ist eine dritte Sorte. Nimm Früchte oder Tee, dann hast du ein Paar.",
    kept:
      "Ama behält alle Karten; nach so einem Besuch darf sie eine gegen eine neue tauschen. " +
      "Eine so genutzte Karte ist nur für dich: Mitnutzen gibt es dabei nicht.",
    torch:
      "Der zweite Ausweg: Der Fackelwerfer wiederholt die Karte davor, hier also den Stammesältesten. " +
      "Spiel ihn und frag Ama noch einmal.",
    subNow:
      "Du könntest drei Karten verdeckt legen und aufsteigen. Aber der Fackelwerfer kostet nur eine Karte. Spiel ihn.",
    stopNow: "Du hast jetzt ein Paar und eine Karte, die dir beim Aufsteigen hilft. Spiel den Fackelwerfer.",
    again:
      "Das ist möglich, aber du kannst noch in diesem Zug aufsteigen. Spiel den Fackelwerfer und nutz Amas Handel.",
    trade: "Nutz jetzt Amas Handel und steig mit deinem Paar auf.",
    notTrade: "Dein Paar hast du. Was du jetzt brauchst, ist Amas Handel.",
    buy: "Du hast das Paar, das Stufe 2 verlangt. Steig damit auf.",
    sell: "Dann ist das Paar weg. Steig damit auf.",
    climbed: "Stufe 2, mit zwei Karten von Ama. Sie hat sie immer noch.",
    end:
      "Der dritte Ausweg: Hast du keinen Handel, leg irgendwelche drei Karten verdeckt an seiner Stelle. " +
      "Sie zählen als eine gespielte Karte. Das ist teuer, kann aber ein Spiel entscheiden.",
  },
  habit: {
    title: "Eine gute Gewohnheit: Gold zählen",
    both:
      "Du und Ama, ihr steht auf Stufe 4. Du hast viermal Früchte, Ama viermal Stoffe: " +
      "Beide könnt ihr in dieser Runde oben ankommen.",
    gold: "Oben entscheidet das Gold. Ama hat 12, du hast 6. Steigt ihr beide nur auf, gewinnt Ama.",
    wait:
      "Ama ist in jeder Runde als Letzte dran. Wartest du, steigt sie auf, " +
      "und nach ihrem Zug ist das Spiel ohne dich zu Ende. Steig also jetzt auf und mach im selben Zug Gold. " +
      "Du kannst drei Karten spielen.",
    plan: "Du hast zwei Handel. Steig mit einem auf, verkauf mit dem anderen etwas.",
    sellF: "Stufe 5 verlangt vier von einer Sorte. Ohne die Früchte steigst du nicht auf. Verkauf die Felle.",
    buy: "Waren sind am Ende nichts wert. Steig mit den Früchten auf, verkauf die Felle.",
    rain:
      "Der Regenmacher bringt so viel Gold wie deine Stufe: jetzt 4, oben 5. Spiel ihn also zuletzt. " +
      "Erst die beiden Handel.",
    stop: "Noch nicht: Ama hätte oben mehr Gold als du. Nutz beide Handel.",
    other: "Das bringt keine Stufe und kaum Gold. Du kannst nur drei Karten spielen: Nutz jede davon.",
    more: "Du bist oben, mit 16 Gold. Eine Karte kannst du noch spielen: Was bringt Gold?",
    stopNow: "Aufhören bringt 1 Gold. Eine Karte auf deiner Hand bringt mehr.",
    hers: "21 Gold. Auch Ama steigt auf, spielt ihren Regenmacher und nimmt 1 Gold: 18. Die Runde ist vorbei.",
    end:
      "Du gewinnst! Die Gewohnheit: Bevor jemand oben ankommen kann, zähl das Gold aller, " +
      "die es in der Runde noch schaffen. Haben zwei gleich viel, gewinnt, wer zuletzt oben ankam.",
  },
};

export default de;
