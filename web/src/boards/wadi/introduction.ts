import type { Introduction, IntroductionStep } from "../contract";
import Scenes from "./Scenes.svelte";

const en: IntroductionStep[] = [
  {
    part: "goal",
    title: "Bring water to your shadufs",
    text:
      "Water runs down a dry riverbed, the wadi, and will soon be gone. " +
      "With levers called shadufs you lift it onto the land. " +
      "At the end your shadufs score the watered land around them. Most points win.",
    picture: "A shaduf beside the river. Two land tiles next to it are watered and give it 4 points.",
  },
  {
    part: "turn",
    title: "Build a shaduf",
    text:
      "In each round everybody has one turn. A turn has two actions, with two players three: " +
      "build one shaduf at most, and pump with the rest, in any order. You may do less. " +
      "Build on land with no shaduf and no water. You have seven shadufs, and they never move.",
    picture: "A player builds a shaduf on a land tile beside the river.",
  },
  {
    part: "turn",
    title: "Pump water",
    text:
      "Pumping moves one drop, from the river or from land, to a land tile without water. " +
      "Both tiles must be in reach of the same shaduf of yours. Water belongs to nobody: " +
      "you may pump away what others have brought.",
    picture: "A drop goes from the river to a land tile. Both lie next to the player's shaduf.",
  },
  {
    part: "turn",
    title: "How far a shaduf reaches",
    text:
      "It reaches its own tile and the eight around it. There is one exception: " +
      "no land that lies diagonally across the river, where the water runs between the two tiles.",
    picture: "The tiles in reach of a shaduf are framed. The land diagonally across the river is not among them.",
  },
  {
    part: "turn",
    title: "Then the water flows",
    text:
      "When everybody has had a turn, all water in the river moves one tile along the arrows. " +
      "Water on land stays. What flows off the board is lost. In the next round the next player clockwise begins.",
    picture: "Two groups of drops in the river move one tile further down. The drop on land stays.",
  },
  {
    part: "end",
    title: "When the river is dry",
    text:
      "The game ends when no water is left in the river. " +
      "Each shaduf then scores every watered land tile in its reach, its own included: " +
      "one point for each container on the tile, one to three. " +
      "It does not matter who brought the water, and one tile can score for many shadufs. " +
      "If points are equal, more unbuilt shadufs win.",
    picture: "The river is dry. The round player's shaduf scores 4 points, the square player's scores 5.",
  },
];

const de: IntroductionStep[] = [
  {
    part: "goal",
    title: "Bring Wasser zu deinen Schadufs",
    text:
      "Durch ein trockenes Flussbett, das Wadi, läuft Wasser, und bald ist es fort. " +
      "Mit Hebeln, den Schadufs, schöpfst du es aufs Land. " +
      "Am Ende werten deine Schadufs das bewässerte Land um sie herum. Die meisten Punkte gewinnen.",
    picture: "Ein Schaduf am Fluss. Zwei Landfelder daneben sind bewässert und bringen ihm 4 Punkte.",
  },
  {
    part: "turn",
    title: "Bau einen Schaduf",
    text:
      "In jeder Runde ist jeder einmal dran. Ein Zug hat zwei Aktionen, zu zweit drei: " +
      "Bau höchstens einen Schaduf und pump mit den übrigen, in beliebiger Reihenfolge. " +
      "Du darfst auch weniger tun. Gebaut wird auf Land ohne Schaduf und ohne Wasser. " +
      "Du hast sieben Schadufs, und sie bleiben, wo sie stehen.",
    picture: "Ein Spieler baut einen Schaduf auf einem Landfeld am Fluss.",
  },
  {
    part: "turn",
    title: "Pump Wasser",
    text:
      "Beim Pumpen geht ein Tropfen vom Fluss oder vom Land auf ein Landfeld ohne Wasser. " +
      "Beide Felder müssen in Reichweite desselben eigenen Schadufs liegen. Wasser gehört niemandem: " +
      "Du darfst auch wegpumpen, was andere gebracht haben.",
    picture: "Ein Tropfen geht vom Fluss auf ein Landfeld. Beide liegen neben dem Schaduf des Spielers.",
  },
  {
    part: "turn",
    title: "So weit reicht ein Schaduf",
    text:
      "Er reicht auf sein eigenes Feld und die acht darum herum. Eine Ausnahme gibt es: " +
      "kein Land, das schräg gegenüber auf der anderen Seite des Flusses liegt, " +
      "wo das Wasser zwischen den beiden Feldern hindurchläuft.",
    picture:
      "Die Felder in Reichweite eines Schadufs sind umrahmt. " +
      "Das Land schräg gegenüber am anderen Ufer gehört nicht dazu.",
  },
  {
    part: "turn",
    title: "Dann fließt das Wasser",
    text:
      "Waren alle dran, fließt alles Wasser im Fluss ein Feld weiter, den Pfeilen nach. " +
      "Wasser auf dem Land bleibt. Was vom Plan fließt, ist verloren. " +
      "Die nächste Runde beginnt der nächste Spieler im Uhrzeigersinn.",
    picture: "Zwei Gruppen von Tropfen im Fluss rücken ein Feld weiter. Der Tropfen auf dem Land bleibt.",
  },
  {
    part: "end",
    title: "Wenn der Fluss trocken ist",
    text:
      "Das Spiel endet, wenn im Fluss kein Wasser mehr ist. " +
      "Jeder Schaduf wertet dann jedes bewässerte Landfeld in Reichweite, auch sein eigenes: " +
      "einen Punkt für jeden Behälter auf dem Feld, eins bis drei. " +
      "Wer das Wasser brachte, ist gleich, und ein Feld kann für viele Schadufs zählen. " +
      "Bei Gleichstand gewinnt, wer mehr Schadufs übrig hat.",
    picture: "Der Fluss ist trocken. Der Schaduf mit dem Kreis bringt 4 Punkte, der mit dem Quadrat 5.",
  },
];

const pl: IntroductionStep[] = [
  {
    part: "goal",
    title: "Sprowadź wodę do swoich szadufów",
    text:
      "Suchym korytem, czyli wadi, spływa woda i niedługo zniknie. " +
      "Szadufami, czyli dźwigniami do czerpania wody, przenosisz ją na ląd. " +
      "Na koniec twoje szadufy punktują za nawodniony ląd wokół nich. Najwięcej punktów wygrywa.",
    picture: "Szaduf nad rzeką. Dwa pola lądu obok są nawodnione i dają mu 4 punkty.",
  },
  {
    part: "turn",
    title: "Zbuduj szaduf",
    text:
      "W każdej rundzie każdy ma jedną turę. Tura to dwie akcje, a we dwoje trzy: " +
      "zbuduj najwyżej jeden szaduf, a pozostałymi pompuj, w dowolnej kolejności. Możesz zrobić mniej. " +
      "Buduje się na lądzie bez szadufu i bez wody. Masz siedem szadufów i nigdy się ich nie przesuwa.",
    picture: "Gracz buduje szaduf na polu lądu nad rzeką.",
  },
  {
    part: "turn",
    title: "Pompuj wodę",
    text:
      "Pompując, przenosisz jedną kroplę z rzeki albo z lądu na pole lądu bez wody. " +
      "Oba pola muszą być w zasięgu tego samego twojego szadufu. Woda nie należy do nikogo: " +
      "możesz też zabrać tę, którą przynieśli inni.",
    picture: "Kropla wędruje z rzeki na pole lądu. Oba pola leżą obok szadufu gracza.",
  },
  {
    part: "turn",
    title: "Zasięg szadufu",
    text:
      "Szaduf sięga na swoje pole i na osiem pól wokół. Jest jeden wyjątek: " +
      "nie sięga na ląd leżący na ukos po drugiej stronie rzeki, tam, gdzie woda płynie między tymi dwoma polami.",
    picture: "Pola w zasięgu szadufu są obramowane. Ląd na ukos po drugiej stronie rzeki do nich nie należy.",
  },
  {
    part: "turn",
    title: "Potem woda płynie",
    text:
      "Gdy wszyscy mieli swoją turę, cała woda w rzece przesuwa się o jedno pole zgodnie ze strzałkami. " +
      "Woda na lądzie zostaje. To, co wypłynie poza planszę, przepada. " +
      "Następną rundę zaczyna kolejny gracz zgodnie z ruchem wskazówek zegara.",
    picture: "Dwie grupy kropel w rzece przesuwają się o jedno pole w dół. Kropla na lądzie zostaje.",
  },
  {
    part: "end",
    title: "Gdy rzeka wyschnie",
    text:
      "Gra kończy się, gdy w rzece nie ma już wody. " +
      "Każdy szaduf punktuje wtedy za każde nawodnione pole lądu w zasięgu, także swoje: " +
      "po punkcie za każdy zbiornik na polu, od jednego do trzech. " +
      "Nieważne, kto przyniósł wodę, a jedno pole może liczyć się wielu szadufom. " +
      "Przy remisie wygrywa ten, komu zostało więcej szadufów.",
    picture: "Rzeka jest sucha. Szaduf z kołem daje 4 punkty, szaduf z kwadratem 5.",
  },
];

const introduction: Introduction = { steps: { en, de, pl }, sections: ["", "D5", "D5", "D2", "D6", "D7"], Scenes };

export default introduction;
