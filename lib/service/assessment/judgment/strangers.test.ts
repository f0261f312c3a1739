import { describe, expect, test } from "vitest";
import { judge } from "./testing/cases";
import { DELIVERY, GATEWAY, ORDER, TERMS } from "./testing/papers";

const CHATS = `Conversation 5511
Customer: Hello, my name is Robert Quill. Where is my refund?
Agent: We will refund the full amount to your card.
Customer: Thank you.
Conversation 5512
Customer: Hi, Elena Marsh here, my order NL-30772 has arrived.
Agent: Great to hear.
Customer: The pack looks good, thanks for the fast delivery.`;

const CUSTOMERS = `Customer\tE-mail\tCity
Elena Marsh\telena.marsh@mail.example\tBoise
Robert Quill\trobert.quill@mail.example\tPortland
Ada Ray\tada.ray@mail.example\tReno`;

const ALL_ORDERS = `Order history
Order\tOrder date\tCustomer\tCard\tTotal
NL-10001\t3 May 2026\tRobert Quill\tVisa 3365\t$80.00
NL-10002\t9 June 2026\tAda Ray\tVisa 9911\t$20.00
NL-30772\t8 October 2026\tElena Marsh\tVisa 3365\t$412.50`;

describe("a file about several people", () => {
  test("of several conversations only the cardholder's is judged", () => {
    const result = judge([ORDER, DELIVERY, CHATS]);
    expect(result.documents[2]?.relation).toBe("agrees");
    expect(result.documents[2]?.adverse).toEqual([]);
    const quotes = result.requirements.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join("\n");
    expect(quotes).not.toContain("Quill");
    expect(result.notes).toContain(
      "Exhibit C holds other customers' records too. Only what is about the cardholder was used; take the rest out before it is sent.",
    );
  });

  test("a conversation of others alone is not of this case", () => {
    const others = CHATS.replaceAll("Elena Marsh", "Ada Ray").replace("NL-30772", "NL-10002");
    const result = judge([ORDER, others]);
    expect(result.documents[1]?.relation).toBe("unrelated");
    expect(result.documents[1]?.adverse).toEqual([]);
  });

  test("a customer list satisfies nothing", () => {
    const result = judge([CUSTOMERS]);
    expect(result.documents[0]?.title).toBe("Customer list");
    expect(result.evidenceProvided).toEqual([]);
    expect(result.requirements.filter(({ satisfied }) => satisfied)).toEqual([]);
  });

  test("orders of other customers are no history of this one", () => {
    const result = judge([ALL_ORDERS], { reasonCode: "10.4" });
    expect(result.evidenceProvided).not.toContain("cardholder transaction history");
    expect(JSON.stringify(result.requirements)).not.toContain("NL-10001");
  });

  test("orders sent to others by the cardholder stay in the cardholder's history", () => {
    const gifts = `Order history of Elena Marsh
Order\tOrder date\tShip to\tCard\tTotal
NL-10001\t3 May 2026\tRobert Quill\tVisa 3365\t$80.00
NL-10002\t9 June 2026\tAda Ray\tVisa 3365\t$20.00
NL-30772\t8 October 2026\tElena Marsh\tVisa 3365\t$412.50`;
    const result = judge([gifts], { reasonCode: "10.4" });
    expect(result.documents[0]?.categories).toContain("cardholder transaction history");
    expect(result.notes.join(" ")).not.toContain("other customers");
  });
});

describe("another merchant's paper", () => {
  const OTHER_SHOP = `Order confirmation
Merchant: Bluewater Fishing Supplies
Order number: BW-1
Customer: Elena Marsh
Item\tQty\tPrice
Rod\t1\t$55.00
Order total: $55.00`;

  test("of the same person satisfies nothing", () => {
    const result = judge([OTHER_SHOP]);
    expect(result.documents[0]?.explanation).toBe("It is of Bluewater Fishing Supplies, not of Northline Outfitters.");
    expect(result.evidenceProvided).toEqual([]);
  });

  test("is judged when the merchant goes by a longer name", () => {
    const own = OTHER_SHOP.replace("Bluewater Fishing Supplies", "Northline Outfitters Inc.");
    expect(judge([own]).documents[0]?.relation).toBe("agrees");
  });
});

describe("notes", () => {
  test("begin with the reason of the recommendation, said without a label", () => {
    expect(judge([ORDER, DELIVERY]).notes[0]).toBe("Agreeing evidence covers what the reason code turns on.");
    expect(judge([]).notes[0]).toBe("No documents are attached.");
  });

  test("say when the disputed amount is larger than the sale", () => {
    const { notes } = judge([ORDER, GATEWAY], { amountCents: 50000 });
    expect(
      notes.some((note) => /^The disputed amount, .*500\.00.*, is larger than the sale of .*412\.50/.test(note)),
    ).toBe(true);
    expect(judge([ORDER, GATEWAY]).notes.join(" ")).not.toContain("larger than the sale");
  });
});

test("nothing differs in the fact grid where the case states nothing", () => {
  const { facts } = judge([GATEWAY], { maskedCardNumber: undefined });
  const card = facts.find(({ fact }) => fact === "card");
  expect(card?.value).toBeUndefined();
  expect(card?.sources.map(({ value, agrees }) => [value, agrees])).toEqual([["3365", true]]);
});

describe("records in other languages", () => {
  test.each([
    ["German", "Karte: Chip gelesen, PIN geprüft"],
    ["French", "Lecture : sans contact"],
    ["Spanish", "Lectura de chip, PIN verificado"],
    ["Italian", "Lettura del chip, PIN digitato"],
    ["Dutch", "Contactloos betaald"],
    ["Polish", "Transakcja zbliżeniowa"],
  ])("a chip or contactless read in %s answers a counterfeit claim", (_, line) => {
    const withRead = judge([`${GATEWAY}\n${line}`], { reasonCode: "10.1" });
    const without = judge([GATEWAY], { reasonCode: "10.1" });
    const chip = (result: typeof without) =>
      result.requirements.filter(({ requirement, satisfied }) => /chip/.test(requirement) && satisfied).length;
    expect(chip(without)).toBe(0);
    expect(chip(withRead)).toBeGreaterThan(0);
  });

  test.each([
    ["German", "Ich stimme den Bedingungen zu"],
    ["French", "J'accepte les conditions"],
    ["Spanish", "Condiciones aceptadas por el cliente"],
    ["Italian", "Condizioni accettate dal cliente"],
    ["Dutch", "Voorwaarden geaccepteerd door de klant"],
    ["Polish", "Warunki zaakceptowane przez klienta"],
  ])("an acceptance in %s counts", (_, line) => {
    const box = "[x] I agree to the terms of sale";
    const terms = TERMS.replace(box, line);
    const accepted = (text: string) =>
      judge([ORDER.replace(box, ""), text], { reasonCode: "13.3" }).requirements.some(
        ({ category, satisfied }) => category === "refund and return policies" && satisfied,
      );
    expect(accepted(terms)).toBe(true);
    expect(accepted(terms.replace(line, ""))).toBe(false);
  });
});
