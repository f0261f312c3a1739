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
