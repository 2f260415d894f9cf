import { expect, test } from "vitest";
import reviewed from "../../tests/bots/review.json";
import { Reviewer } from "../src/review/reviewer";
import { engineOf, moduleOf } from "./engines";

const { record, effort, decisions, accounts } = reviewed;

function reviewer(): Reviewer {
  const { description } = engineOf(record.game);
  return new Reviewer(moduleOf(record.game), { ...description, review: { ...description.review, ...effort } });
}

test("the page comes to the same review as the command line", () => {
  const looking = reviewer();
  const found = looking.open(record).map((choice) => looking.look(choice));
  expect(found).toEqual(decisions);
  expect(looking.sumUp(found)).toEqual(accounts);
});

test("several engines share the decisions of a game", () => {
  const [one, other] = [reviewer(), reviewer()];
  const choices = one.open(record);
  other.open(record);
  const found = choices.map((choice, number) => (number % 2 ? other : one).look(choice));
  expect(one.sumUp(found)).toEqual(accounts);
});

test("a running game is not reviewed", () => {
  const running = { ...record, actions: record.actions.slice(0, -1) };
  expect(() => reviewer().open(running)).toThrow("the game is not over");
});
