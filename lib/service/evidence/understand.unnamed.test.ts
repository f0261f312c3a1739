import { expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { adverseOf } from "./adverse/adverse-of";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-04-24",
  disputeDay: "2026-05-22",
  amount: { minor: 17820, currency: "GBP" },
  cardTail: "0632",
  cardholder: "Dana Whitlock",
  merchant: "Fernleaf Rooms",
  family: "not_received",
  orders: [],
  transactionIds: [],
};

async function told(filename: string, text: string, known: CaseKnowledge = KNOWN) {
  const reading = await readBytes(Buffer.from(text), { filename });
  const understanding = understand([{ file: filename, filename, reading }], known);
  return { understanding, adverse: adverseOf(understanding, known).map(({ event, weight }) => [event.type, weight]) };
}

const TRACK = "USPS Tracking\nTracking Number: 9400 1112 0255 8830 4416 02\n";

test("a tracking page that names nobody speaks against the merchant, one step less, and proves nothing", async () => {
  const back = await told("track.txt", `${TRACK}May 6, 2026, 9:20 am\nReturned to sender\n`);
  expect(back.adverse).toEqual([["returned-to-sender", "strong"]]);
  const there = await told("track.txt", `${TRACK}May 6, 2026, 9:20 am\nDelivered, Front Door\n`);
  expect(there.understanding.events).toEqual([]);
  expect(prove("delivery-completed", undefined, there.understanding, KNOWN).held).toBe(false);
});

test.each([
  ["somebody else", `${TRACK}Ship to: Ruth Hallam\nMay 6, 2026, 9:20 am\nReturned to sender\n`],
  ["no day", `${TRACK}Returned to sender\n`],
])("a page that names %s tells nothing", async (_, text) => {
  expect((await told("track.txt", text)).adverse).toEqual([]);
});

const till = (bills: [string, string]): string =>
  [
    "FERNLEAF ROOMS  WORLDLINE  TERMINAL 22871905  END OF DAY  24/04/26",
    "",
    "SEQ  TIME   TYPE    CARD            AUTH     BILL    AMOUNT    RESULT",
    "118  20:51  SALE    VISA ***4410    061190   T07     88.40     APPROVED",
    `119  21:36  SALE    MC   ***0632    T44180   ${bills[0]}    178.20     APPROVED`,
    `120  21:38  SALE    MC   ***0632    T44207   ${bills[1]}    178.20     APPROVED`,
    "121  22:15  SALE    AMEX ***1006    208814   T03    240.00     APPROVED",
  ].join("\n");

test.each([
  [["T12", "T12"], false],
  [["T12", "T14"], true],
] as const)("two approvals of the bills %j are two sales: %s", async ([one, other], expected) => {
  const known = { ...KNOWN, family: "duplicate" };
  const { understanding } = await told("till.txt", till([one, other]), known);
  expect(prove("separate-authorizations", undefined, understanding, known).held).toBe(expected);
});
