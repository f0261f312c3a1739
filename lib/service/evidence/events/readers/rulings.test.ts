import { describe, expect, it } from "vitest";
import type { Place } from "../../model";
import { ruledIn } from "./rulings";

const line = (quote: string): Place => ({ file: "f", page: 1, start: 100, end: 100 + quote.length, quote });
const ruled = (quote: string, amount?: { minor: number; currency: string }) =>
  ruledIn([line(quote)], amount ? { amount } : {}).map(({ clause }) => clause);

describe("ruledIn", () => {
  it.each([
    ["cancellation", "Ending it: one month's notice, in writing or on the form at the desk."],
    ["cancellation", "Le contrat continue chaque année tant que vous ne l'arrêtez pas dans votre compte."],
    ["liability", "Hirer answers for all damage to the tools while they are out, whoever caused it."],
    ["returns", "Angefangene Monate zahlen wir nicht zurück."],
    ["no-show", "Wer nicht erscheint, zahlt die erste Nacht."],
  ])("finds %s in words that do not name it", (clause, sentence) => {
    expect(ruled(sentence)).toContain(clause);
  });

  it.each([
    ["a report", "Parcel handed to the tenant, door photographed"],
    ["an entry of a log", "2026-04-02 asked to end the plan at the desk"],
    ["a question", "Can I end it before the month is over?"],
    ["a few words", "Plan TW-4417"],
  ])("finds nothing in %s", (_, text) => {
    expect(ruled(text)).toEqual([]);
  });

  it("cites the one sentence that rules it", () => {
    const [rule] = ruledIn([line("We are glad that you are here. Paid months are not refunded. Bring a towel.")], {});
    expect(rule).toMatchObject({ clause: "returns", place: { start: 130, end: 160 } });
    expect(rule?.place.quote.trim()).toBe("Paid months are not refunded.");
  });

  it("takes for the price the sum of the charge alone", () => {
    const text = "The membership is 49.00 EUR every month, taken on the 1st from your card.";
    expect(ruled(text, { minor: 4900, currency: "EUR" })).toContain("price");
    expect(ruled(text, { minor: 5900, currency: "EUR" })).not.toContain("price");
  });
});
