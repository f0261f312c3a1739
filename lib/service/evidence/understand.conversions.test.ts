import { expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-10-01",
  transactionDay: "2026-05-14",
  disputeDay: "2026-06-20",
  amount: { minor: 23_210, currency: "USD" },
  cardTail: "2204",
  cardholder: "Ezekiel Thornbury",
  merchant: "Trattoria Vecchia",
  network: "visa",
  family: "amount",
  orders: [],
  transactionIds: [],
};

const SLIP = [
  "TRATTORIA VECCHIA   FIRENZE",
  "14/05/2026 21:40   TID 70012291",
  "VISA ************2204   CHIP   PIN OK",
  "AMOUNT            EUR  200,00",
  "EXCHANGE RATE  1 EUR = 1,16050 USD",
  "incl. margin 3,50% over ECB rate",
  "TRANSACTION AMT   USD  232,10",
];
const CHOICE = "I WAS OFFERED A CHOICE OF CURRENCIES AND CHOSE USD.";
const AUTH = "AUTH 552310";

async function held(slip: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const understanding = await understandPapers({ "slip.txt": slip.join("\n"), ...more }, KNOWN);
  const asked = [
    ["currency-conversion-chosen", {}],
    ["agreed-amount", { of: "currency" }],
    ["transaction-data-correct", { fields: "currency" }],
  ] as const;
  return asked.flatMap(([proof, parameters]) => (prove(proof, parameters, understanding, KNOWN).held ? [proof] : []));
}

const ALL = ["currency-conversion-chosen", "agreed-amount", "transaction-data-correct"];

test.each([
  ["says that it was chosen", [CHOICE]],
  ["has its box ticked", ["[ ] EUR  200,00", "[X] USD  232,10"]],
  ["says in another language that it was chosen", ["El titular ha elegido pagar en DÓLARES."]],
])("a slip on which the currency of the charge %s", async (_, lines) => {
  expect(await held([...SLIP, ...lines, AUTH])).toEqual(ALL);
});

test.each([
  ["nobody chose", []],
  ["the other box is ticked", ["[X] EUR  200,00", "[ ] USD  232,10"]],
  ["the choice was declined", ["CUSTOMER DECLINED TO SELECT USD"]],
])("shows no conversion where %s", async (_, lines) => {
  expect(await held([...SLIP, ...lines, AUTH])).not.toContain("currency-conversion-chosen");
});

test("a rate that does not turn one sum into the other shows none", async () => {
  const slip = SLIP.map((line) => line.replace("1,16050", "1,26050"));
  expect(await held([...slip, CHOICE, AUTH])).not.toContain("currency-conversion-chosen");
});

test.each([
  ["takes it by itself", "12:01 dcc auto_accept=ON"],
  ["offers no key", "DCC CUSTOMER KEY   OFF"],
  ["runs out", "DCC ON TIMEOUT     HOME CCY"],
])("no slip shows a choice where the terminal %s", async (_, line) => {
  const proofs = await held([...SLIP, CHOICE, AUTH], { "terminal.log": `TRM 70012291\n${line}\n` });
  expect(proofs).not.toContain("currency-conversion-chosen");
  expect(proofs).not.toContain("agreed-amount");
});

test("a screen without a preset currency is no preset", async () => {
  const log = "21:39:10 SCREEN  EUR 200,00 | USD 232,10   default=NONE\n21:39:31 KEY 2\n";
  expect(await held([...SLIP, CHOICE, AUTH], { "terminal.log": log })).toEqual(ALL);
});
