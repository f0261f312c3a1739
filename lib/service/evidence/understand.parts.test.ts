import { expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-08-20",
  transactionDay: "2026-06-02",
  disputeDay: "2026-08-01",
  amount: { minor: 48_000, currency: "USD" },
  cardholder: "Ida Vance",
  merchant: "Loft Radio",
  family: "not_as_described",
  orders: ["LR-20771"],
  transactionIds: [],
};

const bench = (finding: string, ...notes: string[]) =>
  JSON.stringify({
    order: "LR-20771",
    customer: "Ida Vance",
    inspected_at: "2026-07-14T13:20:41Z",
    finding,
    notes: notes.map((text, at) => ({ area: `part ${at}`, text })),
  });

test.each([
  ["no fault found on the tuner", "no defect on the case", "no fault found on the dial", true],
  ["no fault found on the tuner", "cone torn along the rim, glued once", "wrong knob on the left", false],
])("an inspection of several parts answers a defect where most of them are clear: %s, %s, %s", async (...given) => {
  const [one, two, three, held] = given;
  const read = await understandPapers({ "bench.json": bench(one, two, three) }, KNOWN);
  expect(prove("defects-answered", undefined, read, KNOWN).held).toBe(held);
});
