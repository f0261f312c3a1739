import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-03-04",
  disputeDay: "2026-08-12",
  amount: { minor: 38_000, currency: "USD" },
  cardTail: "2271",
  cardholder: "Odette Farrow",
  email: "odette.farrow@inkmail.example",
  merchant: "Quarry Lane Weavers",
  family: "cancelled_services",
  orders: ["QL-5518"],
  transactionIds: [],
};

const RULE =
  "Cancellation: full refund until 21 days before the course. From 20 days before the course, no part of the price is refunded.";
const BOOKING = (rule: string) => `QUARRY LANE WEAVERS        Booking QL-5518
Booked by    Odette Farrow      odette.farrow@inkmail.example
Booked on    03/04/2026 18:12
Course       Rigid heddle weekend, May 16-17, 2026
Paid         $380.00   Visa ****2271
[X] I have read and agree to the cancellation rules (ticked 03/04/2026 18:11, IP 203.0.113.66)
    ${rule}
`;
const MAILS = (day: string) => `From: odette.farrow@inkmail.example
To: hello@quarrylane.example
Date: ${day}
Subject: QL-5518

Hello, I have to cancel my place QL-5518. Please refund my card.

From: hello@quarrylane.example
To: odette.farrow@inkmail.example
Date: ${day}
Subject: Re: QL-5518

Dear Odette, we are sorry. Under the rules that you ticked we cannot refund it.
`;

const judged = async (rule: string, day: string, more: Readonly<Record<string, string>> = {}) =>
  prove(
    "no-credit-due-under-terms",
    {},
    await understandPapers({ "booking.txt": BOOKING(rule), "mails.txt": MAILS(day), ...more }, KNOWN),
    KNOWN,
  );

describe("the first request is measured by the rules that were accepted", () => {
  test("one that comes too late leaves no credit, and the letter names both days", async () => {
    const result = await judged(RULE, "Sun, 10 May 2026 09:20:00");
    expect(result).toMatchObject({ held: true, way: "late-under-rule" });
    expect(JSON.stringify(result)).toContain("the start was on 16 May 2026, and the cardholder asked on 10 May 2026");
  });
  test.each([
    ["one in time", RULE, "Mon, 20 Apr 2026 09:20:00"],
    ["one on the last day", RULE, "Sat, 25 Apr 2026 09:20:00"],
    [
      "a rule that keeps half",
      RULE.replace("no part of the price is refunded", "half the price is kept"),
      "Sun, 10 May 2026 09:20:00",
    ],
  ])("%s", async (_, rule, day) => {
    expect(await judged(rule, day)).toMatchObject({ held: false });
  });
  test("an earlier message may have been the request", async () => {
    const earlier = { "first.txt": MAILS("Wed, 15 Apr 2026 08:00:00") };
    expect(await judged(RULE, "Sun, 10 May 2026 09:20:00", earlier)).toMatchObject({ held: false });
  });
});
