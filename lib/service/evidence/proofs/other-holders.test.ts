import { expect, test } from "vitest";
import type { CaseKnowledge } from "../model";
import { understandPapers } from "../understand.testing";
import { prove } from "./evaluate";

const KNOWN: CaseKnowledge = {
  today: "2026-06-30",
  transactionDay: "2026-05-01",
  disputeDay: "2026-06-20",
  amount: { minor: 4_500, currency: "USD" },
  cardTail: "4242",
  cardholder: "Petronella Vaughan-Ito",
  merchant: "Kiln Patterns",
  family: "not_received",
  orders: ["KP-10455"],
  transactionIds: [],
};

async function accessed(address: string, known: Partial<CaseKnowledge> = {}, mail = "") {
  const log = [
    "time,order,account,event,ip",
    `2026-05-02 20:40:51,KP-10455,${address},downloaded kiln-set-3.zip,198.51.100.211`,
    `2026-05-03 08:12:09,KP-10455,${address},downloaded kiln-set-4.zip,198.51.100.211`,
  ].join("\n");
  const all = { ...KNOWN, ...known };
  const understanding = await understandPapers({ "access.csv": log, ...(mail && { "mail.eml": mail }) }, all);
  return prove("digital-content-accessed", {}, understanding, all);
}

test.each([
  ["petronella.v@post.example", true],
  ["pvaughan@post.example", true],
  ["pet@vaughan-studio.example", true],
  ["pvi@post.example", true],
  ["draxo2011@fastbox.example", false],
  ["qa-monitor@kiln.example", false],
  ["ops@kiln.example", false],
  ["bqueras@post.example", false],
])("what %s downloaded was downloaded by the cardholder: %s", async (address, held) => {
  expect((await accessed(address)).held).toBe(held);
});

test("an address that the case names, or from which the cardholder wrote, is the cardholder's own", async () => {
  const address = "claypot77@post.example";
  expect((await accessed(address)).held).toBe(false);
  expect((await accessed(address, { email: address })).held).toBe(true);
  const mail = `From: Petronella Vaughan-Ito <${address}>\nTo: help@kiln.example\nDate: Mon, 4 May 2026 10:00:00 +0000\nSubject: KP-10455\n\nHow do I print the patterns?\n`;
  expect((await accessed(address, {}, mail)).held).toBe(true);
});
