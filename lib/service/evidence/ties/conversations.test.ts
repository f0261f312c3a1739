import { expect, test } from "vitest";
import { withSpeakers } from "../events/speakers";
import { records, textReading } from "../records/testing/read";
import { knowledgeOf } from "./case-knowledge";
import { tieRecords } from "./tie-records";

const KNOWN = knowledgeOf(
  {
    amountCents: 41250,
    currency: "USD",
    cardholderName: "Elena Marsh",
    merchantName: "Birch & Loom",
    transactionDate: "2026-05-01",
    reasonDescription: "Order A-10023 never came",
  },
  "not_received",
  "2026-06-01",
);

function told(text: string) {
  const all = withSpeakers(records(textReading(text)), KNOWN);
  const ties = tieRecords(all, KNOWN);
  return all
    .filter(({ kind }) => kind === "turn" || kind === "message")
    .map((record) => ({ role: record.speaker?.role, strength: ties.get(record.id)?.strength }));
}

test("one turn that names the order ties the whole chat, and a first name is the cardholder's", () => {
  const chat = told(
    "Chat transcript\n\n[10:02] Elena: hi, it is about order A-10023\n[10:03] Mia: how can I help?\n[10:04] Elena: it came yesterday, thank you",
  );
  expect(chat.map(({ role }) => role)).toEqual(["cardholder", "merchant", "cardholder"]);
  expect(chat.every(({ strength }) => strength === "certain")).toBe(true);
});

test("a mail about another number, from before the sale, is not tied by its thread", () => {
  const thread = told(
    "From: Elena Marsh <elena.marsh@example.com>\nTo: help@shop.example\nSubject: A-10023\nDate: Mon, 11 May 2026 09:12:00 +0200\n\nWhere is it?\n\nOn Mar 3, 2026, Elena Marsh wrote:\n> I have dropped the claim about A-09871.",
  );
  expect(thread.map(({ strength }) => strength)).toEqual(["certain", "weak"]);
});

test("a surname with its title and the merchant's name say whose talk it is; a surname alone does not", () => {
  const talk = (merchant: string) =>
    told(
      `Conversation (06 ** ** 77 15)
2026-05-01 10:02 ${merchant} : it leaves today
2026-05-01 10:04 Mrs Marsh : thank you
2026-05-01 10:06 ${merchant} : you are welcome
`,
    );
  expect(talk("Birch").map(({ role }) => role)).toEqual(["merchant", "cardholder", "merchant"]);
  expect(new Set(talk("Birch").map(({ strength }) => strength))).toEqual(new Set(["strong"]));
  expect(talk("Desk").map(({ strength }) => strength)).not.toContain("strong");
});
