import { describe, expect, it } from "vitest";
import { judge } from "../testing/cases";
import { ORDER } from "../testing/papers";

const HEAD = "Chat transcript of 16 October 2026\nCustomer: Elena Marsh\nOrder number: NL-30772\n\n";
const chat = (...lines: string[]) => `${HEAD}${lines.map((line, at) => `[10:${12 + at}] ${line}`).join("\n")}`;
const mail = (...messages: string[]) => messages.join("\n\n");
const HERS = "From: Elena Marsh <elena.marsh@mail.example>\nTo: support@northline.example\nSubject: Order NL-30772\n\n";
const THEIRS = "From: Northline Outfitters <support@northline.example>\nTo: Elena Marsh\nSubject: Order NL-30772\n\n";

function receiptIn(text: string) {
  const found = judge([ORDER, text]).requirements.find(({ requirement }) => /confirms receipt/.test(requirement));
  return { satisfied: found?.satisfied, quote: found?.citations[0]?.quote };
}

describe("receipt is confirmed by the cardholder's own words", () => {
  it.each([
    [
      "in a chat",
      chat("Agent: The parcel was signed for, is that right?", "Elena Marsh: Yes, I have it.", "Agent: Thank you."),
      "[10:13] Elena Marsh: Yes, I have it.",
    ],
    [
      "in a chat by her first name",
      chat("Tom: How is the pack?", "Elena: It arrived yesterday.", "Tom: Glad to hear.", "Elena: Bye."),
      "[10:13] Elena: It arrived yesterday.",
    ],
    ["in a letter", mail(`${HERS}The pack arrived, thank you.`), "The pack arrived, thank you."],
    [
      "in the message that an answer quotes",
      mail(`${THEIRS}Thank you for writing, Elena Marsh.`, `> ${HERS}> I received it on Thursday.`),
      "> I received it on Thursday.",
    ],
  ])("%s", (_, text, quote) => {
    expect(receiptIn(text)).toEqual({ satisfied: true, quote });
  });
});

describe("receipt is not confirmed", () => {
  it.each([
    [
      "by what the agent says",
      chat("Agent: I see that it arrived.", "Elena Marsh: Where did they leave the thing?", "Agent: At the door."),
    ],
    [
      "by an agent who goes by a name, where the cardholder is known",
      chat("Tom: It arrived, I see.", "Elena: Where is it then?", "Tom: At the door.", "Elena: I doubt that."),
    ],
    ["by the merchant's letter", mail(`${THEIRS}Dear Elena Marsh, the carrier says that the parcel arrived.`)],
    ["by the merchant's thanks for the order", mail(`${THEIRS}Dear Elena Marsh, thank you for your order.`)],
    ["by a denial", mail(`${HERS}It has not arrived.`)],
  ])("%s", (_, text) => {
    expect(receiptIn(text).satisfied).toBe(false);
  });
});

describe("a sender is the merchant by the host of its website", () => {
  const from = (address: string) =>
    mail(`From: Tom <${address}>\nSubject: Order NL-30772\n\nThe pack arrived on Thursday.`);

  it.each(["tom@northline.example", "tom@mail.Northline.example"])("%s", (address) => {
    expect(receiptIn(from(address)).satisfied).toBe(false);
  });

  it("not by one that only ends in the same letters", () => {
    expect(receiptIn(from("tom@eastnorthline.example")).satisfied).toBe(true);
  });
});
