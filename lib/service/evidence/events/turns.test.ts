import { expect, test } from "vitest";
import type { CaseKnowledge, Mention, Place, SourceRecord } from "../model";
import { withSpeakers } from "./speakers";
import type { ReadTurn } from "./turns";
import { answersAcross } from "./turns";

function turn(
  id: number,
  role: "cardholder" | "merchant" | "other",
  quote: string,
  concepts: [string, Mention["modality"]][],
): ReadTurn {
  const place: Place = { file: "chat", page: 1, start: id * 100, end: id * 100 + quote.length, quote };
  const span = { start: 0, end: quote.length };
  const mentions = concepts.map(
    ([concept, modality]): Mention => ({
      concept,
      modality,
      ...span,
      clause: span,
      sentence: span,
      fields: {},
      entry: "test",
    }),
  );
  const record: SourceRecord = {
    id: `chat#${id}`,
    file: "chat",
    kind: "turn",
    passages: [place],
    pairs: [],
    prose: [place],
    language: "en",
    speaker: { role },
    authority: "unknown",
  };
  return { record, texts: [{ place, mentions }] };
}

const no = () => ({ says: "no" as const });
const yes = () => ({ says: "yes" as const });

function told(turns: readonly ReadTurn[]) {
  return turns.map(({ texts }) =>
    texts.flatMap(({ mentions }) => mentions.map(({ concept, modality }) => `${concept} ${modality}`)),
  );
}

test("an answer belongs to the turn that gives it", () => {
  const turns = [
    turn(1, "cardholder", "Was it delivered?", [["delivered", "questioned"]]),
    turn(2, "merchant", "No.", []),
  ];
  expect(told(answersAcross(turns, no))).toEqual([["delivered questioned"], ["delivered negated"]]);
  expect(told(answersAcross(turns, yes))).toEqual([["delivered questioned"], ["delivered asserted"]]);
});

test("nobody answers their own question, a statement, or for the other side", () => {
  const own = [
    turn(1, "merchant", "Was it delivered?", [["delivered", "questioned"]]),
    turn(2, "merchant", "Yes.", []),
  ];
  expect(told(answersAcross(own, yes))[1]).toEqual([]);
  const statement = [
    turn(1, "cardholder", "It was delivered.", [["delivered", "asserted"]]),
    turn(2, "merchant", "Yes.", []),
  ];
  expect(told(answersAcross(statement, yes))[1]).toEqual([]);
  const other = [
    turn(1, "cardholder", "Did I get it?", [["receipt-acknowledged", "questioned"]]),
    turn(2, "merchant", "Yes.", []),
  ];
  expect(told(answersAcross(other, yes))[1]).toEqual([]);
});

test("the case tells who speaks", () => {
  const known: CaseKnowledge = {
    today: "2026-06-30",
    orders: [],
    transactionIds: [],
    cardholder: "Maria Chen",
    email: "maria@example.com",
    merchantHost: "shop.example",
  };
  const { record } = turn(1, "other", "Hello", []);
  const role = (speaker: SourceRecord["speaker"]) =>
    withSpeakers([{ ...record, ...(speaker && { speaker }) }], known)[0]?.speaker?.role;
  expect(role({ role: "other", email: "Maria@example.com" })).toBe("cardholder");
  expect(role({ role: "other", name: "Maria Chen" })).toBe("cardholder");
  expect(role({ role: "other", email: "help@mail.shop.example" })).toBe("merchant");
  expect(role({ role: "other", name: "John Smith" })).toBe("other");
});
