import { expect, test } from "vitest";
import type { CaseKnowledge } from "../model";
import { prove } from "../proofs/evaluate";
import { understandPapers } from "../understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-10-01",
  transactionDay: "2026-05-14",
  disputeDay: "2026-06-20",
  amount: { minor: 1_600, currency: "EUR" },
  cardTail: "2204",
  cardholder: "Ezekiel Thornbury",
  merchant: "Millrace Parking",
  network: "mastercard",
  family: "duplicate",
  orders: [],
  transactionIds: [],
};

const TERMINALS =
  "unit;time;card;entry;cvm;amount;auth;rc\nP4;12:41:02;5...2204;chip;PIN;16,00;502917;00\nP2;20:19:31;5...2204;chip;PIN;16,00;515520;00\n";
const TICKETS = [
  "Millrace Parking - reprint",
  "Stay 0071882   IN 14-05-2026 07:58   OUT 14-05-2026 12:40",
  "Day rate EUR 16,00   MC ****2204   auth 502917",
  "= = = = = = = = = =",
  "Stay 0072013   IN 14-05-2026 14:30   OUT 14-05-2026 20:18",
  "Day rate EUR 16,00   MC ****2204   auth 515520",
];

async function daysOf(tickets: readonly string[]) {
  const papers = { "terminals.csv": TERMINALS, "tickets.txt": tickets.join("\n") };
  const { events } = await understandPapers(papers, KNOWN);
  return events
    .filter(({ type, file }) => type === "payment-authorized" && file === "terminals.csv")
    .map(({ at }) => at?.day);
}

test("approvals that print their clock alone are of the day that the receipts print beside their codes", async () => {
  expect(await daysOf(TICKETS)).toEqual(["2026-05-14", "2026-05-14"]);
  const papers = { "terminals.csv": TERMINALS, "tickets.txt": TICKETS.join("\n") };
  const all = await understandPapers(papers, KNOWN);
  expect(prove("separate-authorizations", {}, all, KNOWN).held).toBe(true);
});

test.each([
  ["other codes", TICKETS.map((line) => line.replace("502917", "502971").replace("515520", "515502"))],
  ["two days beside a code", TICKETS.map((line) => line.replace("OUT 14-05", "OUT 15-05"))],
  ["days of another year", TICKETS.map((line) => line.replaceAll("2026", "2025"))],
])("receipts with %s date none", async (_, tickets) => {
  expect(await daysOf(tickets)).toEqual([undefined, undefined]);
});
