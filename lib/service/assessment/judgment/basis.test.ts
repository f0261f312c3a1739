import { expect, it } from "vitest";
import { judged } from "./testing/cases";
import { ORDER } from "./testing/papers";

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
