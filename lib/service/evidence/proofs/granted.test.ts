import { expect, test } from "vitest";
import type { CaseKnowledge } from "../model";
import { understandPapers } from "../understand.testing";
import { prove } from "./evaluate";

const KNOWN: CaseKnowledge = {
  today: "2025-07-20",
  transactionDay: "2025-05-02",
  disputeDay: "2025-07-15",
  amount: { minor: 32_900, currency: "USD" },
  cardTail: "2533",
  cardholder: "Odile Farrant",
  email: "odile@sleep.example",
  merchant: "Cloud Beds",
  family: "cancelled_goods",
  orders: [],
  transactionIds: [],
};

const ORDER =
  "Cloud Beds order CB-5510\n2 May 2025  Odile Farrant, odile@sleep.example\nTopper king   $329.00   Visa 2533\n";

async function correspondence(answer: string, topic = "cancellation-or-return") {
  const chat = [
    "Chat of 11 June 2025, odile@sleep.example",
    "14:01 Odile: I'd like to cancel CB-5510 please and return it",
    `14:09 Marcus (Cloud Beds): ${answer}`,
    "14:10 Odile: ok",
  ].join("\n");
  const understanding = await understandPapers({ "order.txt": ORDER, "chat.txt": chat }, KNOWN);
  return prove("correspondence-on-the-matter", { topic }, understanding, KNOWN);
}

test.each([
  ["My lead is fine with it, the 329 will be with you next week.", false],
  ["No worries, I put 329.00 through for you tonight", false],
  ["Alles klar, die 329,00 gehen an Sie zurück", false],
  ["We are sorry, opened toppers cannot be refunded, so the 329 stays as charged.", true],
  ["I understand. The terms you accepted rule it out once opened.", true],
  ["I understand. You can sell it on, many do.", true],
])("correspondence in which the merchant answers: %s", async (answer, held) => {
  const result = await correspondence(answer);
  expect(result.held).toBe(held);
  if (!result.held) expect(result.say).toContain(answer);
});
