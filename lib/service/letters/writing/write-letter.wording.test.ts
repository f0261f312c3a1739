import { expect, test } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import { judged } from "@/lib/service/assessment/judgment/testing/cases";
import { DELIVERY, LIMITED_TERMS, ORDER } from "@/lib/service/assessment/judgment/testing/papers";
import { writeLetter } from "./write-letter";

function letterOf(texts: readonly string[], changes: CaseFields = {}): string {
  return writeLetter(judged(texts, changes)).markdown;
}

test("the letter says what was bought, by the rows of the order", () => {
  const order = ORDER.replace("slate\t1\t$412.50", "slate\t1\t$350.00\nTrail socks, pair\t2\t$62.50");
  const letter = letterOf([order, DELIVERY]);
  expect(letter).toContain(" for Ridge 45 L pack, slate and Trail socks, pair at a total of 412.50 USD");
});

test("the terms are quoted by their clauses, never by a heading", () => {
  const terms = LIMITED_TERMS.replace("[x] I agree", "Acceptance record\n[x] I agree");
  const letter = letterOf([ORDER, terms, DELIVERY], { reasonCode: "13.7" });
  expect(letter).toContain("Orders are non-refundable once shipped");
  expect(letter).toContain("The cardholder accepted the terms on 8 October 2026 by ticking the check box");
  expect(letter).not.toContain("“Acceptance record”");
});

test("the order in the reference block is the one of the sale, not an earlier one of the cardholder", () => {
  const earlier = ORDER.replace("NL-30772", "NL-10001").replace("8 October 2026", "3 March 2026");
  const letter = letterOf([earlier, ORDER, DELIVERY]);
  expect(letter).toContain("| Order number | NL-30772 (");
});

test("a short claim is given in its own words where it names an amount or a day", () => {
  const claimed = (reasonDescription: string) => letterOf([ORDER, DELIVERY], { reasonDescription });
  expect(claimed("Agreed to 300.00, billed 412.50")).toContain("The claim reads: “Agreed to 300.00, billed 412.50.”");
  expect(claimed("Merchandise not received 13.1")).toContain("The cardholder states that the merchandise");
  expect(claimed("Item never came.")).toContain("The cardholder states that the merchandise");
});

test("the claim of a processing error says which error", () => {
  expect(letterOf([ORDER], { reasonCode: "12.5" })).toContain(
    "The cardholder states that the amount charged is not the amount that was agreed.",
  );
  expect(letterOf([ORDER], { reasonCode: "12.3" })).toContain("the charge was made in the wrong currency.");
});

test("a short clause is quoted once", () => {
  const given = judged([ORDER, DELIVERY]);
  const { letter } = given.assessment;
  const [first] = letter.statements;
  const about = { requirement: first?.requirement ?? "", citations: first?.citations ?? [], argument: false };
  const statements = [
    { ...about, proof: "recurring-agreement-consented", words: "What was agreed says: “You may pay early.”" },
    { ...about, proof: "terms-accepted-at-checkout", words: "The terms say: “You may pay early.”" },
    { ...about, proof: "order-record", words: "The charge appears as “NORTHLINE*NL”" },
    { ...about, proof: "descriptor-and-authorization", words: "The name on the statement is “NORTHLINE*NL”" },
  ];
  const { markdown } = writeLetter({
    ...given,
    assessment: { ...given.assessment, letter: { ...letter, statements } },
  });
  expect(markdown.match(/You may pay early/g)).toHaveLength(1);
  expect(markdown.match(/NORTHLINE\\\*NL/g)).toHaveLength(2);
});

test("the terms that decide are quoted in the position, beside their acceptance", () => {
  const terms = LIMITED_TERMS.replace("[x] I agree", "Acceptance record\n[x] I agree");
  const [, position = ""] = letterOf([ORDER, terms, DELIVERY], { reasonCode: "13.7" }).split("## Position");
  expect(position.split("\n## ")[0]).toMatch(/accepted the terms on 8 October 2026 .*say: “[^”]*non-refundable[^”]*”/);
});
