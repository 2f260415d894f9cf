import type en from "./en";

const de: typeof en = {
  turn: {
    title: "Dein erster Zug",
    goal:
      "Wasser läuft durch das Wadi und dann vom Spielplan. " +
      "Mit Schadufs, einfachen Schöpfwerken, hebst du es aufs Land. " +
      "Am Ende wertet jeder Schaduf das bewässerte Land um ihn herum.",
    build:
      "Ein Schaduf erreicht sein eigenes Plättchen und die darum herum. " +
      "Die Behälter auf einem Plättchen sind seine Punkte. Bau deinen ersten Schaduf: " +
      "nah am Wasser, zwischen reichem Land.",
    b1:
      "Von b1 erreichst du dasselbe reiche Land, aber nur zwei Plättchen des Wadis. Von b2 sind es drei: " +
      "Das Wasser braucht länger an dir vorbei.",
    east:
      "Von dort erreichst du das Wasser. Aber an diesem Ufer hat kein Plättchen mehr als 2 Behälter. " +
      "Sieh dir das andere Ufer an.",
    south: "Das Wasser ist noch auf c1, und von dort erreichst du es in diesem Zug nicht. Bau näher.",
    far: "Das ist zu weit weg vom Wadi: Du würdest kein Wasser erreichen. Bau direkt daneben.",
    early: "Du hast drei Aktionen. Bau mit der ersten.",
    other: "Es gibt einen besseren Platz: nah am Wasser, zwischen reichem Land.",
    pump:
      "Jetzt pump: Nimm eine Wasserscheibe von c1 und leg sie auf Land. " +
      "Beide Plättchen müssen in Reichweite deines Schadufs sein. Welches Land ist am meisten wert?",
    b1first: "Das wären 2 Punkte. Das Plättchen unter deinem Schaduf hat 3 Behälter. Füll zuerst dieses.",
    poor: "Dieses Plättchen hat nur 1 Behälter. Das unter deinem Schaduf hat 3 und ist auch in Reichweite.",
    pass: "Du hast noch Aktionen, und Wasser ist in Reichweite. Pump.",
    more: "3 Punkte. Eine Aktion ist übrig: Pump noch einmal von c1, auf das beste Land, das noch trocken ist.",
    back: "Das brächte dein Wasser auf schlechteres Land. Nimm Wasser von c1.",
    poorer: "Das ist 1 Punkt. b1 hat 2 Behälter: Füll dieses.",
    flow:
      "Auch Ama hat einen Schaduf gebaut und gepumpt. Alle waren dran, also fließt das Wasser: " +
      "ein Plättchen flussabwärts. Wasser auf Land bleibt.",
    end:
      "Du hast 5 Punkte, Ama hat 3. Ist kein Wasser mehr auf dem Wadi, ist das Spiel aus, " +
      "und die meisten Punkte gewinnen.",
  },
  flow: {
    title: "Das Wasser fließt",
    arrows:
      "Am Ende jeder Runde fließt alles Wasser auf dem Wadi ein Plättchen weiter. " +
      "Von c4 verlässt es den Spielplan, und dann ist es verloren.",
    save:
      "Du hast in diesem Zug schon gebaut, und zwei Aktionen sind übrig. Bewässere zwei Plättchen. " +
      "Vier Scheiben liegen auf c2, zwei auf c4: Welche nimmst du?",
    later:
      "Das Wasser auf c2 fließt nach c3 und bleibt in deiner Reichweite. " +
      "Die zwei Scheiben auf c4 verlassen nach dieser Runde den Spielplan. Nimm diese.",
    poorer: "Das bringt nur dasselbe Wasser auf schlechteres Land. Nimm die andere Scheibe von c4.",
    pass: "Du hast noch Aktionen, und das Wasser auf c4 verlässt nach dieser Runde den Spielplan. Pump.",
    best: "b2 hat 3 Behälter, b3 hat 2. Füll diese beiden mit dem Wasser von c4.",
    flowed:
      "Ama hat zwei Scheiben von c2 genommen. Die anderen zwei sind nach c3 geflossen, und du erreichst sie noch. " +
      "Von c4 ging nichts verloren.",
    end:
      "Merk dir: Nimm zuerst das Wasser, das deine Reichweite als Nächstes verlässt. " +
      "Der Rest ist in der nächsten Runde noch da.",
  },
  range: {
    title: "Jenseits des Wadis",
    across:
      "Hier fließt das Wadi diagonal. Dein Schaduf auf c2 erreicht die Plättchen um ihn herum, aber nicht d3: " +
      "Das Wasser läuft zwischen beiden hindurch. d3 liegt jenseits des Wadis.",
    build: "d3 hat 3 Behälter. Bau einen Schaduf, der das Wasser auf d2 und das Land auf d3 erreicht.",
    east:
      "Von dort erreichst du beides. Aber auf d3 selbst erreicht dein Schaduf auch c4 mit seinen 2 Behältern. " +
      "Bau dort.",
    dry: "Von dort erreichst du d3, aber nicht das Wasser auf d2. Bau näher daran.",
    pumpLater: "Pump später: Bau zuerst einen Schaduf, der d3 erreicht.",
    early: "Du hast drei Aktionen. Bau mit der ersten.",
    other: "Von dort erreichst du d3 nicht. Sieh dir die Plättchen um d3 an seinem eigenen Ufer an.",
    pump: "Jetzt bist du an beiden Ufern. Zwei Aktionen sind übrig: Bewässere die zwei besten Plättchen.",
    two: "Das wären 2 Punkte. b3 und d3 haben je 3 Behälter: Füll diese.",
    poorer: "Das bringt nur dasselbe Wasser auf schlechteres Land. Nimm Wasser von d2.",
    pass: "Du hast noch Aktionen, und Wasser ist in Reichweite. Pump.",
    one: "Das wäre höchstens 1 Punkt. b3 und d3 haben je 3 Behälter: Füll diese.",
    end:
      "6 Punkte. Die Reichweite ist immer dieselbe: " +
      "um Wasser zu nehmen, um es zu bringen und für die Punkte am Ende.",
  },
  share: {
    title: "Wasser gehört niemandem",
    shared:
      "Amas Schaduf auf b1 wertet b1 und b2: 4 Punkte. " +
      "Aber ein bewässertes Plättchen zahlt für jeden Schaduf, der es erreicht, egal, wer das Wasser gebracht hat.",
    build:
      "Zwei Aktionen sind übrig. Bau einen Schaduf, der auch Amas Wasser wertet. " +
      "Wie viele Punkte schaffst du auf einmal?",
    a1: "Das sind auch 4 Punkte. Aber von a2 erreichst du auch a3 und b3, und Ama nicht. Das wirst du brauchen.",
    onlyB2: "3 Punkte: Von dort erreichst du b2, aber nicht b1. Es gibt einen besseren Platz.",
    own: "3 Punkte, aus deinem eigenen Wasser. Amas Wasser kann dir mehr bringen.",
    less: "Das bringt dir höchstens 2 Punkte. Such ein Plättchen neben Amas Wasser.",
    take:
      "4 Punkte auf einmal. Von a2 erreichst du b3, und Ama nicht. " +
      "Pump so, dass du einen Punkt gewinnst und sie einen verliert.",
    both: "Ama würde 3 Punkte verlieren, aber du auch 1: b2 hat 3 Behälter, b3 hat 2. Nimm das Wasser von b1.",
    same:
      "Auch Amas Schaduf erreicht dieses Plättchen, und es hat 1 Behälter wie b1. Das ändert keine Punkte. " +
      "Such Land, das sie nicht erreicht.",
    a3: "Ama würde 1 Punkt verlieren. Aber a3 hat 1 Behälter wie b1, und du gewinnst nichts. b3 hat 2.",
    worse: "Du würdest 2 Punkte verlieren: b2 hat 3 Behälter und zählt auch für dich. Nimm das Wasser von b1.",
    nothing: "Das bringt dir keinen Punkt. Nimm das Wasser von b1.",
    end:
      "Jetzt bewässert Ama b1 wieder, und das zahlt auch für dich. " +
      "Bau dort, wo andere Wasser hinbringen, und pass auf deines auf.",
  },
  end: {
    title: "Das letzte Wasser",
    last:
      "Das letzte Wasser ist auf c4. Nach diesem Zug fließt es ab, und das Spiel ist aus. " +
      "Ama hat 13 Punkte, du hast 5. Du hast noch zwei Aktionen.",
    build:
      "Jeder Schaduf zählt für sich: Ein bewässertes Plättchen zahlt noch einmal für jeden, der es erreicht. " +
      "Bau dort, wo dein Wasser ein zweites Mal zahlt, und denk an die letzte Scheibe.",
    a2:
      "Das bringt 5 Punkte. Aber von a2 erreichst du b4 nicht, wo die letzte Scheibe doppelt zahlen könnte. " +
      "Such ein Plättchen, das b2, b3 und b4 erreicht.",
    east:
      "5 Punkte aus Amas Wasser. Aber dann zahlt die letzte Scheibe nur einmal: " +
      "Das macht höchstens 12, und Ama hat 13. Nutz dein eigenes Wasser.",
    first: "Die letzte Scheibe zahlt mehr, wo zwei deiner Schadufs sie erreichen. Bau zuerst.",
    less: "Das bringt höchstens 3 Punkte. Deine bewässerten Plättchen b2 und b3 könnten beide noch einmal zahlen.",
    disc:
      "10 Punkte. Jetzt die letzte Scheibe: Welches Plättchen ist in Reichweite deiner beiden Schadufs und hat " +
      "die meisten Behälter?",
    two: "Beide erreichen es: 2 Punkte. b4 hat 2 Behälter und bringt 4.",
    nothing: "Das bringt keine Punkte. Die Scheibe auf c4 ist nach diesem Zug verloren: Nutz sie.",
    end: "14 zu 13: Du gewinnst. Bei Gleichstand liegt vorn, wer mehr Schadufs im Vorrat hat.",
  },
  watchmen: {
    title: "Die Wächter",
    area:
      "In dieser Erweiterung setzen alle am Ende von Runde 1 einen Wächter ein. Amas steht auf a2. " +
      "Sein Plättchen und das Land direkt daneben sind sein Sperrgebiet: Dort ändert sich nichts.",
    place:
      "Jetzt deiner. Er darf nicht in die Zone deines eigenen Schadufs, also kommt er an Amas Ufer. " +
      "Wo lässt er Ama am wenigsten trockenes Land in Reichweite?",
    e1: "Dann bleiben d3 mit seinen 2 Behältern und e3 für Ama offen. Es gibt ein besseres Plättchen.",
    e2:
      "Das sperrt drei trockene Plättchen. Aber d3 mit seinen 2 Behältern bleibt offen. " +
      "Es gibt ein besseres Plättchen.",
    d3: "Das sperrt d3 und e3. e1 und e2 bleiben offen. Von einem anderen Plättchen sperrst du drei.",
    other: "Es gibt ein besseres Plättchen: Sperr d3, e2 und e3.",
    move:
      "In Runde 2 beginnt Ama. Ab jetzt müssen alle zuerst den Wächter versetzen oder herunternehmen. " +
      "Ama hat ihren auf a3 versetzt. Sie konnte nur e1 bewässern.",
    off:
      "Du bist dran. Am Ende kostet ein Wächter auf dem Spielplan 2 Punkte. " +
      "Wer zuerst einen herunternimmt, bekommt 2 Punkte, wer als Zweiter, 1. Nimm deinen jetzt herunter.",
    stay:
      "Du darfst ihn versetzen. Aber von e3 müsste er sowieso weg, und nimmt Ama ihren zuerst herunter, " +
      "bekommt sie die 2 Punkte. Nimm ihn herunter.",
    build:
      "Jetzt geht dein Zug weiter wie immer. Amas Wächter sperrt a2, a3 und b3. a1 ist offen: " +
      "Bau dort und werte b1 und b2 noch einmal.",
    dry: "Dann liegt auf a1 Wasser, und du kannst dort nicht mehr bauen. Bau zuerst.",
    east: "Das bringt 3 Punkte. Ein Schaduf auf a1 bringt 5.",
    lose: "Das brächte dein Wasser auf schlechteres Land und kostet dich Punkte. Lass es dort.",
    pass: "Du hast noch Aktionen. Nutz a1.",
    water: "5 Punkte. a1 ist in Reichweite deiner beiden Schadufs: Bewässere es.",
    end:
      "Die Wächter spielt ihr am besten mit Abstand beim Bauen: kein Schaduf direkt neben einem anderen. " +
      "a1 war erlaubt, weil es b2 nur an einer Ecke berührt.",
  },
  count: {
    title: "Zähl für alle",
    both:
      "Eine starke Gewohnheit: Zähl vor jeder Aktion, was du gewinnst und was die anderen gewinnen. " +
      "Deine Schadufs stehen auf d3 und e2, Amas auf d5 und f5.",
    pump:
      "Bewässere das Land, das dir am meisten bringt: in Reichweite deiner beiden Schadufs, nicht in Amas. " +
      "Und nimm zuerst Wasser, das als Nächstes deine Reichweite verlässt.",
    later:
      "Das richtige Plättchen! Aber das Wasser auf c3 ist in der nächsten Runde noch in Reichweite. " +
      "Das auf c4 und e4 nicht. Nimm das.",
    four: "Deine beiden Schadufs erreichen es: 4 Punkte. Aber d3 hat 3 Behälter und bringt 6. Füll dieses.",
    shared:
      "2 Punkte für dich, aber auch 2 für Ama: Ihr Schaduf auf d5 erreicht d4 auch. " +
      "Such Land, das nur deine erreichen.",
    moved: "Das bewegt nur Wasser, das dir schon Punkte bringt. Nimm Wasser vom Wadi.",
    hers:
      "6 Punkte, aber alle aus Amas Wasser, und sie kann es wegpumpen. " +
      "Bring zuerst Wasser zu deinen eigenen Schadufs.",
    first: "Bring zuerst Wasser zu deinen zwei Schadufs. Das bringt mehr.",
    build: "6 Punkte. Jetzt ein dritter Schaduf: Wo wertet er am meisten, und auch dein eigenes Wasser?",
    d6: "Auch 6 Punkte. Aber das ist alles Amas Wasser, und sie kann es wegpumpen. d4 zählt auch dein d3.",
    five: "5 Punkte. d4 bringt 6: dein d3 und Amas d5. Bau dort.",
    less: "Das bringt höchstens 4 Punkte. Ein Schaduf zwischen deinem Wasser und Amas bringt 6.",
    again: "Eine Aktion ist übrig. Welches trockene Plättchen ist in Reichweite aller drei deiner Schadufs?",
    two: "Zwei deiner Schadufs erreichen es: 4 Punkte. Ein anderes Plättchen erreichen alle drei.",
    sharedTwo:
      "4 Punkte für dich, aber auch 2 für Ama. Ein anderes Plättchen ist in Reichweite aller drei deiner Schadufs " +
      "und keines von ihren.",
    steal:
      "Ama würde 3 Punkte verlieren, und du würdest 3 gewinnen. Aber das Wasser auf d5 zahlt dir schon. " +
      "Mit Wasser vom Wadi gewinnst du 6.",
    fewer: "Das bringt dir höchstens 2 Punkte. Nimm Wasser vom Wadi.",
    end:
      "18 Punkte in einem Zug. Wenn du eine Aktion wählst, zeigt der Spielplan, was sie ändert und für wen. " +
      "Sieh hin, bevor du handelst.",
  },
};

export default de;
