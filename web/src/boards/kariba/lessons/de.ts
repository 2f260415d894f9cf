import type en from "./en";

const de: typeof en = {
  turn: {
    title: "Dein erster Zug",
    goal:
      "Tiere kommen an dieses Wasserloch, und starke verscheuchen schwache. " +
      "Die Karten, die du verscheuchst, gewinnst du. Die meisten Karten gewinnen.",
    places:
      "Acht Tiere, jedes mit eigenem Platz. Die Zahl ist die Stärke: 1 ist die Maus, 8 der Elefant. " +
      "Von jedem gibt es acht Karten.",
    hand:
      "Diese fünf Karten sind deine Hand. In deinem Zug spielst du Karten einer Tierart: eine oder mehrere. " +
      "Passen darfst du nicht.",
    play: "Du hast zwei Giraffen, Nummer 4. Tipp sie an und spiel beide.",
    one: "Eine Giraffe ist erlaubt. Aber zwei sind näher an drei, und drei Gleiche verscheuchen. Spiel beide.",
    other: "Du darfst jede Tierart spielen. Versuch diesmal zwei auf einmal: die Giraffen, Nummer 4.",
    drawn:
      "Die Giraffen sind an ihrem Platz. Du hast zwei Karten gezogen und wieder fünf auf der Hand. " +
      "Das ist ein ganzer Zug.",
    ama: "Ama hat zwei Leoparden gespielt. Gewonnen hat noch niemand etwas: Dafür braucht es drei Gleiche.",
    end: "Jetzt bist du wieder dran. In der nächsten Lektion verscheuchst du Tiere.",
  },
  chase: {
    title: "Verscheuchen",
    three:
      "Drei oder mehr von einer Tierart verscheuchen. Alte und neue Karten zählen zusammen. " +
      "Ein Nashorn ist hier, und du hast noch drei.",
    prey:
      "Sie verscheuchen das nächstschwächere Tier, das da ist: Geh von 7 abwärts, über leere Plätze hinweg. " +
      "Das erste ist die Giraffe.",
    play: "Spiel so viele Nashörner, wie du für drei brauchst.",
    two: "Dann sind zwei Nashörner am Wasserloch, und zwei verscheuchen niemanden. Du brauchst drei.",
    all:
      "Auch das gewinnt die Giraffen. Aber zwei genügen, und ein Nashorn, das du behältst, " +
      "kann noch einmal verscheuchen. Spiel zwei.",
    other: "Das verscheucht niemanden: Es braucht drei Gleiche. Deine Nashörner können es jetzt.",
    won:
      "Du gewinnst beide Giraffen. Sie liegen verdeckt bei dir und zählen je einen Punkt. " +
      "In einem Zug wird nur eine Tierart verscheucht.",
    stay:
      "Die Nashörner bleiben am Wasserloch. Ama hat einen Elefanten dazugelegt. " +
      "Wer jetzt ein Nashorn dazulegt, verscheucht wieder, du oder Ama.",
    again: "Die Zebras sind jetzt das nächstschwächere Tier. Verscheuch sie mit dem Nashorn, das du behalten hast.",
    shield:
      "Ein Leopard zwischen Nashörnern und Zebras würde zuerst verscheucht, und er ist nur eine Karte. " +
      "Verscheuch jetzt die Zebras.",
    otherNow: "Drei Zebras sind zu gewinnen, und Ama könnte schneller sein. Spiel dein Nashorn.",
    end: "Drei Zebras mit einer einzigen Karte. Fünf Karten hast du schon. Behalt Jäger im Auge, die liegen bleiben.",
  },
  mice: {
    title: "Mäuse und Elefanten",
    circle: "Niemand ist stärker als der Elefant. Aber Elefanten haben Angst vor Mäusen. So schließt sich der Kreis.",
    play: "Zwei Mäuse sind hier und drei Elefanten. Du hast eine Maus. Was bringt am meisten?",
    elephant:
      "Vier Elefanten würden das eine Erdmännchen verscheuchen. Drei Elefanten sind mehr: " +
      "Nur Mäuse können sie verscheuchen.",
    meerkats:
      "Drei Erdmännchen würden die zwei Mäuse verscheuchen: zwei Karten. Eine dritte Maus verscheucht drei Elefanten.",
    meerkat: "Dann sind zwei Erdmännchen da, und zwei verscheuchen niemanden. Du brauchst drei.",
    other: "Das verscheucht niemanden. Zähl bis drei: Welchem Tier fehlt nur noch eins, und wen verscheucht es?",
    won: "Die Mäuse verscheuchen alle drei Elefanten. Das kann kein anderes Tier.",
    only:
      "Jetzt ist kein Elefant mehr da, und weitere Mäuse gewinnen nichts. Aber drei Mäuse sind selbst Beute. " +
      "Wer verscheucht Mäuse?",
    mouse:
      "Mäuse verscheuchen nur Elefanten, und es sind keine da. Das gewinnt nichts. " +
      "Welches Tier kommt gleich über der Maus?",
    otherNow: "Das verscheucht niemanden. Erdmännchen, Nummer 2, stehen gleich über den Mäusen: Mach drei daraus.",
    end: "Erdmännchen verscheuchen Mäuse wie jedes schwächere Tier. Sechs Karten in zwei Zügen.",
  },
  row: {
    title: "Die offene Reihe",
    row:
      "Eine Variante: Drei Karten liegen offen neben dem Stapel. " +
      "Beim Ziehen darfst du eine davon nehmen statt einer Karte vom Stapel.",
    play:
      "Du hast zwei Leoparden, und drei Strauße sind zu verscheuchen. Ein dritter Leopard liegt offen! " +
      "Spiel zuerst das Erdmännchen.",
    keep: "Halt die Leoparden zusammen: Für die Strauße brauchst du drei auf einmal. Spiel das Erdmännchen.",
    other: "Das ist möglich, aber das Erdmännchen brauchst du am wenigsten: Nichts Schwächeres ist da. Spiel es.",
    take: "Jetzt ziehst du. Nimm den offenen Leoparden.",
    pile: "Vom Stapel kann alles kommen. Der offene Leopard ist sicher, und mit ihm sind es drei. Nimm ihn.",
    open: "Diese Karte hilft nicht gegen die Strauße. Mit dem Leoparden sind es drei. Nimm ihn.",
    seen:
      "Die Reihe ist wieder aufgefüllt. Aber Ama hat gesehen, was du genommen hast. " +
      "Was offen genommen wird, wissen alle.",
    win: "Ama konnte diesmal nichts dagegen tun. Spiel deine drei Leoparden.",
    few: "Höchstens zwei Leoparden: Niemand wird verscheucht. Spiel alle drei.",
    otherNow: "Drei Strauße sind jetzt zu gewinnen. Spiel deine drei Leoparden.",
    end:
      "Drei Strauße. Mit der offenen Reihe kannst du einen Zug vorausplanen. Das können auch die anderen: " +
      "Achte darauf, was sie nehmen.",
  },
  end: {
    title: "Das Ende",
    pile:
      "Der Stapel ist aufgebraucht. Niemand zieht mehr. " +
      "Das Spiel endet sofort, wenn jemand seine letzte Karte spielt.",
    count: "Du hast 26 Karten gewonnen, Ama 28. Karten auf der Hand und am Wasserloch zählen für niemanden.",
    play: "Du hast zwei Leoparden. Ein Leopard und drei Strauße sind am Wasserloch. Gewinn das Spiel.",
    one:
      "Dann sind zwei Leoparden da, und zwei verscheuchen niemanden. Ama ist dran, und du liegst noch zurück. " +
      "Spiel beide.",
    over: "Drei Strauße, und deine Hand ist leer: Das Spiel ist aus. Du gewinnst mit 29 gegen 28.",
  },
  habit: {
    title: "Eine gute Gewohnheit: Schau nach oben",
    tempting:
      "Du hast zwei Giraffen, und eine ist hier. Drei würden verscheuchen, aber nichts Schwächeres ist da. " +
      "Es wäre nur eine große Herde.",
    look:
      "Schau nach oben: Über ihnen sind zwei Leoparden. " +
      "Hat Ama nur einen Leoparden, macht sie drei daraus und gewinnt alle Giraffen.",
    quiet: "Mach die Herde also nicht größer. Spiel eine schwache Karte, die wenig verschenkt.",
    herd:
      "Dann stehen drei Giraffen unter zwei Leoparden. Ein Leopard von Ama gewinnt sie alle. Spiel etwas Kleines: " +
      "die Maus oder das Zebra.",
    more: "Dann kann Ama mit einem Leoparden zwei Giraffen gewinnen. Spiel etwas Kleines: die Maus oder das Zebra.",
    elephant:
      "Das verschenkt jetzt nichts. Aber ein Elefant ist stark: Nur Mäuse verscheuchen ihn. " +
      "Heb ihn für später auf. Spiel die Maus oder das Zebra.",
    ama: "Ama hatte einen Leoparden! Sie gewinnt eine Giraffe. Mit deinen zweien daneben wären es drei gewesen.",
    end:
      "Schau nach oben, bevor du spielst: Welchem stärkeren Tier fehlen nur eins oder zwei? " +
      "Und behalt deine Paare, bis es etwas zu gewinnen gibt.",
  },
};

export default de;
