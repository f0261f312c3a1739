import { expect, it } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import { writeLetter } from "@/lib/service/letters/writing/write-letter";
import { judged } from "./testing/cases";
import { DELIVERY, GATEWAY, ORDER, TERMS } from "./testing/papers";

function timelineOf(texts: readonly string[], changes: CaseFields = {}): string[] {
  return judged(texts, changes).assessment.letter.timeline.map(({ words }) => words);
}

/** A log in which another customer's row stands beside those of the case. */
const SHARED = [
  "time,user,email,ip,action",
  "2026-10-08 10:02,Elena Marsh,elena.marsh@mail.example,203.0.113.8,login ok",
  "2026-10-09 11:40,Otto Falk,otto.falk@mail.example,198.51.100.7,login ok",
  "2026-10-10 10:09,Elena Marsh,elena.marsh@mail.example,203.0.113.8,login ok",
].join("\n");

it("takes the own lines of a log that others share, and values for processors", () => {
  const { letter } = judged([ORDER, SHARED], {}).assessment;
  const log = letter.accessLog.map(({ text }) => text).join("\n");
  expect(log).toContain("203.0.113.8");
  expect(log).not.toContain("Otto Falk");
  expect(letter.particulars.filter(({ field }) => field === "ip").map(({ value }) => value)).toContain("203.0.113.8");
});

it("does not say that a total with a tip was approved", () => {
  const slip = (parts: string) =>
    `NORTHLINE OUTFITTERS\nTID 00031\n10/08/2026 21:06\nVISA *3365\nENTRY: CHIP\nAUTH 012345\n${parts}\nTOTAL   $412.50\nSignature: Elena Marsh`;
  const approvals = (text: string) =>
    judged([text], {}).assessment.letter.timeline.flatMap(({ words }) => (words.includes("approved") ? [words] : []));
  expect(approvals(slip("SUBTOTAL   $362.50\nTIP   $50.00"))).toEqual(["8 October 2026: the payment was approved"]);
  expect(approvals(slip("SUBTOTAL   $362.50\nTAX   $50.00"))).toEqual([
    "8 October 2026: the payment of 412.50 USD was approved",
  ]);
});

/** Three months of a plan on one card; the last one is disputed. */
const BILLING = [
  "member\tdate\tamount\tcard\tapproval\tresult\tdispute",
  "Elena Marsh\t2026-08-08\t412.50\t3365\tA1180\tpaid\tno",
  "Elena Marsh\t2026-09-08\t412.50\t3365\tA4471\tpaid\tno",
  "Elena Marsh\t2026-10-08\t412.50\t3365\tB3366\tpaid\topened 2026-11-02",
].join("\n");

it("tells earlier charges of the cardholder from the disputed one", () => {
  const charges = timelineOf([BILLING], { reasonCode: "13.2" }).filter((words) => words.includes("412.50"));
  const earlier = charges.filter((words) => /August|September/.test(words));
  expect(earlier.length).toBeGreaterThan(0);
  for (const words of earlier) expect(words).toMatch(/an earlier charge of|an approval of/);
  expect(charges.filter((words) => words.startsWith("8 October")).join()).not.toMatch(/earlier|an approval/);
});

it("tells an earlier order by its number", () => {
  const earlier = ORDER.replace("NL-30772", "NL-10001").replace("8 October 2026", "3 March 2026");
  const history = "order\tdate\ttotal\tcard\tip\tship to\tdispute";
  const rows = [
    "NL-10001\t2026-03-03\t412.50\t3365\t203.0.113.77\t1482 Alder Court Boise ID 83702\tno",
    "NL-30772\t2026-10-08\t412.50\t3365\t203.0.113.77\t1482 Alder Court Boise ID 83702\topen",
  ];
  const told = timelineOf([earlier, ORDER, GATEWAY, [history, ...rows].join("\n")], { reasonCode: "10.4" });
  expect(told).not.toContain("3 March 2026: order NL-10001 was placed");
  expect(told).toContain("8 October 2026: order NL-30772 was placed");
});

it("opens with no shipment from long before the sale", () => {
  const stray = DELIVERY.replace("Delivered: 14 October 2026, 13:52", "Picked up: 4 March 2026");
  expect(timelineOf([ORDER, stray]).filter((words) => words.includes("carrier"))).toEqual([]);
});

it("does not tell in an authorization dispute that terms were accepted", () => {
  const texts = [ORDER, TERMS, GATEWAY];
  const given = judged(texts, { reasonCode: "11.3" });
  const { requirements, letter } = given.assessment;
  const accepted = letter.timeline.find(({ words }) => words.endsWith("the terms were accepted"));
  const categories = requirements
    .filter(({ id }) => accepted?.requirements?.includes(id))
    .map(({ category }) => category);
  expect(categories.filter((category) => category !== "refund and return policies")).toEqual([]);
  expect(writeLetter(given).markdown).not.toContain("the terms were accepted");
});

it("leaves out what identifies one of two orders that a duplicate is about", () => {
  const second = ORDER.replace("NL-30772", "NL-30790");
  const { orderNumber, goods } = judged([ORDER, second], { reasonCode: "12.6.1" }).assessment.letter;
  expect([orderNumber, goods]).toEqual([undefined, undefined]);
});
