import { describe, expect, it } from "vitest";
import { clausesOf, sentencesOf } from "./sentences";

const cut = (spans: { start: number; end: number }[], text: string) =>
  spans.map(({ start, end }) => text.slice(start, end));
const sentences = (text: string, language = "en") => cut(sentencesOf(text, language), text);
const clauses = (text: string, language = "en") => cut(clausesOf(text, language), text);

describe("sentencesOf", () => {
  it.each([
    ["Mr. J. Smith signed on Oct. 3, 2026. He left.", ["Mr. J. Smith signed on Oct. 3, 2026.", "He left."], "en"],
    ["Order No. 12345 shipped. It came.", ["Order No. 12345 shipped.", "It came."], "en"],
    ["Acme Inc. shipped it. Thanks.", ["Acme Inc. shipped it.", "Thanks."], "en"],
    ["Das Paket kam am 3. Oktober 2026 an. Danke.", ["Das Paket kam am 3. Oktober 2026 an.", "Danke."], "de"],
    ["Am 3. wurde es zugestellt. Gut.", ["Am 3. wurde es zugestellt.", "Gut."], "de"],
    ["M. Dupont a signé. Merci.", ["M. Dupont a signé.", "Merci."], "fr"],
    ["El Sr. García firmó. Gracias.", ["El Sr. García firmó.", "Gracias."], "es"],
    ["i got it. thanks. it was not blue", ["i got it.", "thanks.", "it was not blue"], "en"],
    ["Was it delivered? no.", ["Was it delivered?", "no."], "en"],
    ["Delivered\nFront door", ["Delivered", "Front door"], "en"],
    ["Paid USD 20.00. Shipped.", ["Paid USD 20.00.", "Shipped."], "en"],
  ])("%j", (text, expected, language) => {
    expect(sentences(text, language)).toEqual(expected);
  });
});

describe("clausesOf", () => {
  it.each([
    ["We never got it, but the refund was issued.", 2],
    ["It was shipped; it never came.", 2],
    ["It was shipped – it never came.", 2],
    ["The no-show was charged.", 1],
    ["It was delivered and signed for.", 1],
    ["The refund, however, was never issued.", 1],
    ["It came late; however, it worked.", 2],
  ])("%j has %i", (text, count) => {
    expect(clauses(text)).toHaveLength(count);
  });

  it("cuts at the terminators of the language", () => {
    expect(clauses("Die Retoure kam an, aber das Geld wurde nicht erstattet.", "de")).toHaveLength(2);
    expect(clauses("Le colis est arrivé mais il était vide.", "fr")).toHaveLength(2);
    expect(clauses("El paquete llegó pero estaba vacío.", "es")).toHaveLength(2);
  });
});
