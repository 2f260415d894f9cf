import type en from "./en";

const de: typeof en = {
  points: {
    title: "Deine ersten Punkte",
    goal: "Das ist deine Kiste. Jede Karte darunter ist ein Punkt. Wer am Ende die meisten hat, gewinnt.",
    villages:
      "In jeder Runde legst du Karten aus der Hand verdeckt an ein Dorf: dein Gebot. " +
      "Wenn alle ein Gebot abgegeben haben, werden alle Gebote aufgedeckt.",
    sell:
      "Hat ein Dorf nichts von dem, was du bringst, behält es von jeder Art eine Karte. " +
      "Alle anderen kommen unter deine Kiste. Tipp deine drei Pelze an, dann das Dorf ohne Pelze.",
    lies:
      "Dort liegen schon Pelze. Dann tauschst du: " +
      "Du nimmst die Waren des Dorfes, deine Pelze bleiben dort, und du bekommst keine Punkte. " +
      "Such das Dorf ohne Pelze.",
    one:
      "Das Dorf behält von jeder Art eine Karte, und du bringst nur eine. Für deine Kiste bleibt nichts. " +
      "Bring alle drei.",
    two: "Eine Karte bleibt im Dorf, eine kommt unter deine Kiste: ein Punkt. Mit allen dreien sind es zwei Punkte.",
    liquor:
      "Ein einzelner Schnaps bringt keinen Punkt. In Dorf 2 würde er sogar den Verkauf verderben: " +
      "Dort liegt Schnaps, und dann wird das ganze Gebot getauscht. Bring nur Pelze.",
    weapon:
      "Eine einzelne Waffe bringt keinen Punkt: Sie bliebe im Dorf. Bring nur die Karten, von denen du drei hast.",
    other: "Das bringt dir keine Punkte. Bring drei Karten einer Art in ein Dorf, das nichts davon hat.",
    sold:
      "Zwei Punkte! Ein Pelz blieb im Dorf. Ama hat zweimal Tabak verkauft, für einen Punkt. " +
      "Alle haben zwei Karten gezogen.",
    again:
      "Eine neue Runde. Dein Gebot war das größte, also hast du das Kanu bekommen und fängst an. " +
      "Verkauf noch einmal: welche Karten, und wo?",
    liquorLies: "Dort liegt schon Schnaps. Das wäre ein Tausch, ohne Punkte. Such das Dorf ohne Schnaps.",
    end:
      "Noch zwei Punkte. Das ist der Kern des Spiels: " +
      "Sammle viele Karten einer Art und bring sie dorthin, wo es keine gibt.",
  },
  fetch: {
    title: "Waren billig holen",
    hand:
      "Du hast zwei Pelze. Jetzt verkauft brächten sie nur einen Punkt, denn einen behält das Dorf. " +
      "Hol dir erst mehr Pelze.",
    swap:
      "Liegt eine Art deines Gebots schon im Dorf, tauschst du: " +
      "Du nimmst alle seine Waren, und dein Gebot bleibt dort. Hol die Pelze aus Dorf 3. " +
      "Bezahl so wenig wie möglich.",
    pelt: "Deine Pelze brauchst du selbst: Jeder weitere ist ein Punkt. Bezahl mit etwas anderem, das in Dorf 3 liegt.",
    tobacco:
      "Tabak hilft hier nicht: In Dorf 3 liegt keiner. " +
      "Eine Karte von einer Art, die dort liegt, genügt, um alles zu nehmen.",
    noMaize: "Dort liegt kein Mais. Dein Mais bliebe im Dorf, und du bekämst nichts dafür. Geh zu Dorf 3.",
    other: "Das holt die Pelze nicht aus Dorf 3. Biete eine Karte von einer Art, die dort liegt.",
    fetched:
      "Vier Waren für einen Mais, und jetzt hast du vier Pelze. Ama hat drei Waffen verkauft. " +
      "Sie hat das Kanu und fängt an.",
    sell: "Ama ist zu Dorf 1 gegangen. Verkauf jetzt deine Pelze.",
    lies: "Dort liegen Pelze: Das wäre ein Tausch, ohne Punkte. Welches Dorf hat keine Pelze?",
    few: "Bring alle deine Pelze. Einen behält das Dorf auf jeden Fall, und jeder weitere ist ein Punkt.",
    only:
      "Kein Gebot bringt mehr als deine vier Pelze: drei Punkte. " +
      "Bring nur sie, denn andere Karten blieben nur zurück.",
    end:
      "Drei Punkte mit einem Verkauf. Merk dir: mit einer Karte holen, eine Art sammeln, " +
      "dann alles auf einmal verkaufen.",
  },
  displace: {
    title: "Mehr Karten verdrängen",
    laid:
      "Du hast in Dorf 1 dreimal Tabak geboten. Alle sehen, wie viele Karten dort liegen, niemand sieht, welche. " +
      "Jetzt ist Ama dran.",
    move:
      "Ama kam mit vier Karten. Mehr Karten verdrängen einen Händler. " +
      "Dein Gebot muss unverändert in ein anderes Dorf. Wo bringt es noch Punkte?",
    swap: "In Dorf 3 liegt Tabak. Du würdest drei Karten gegen zwei tauschen, ohne Punkte. Dorf 2 hat keinen Tabak.",
    other: "Das bringt keine Punkte. Such ein Dorf, das nichts von dem hat, was du bringst.",
    canoe:
      "Trotzdem zwei Punkte. Amas Gebot war das größte, also hat sie jetzt das Kanu. " +
      "Wer es hat, beginnt die nächste Runde.",
    push: "Ama hat zwei Karten an Dorf 1 gelegt, das einzige Dorf ohne Waffen. Du hast drei Waffen. Was kannst du tun?",
    liquor:
      "Dein Schnaps bringt keine Punkte. In Dorf 1 würde er sogar aus dem Verkauf einen Tausch machen, " +
      "denn dort liegt Schnaps. Bring nur Waffen.",
    lies:
      "Dort liegen Waffen: Das wäre ein Tausch, ohne Punkte. " +
      "In Dorf 1 bringen drei Waffen zwei Punkte, und drei Karten sind mehr als Amas zwei.",
    end: "Ama musste gehen, und du hast das Kanu wieder. Frag dich vor jedem Gebot: Wer kann mit mehr Karten kommen?",
  },
  limit: {
    title: "Das Handlimit",
    limit:
      "Deine Hand hat ein Limit: das größte Gebot der Runde plus drei. " +
      "Das größte Gebot waren zwei Karten, also ist das Limit fünf.",
    discard:
      "Du hast sieben Karten und musst zwei abwerfen. Sie sind endgültig aus dem Spiel. " +
      "Welche zwei brauchst du am wenigsten?",
    pelt:
      "Behalt die Pelze: Drei von einer Art sind im richtigen Dorf zwei Punkte wert. " +
      "Wirf einzelne Karten ab, sie sind noch nichts wert.",
    pair:
      "Behalt die zwei Schnäpse: Ein Paar ist im richtigen Dorf einen Punkt wert. " +
      "Wirf einzelne Karten ab, sie sind noch nichts wert.",
    other: "Wirf einzelne Karten ab und behalt, wovon du mehrere hast.",
    traded:
      "Beim Tausch hast du einen Pelz und einen Mais genommen. " +
      "Jetzt hast du vier Pelze, zwei Schnäpse und einen Mais: sieben Karten.",
    raise:
      "Du fängst an, und alle werden zwei Karten ziehen. " +
      "Ein kleines Gebot heißt ein niedriges Limit, und dann musst du wieder abwerfen. Was bietest du?",
    liquor:
      "Mit Schnaps im Gebot bekommst du höchstens einen Punkt. Vier Pelze bringen drei und heben das Limit auf sieben.",
    maize: "Mit Mais im Gebot bekommst du nirgends Punkte. Vier Pelze bringen drei und heben das Limit auf sieben.",
    lies: "Dort liegen Pelze: Das wäre ein Tausch, ohne Punkte. Such das Dorf ohne Pelze.",
    few: "Weniger Karten heißt weniger Punkte und ein niedrigeres Limit. Bring alle vier Pelze.",
    end:
      "Das Limit war diesmal sieben, und du hast alle Karten behalten. " +
      "Ein großes Gebot bringt Punkte, das Kanu und Platz auf der Hand.",
  },
  last: {
    title: "Die letzte Runde",
    late:
      "Das ist Runde 11 von 12, und im Stapel sind noch sechs Karten. Ama hat in Dorf 2 drei Karten geboten. " +
      "Jetzt bist du dran.",
    sell: "Es bleibt nicht viel Zeit: Verkauf, was du kannst.",
    pelt:
      "Pelze bringen jetzt keine Punkte: Sie liegen in Dorf 1 und 3, " +
      "und für Dorf 2 bräuchtest du mehr Karten als Ama. Verkauf deine Waffen.",
    keep:
      "Behalt diese Karte. Nach der letzten Runde kommt von jeder Art auf deiner Hand eine Karte unter deine " +
      "Kiste: Sie ist einen Punkt wert.",
    lies: "In Dorf 3 liegen Waffen: Das wäre ein Tausch. Such das Dorf ohne Waffen.",
    few: "Bring alle drei Waffen: Jede nach der ersten ist ein Punkt.",
    other: "Das bringt weniger Punkte, als du bekommen kannst. Überleg noch einmal.",
    drawn:
      "Der Stapel ist leer: Jetzt kommt die letzte Runde, und niemand zieht. " +
      "Danach kommt von jeder Art auf deiner Hand eine Karte unter deine Kiste. Du hast drei Arten.",
    kinds:
      "Verkaufst du drei Pelze, bekommst du zwei Punkte und behältst zwei Arten: zusammen vier. Schaffst du fünf? " +
      "Denk an einen Tausch.",
    sale:
      "Zwei Punkte für den Verkauf und zwei für Schnaps und Mais: Das macht 28 für dich. " +
      "Ama wird mindestens 28 haben. Tausch lieber.",
    four:
      "Aus Dorf 3 brächtest du Waffen mit, aber keinen Tabak. Vier Arten machen 28 für dich, und Ama hat auch 28. " +
      "Sieh dir Dorf 1 an.",
    end:
      "Alle fünf Arten auf der Hand, fünf Punkte: Du gewinnst mit 29 zu 28. " +
      "Zähl in der letzten Runde die Arten, bevor du verkaufst.",
  },
  watch: {
    title: "Beobachte die anderen",
    fetch: "Du weißt, wie es geht: Hol den Schnaps aus Dorf 3 mit einer Karte.",
    liquor: "Halt deinen Schnaps zusammen: Mit den zwei Karten aus Dorf 3 hast du vier. Bezahl mit deinem Mais.",
    noMaize: "Dort liegt kein Mais, und du bekämst nichts. Mais liegt in Dorf 3.",
    other: "Das holt den Schnaps nicht aus Dorf 3.",
    took:
      "Sieh, was Ama getan hat: Sie hat drei Pelze aus Dorf 2 genommen. Alle haben es gesehen. " +
      "Sie wird sie dort verkaufen wollen, wo keine Pelze liegen.",
    guess:
      "Ama legt drei Karten an Dorf 3, das einzige ohne Pelze. Du ahnst, welche es sind. " +
      "Deine vier Schnäpse bringen in jedem Dorf drei Punkte. Wohin gehst du?",
    same:
      "Auch dort bringen vier Schnäpse drei Punkte. Aber dann verkauft Ama ihre Pelze in Dorf 3. " +
      "Geh selbst dorthin, mit mehr Karten.",
    only: "Deine einzelnen Karten bringen nichts. Vier Schnäpse allein bringen drei Punkte: Biete nur sie.",
    end:
      "Ama musste mit ihren Pelzen in ein Dorf mit Pelzen: ein Tausch, keine Punkte. " +
      "Sieh, was andere sammeln, und komm ihnen in die Quere.",
  },
};

export default de;
