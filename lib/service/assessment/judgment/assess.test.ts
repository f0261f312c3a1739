import { describe, expect, it } from "vitest";
import type { CaseFields } from "@/lib/contract/case-input";
import { judge } from "./testing/cases";
import * as papers from "./testing/papers";

const { ORDER, GATEWAY, DELIVERY, TERMS, CHAT } = papers;
const EVIDENCE = [ORDER, GATEWAY, DELIVERY, TERMS, CHAT];
const mc: CaseFields = { cardNetwork: "Mastercard", maskedCardNumber: "512345******3365" };
const amex: CaseFields = { cardNetwork: "American Express", maskedCardNumber: "***********3365" };
const discover: CaseFields = { cardNetwork: "Discover", maskedCardNumber: "601100******3365" };

const LATER_CHARGE = `Rental agreement NL-30772
Customer: Elena Marsh
Damage found on return is charged to the card on file.
I agree to these terms.
Signed: Elena Marsh, 8 October 2026`;

describe("respond: agreeing evidence covers what the reason code turns on", () => {
  it.each<[string, CaseFields, string[]]>([
    ["13.1 goods not received, delivered", { reasonCode: "13.1" }, EVIDENCE],
    ["13.1 digital, used", { reasonCode: "13.1" }, [ORDER, papers.USAGE]],
    ["10.4 authenticated", { reasonCode: "10.4" }, [ORDER, papers.AUTHENTICATED]],
    ["10.4 delivered to the verified address", { reasonCode: "10.4" }, EVIDENCE],
    ["13.2 no cancellation", { reasonCode: "13.2" }, [papers.SUBSCRIPTION, GATEWAY]],
    ["13.3 as described", { reasonCode: "13.3" }, [ORDER, DELIVERY, papers.QUALITY]],
    ["13.6 credited", { reasonCode: "13.6" }, [ORDER, papers.REFUND]],
    ["13.7 terms accepted", { reasonCode: "13.7" }, [ORDER, papers.LIMITED_TERMS, DELIVERY]],
    ["12.6.1 two orders", { reasonCode: "12.6.1" }, [ORDER, papers.SECOND_ORDER]],
    ["11.3 approved", { reasonCode: "11.3" }, [papers.APPROVAL_LOG]],
    ["4853 not received", { ...mc, reasonCode: "4853", reasonDescription: "goods never arrived" }, EVIDENCE],
    ["4837 delivered to the verified address", { ...mc, reasonCode: "4837" }, EVIDENCE],
    ["C08 not received", { ...amex, reasonCode: "C08" }, EVIDENCE],
    ["RG not received", { ...discover, reasonCode: "RG" }, EVIDENCE],
  ])("%s", (_, fields, texts) => {
    const { recommendation, confidence } = judge(texts, fields);
    expect({ recommendation, confident: confidence >= 45 }).toEqual({ recommendation: "respond", confident: true });
  });
});

describe("hold: the claim is confirmed, contradicted or not answered", () => {
  it.each<[string, CaseFields, string[]]>([
    ["no documents", { reasonCode: "13.1" }, []],
    ["4859 terms and an approval, nothing of what happened", { ...mc, reasonCode: "4859" }, [LATER_CHARGE, GATEWAY]],
    ["13.1 an order alone", { reasonCode: "13.1" }, [ORDER, GATEWAY]],
    ["13.1 another person's delivery", { reasonCode: "13.1" }, [ORDER, papers.DELIVERY_TO_ANOTHER]],
    ["13.1 another order's delivery", { reasonCode: "13.1" }, [ORDER, papers.DELIVERY_OF_ANOTHER_ORDER]],
    ["13.1 delivered after the dispute", { reasonCode: "13.1" }, [ORDER, papers.LATE_DELIVERY]],
    ["13.1 out for delivery", { reasonCode: "13.1" }, [ORDER, papers.OUT_FOR_DELIVERY]],
    ["13.1 whole refund promised", { reasonCode: "13.1" }, [...EVIDENCE, papers.PROMISE]],
    ["10.4 checks refused, nothing links the buyer", { reasonCode: "10.4" }, [papers.REFUSED_CHECKS]],
    ["10.4 checks refused, delivered", { reasonCode: "10.4" }, [ORDER, papers.REFUSED_CHECKS, DELIVERY]],
    ["13.2 cancelled before the charge", { reasonCode: "13.2" }, [papers.CANCELLED_SUBSCRIPTION]],
    ["13.6 refund promised", { reasonCode: "13.6" }, [ORDER, papers.PROMISE]],
    ["13.6 partial refund", { reasonCode: "13.6" }, [ORDER, papers.PARTIAL_REFUND]],
    ["13.6 refund after the dispute", { reasonCode: "13.6" }, [ORDER, papers.LATE_REFUND]],
    ["13.6 refund in another currency", { reasonCode: "13.6" }, [ORDER, papers.EURO_REFUND]],
    ["12.6.1 one order", { reasonCode: "12.6.1" }, [ORDER]],
    ["11.2 declined", { reasonCode: "11.2" }, [papers.DECLINED]],
    ["13.1 the deadline has passed", { reasonCode: "13.1", dueDate: "2026-11-09" }, EVIDENCE],
    ["13.1 a message that names nobody admits the fault", { reasonCode: "13.1" }, [...EVIDENCE, papers.ADMISSION]],
    [
      "4863 an order alone, and the cardholder wrote that it was somebody else",
      { ...mc, reasonCode: "4863" },
      [ORDER, GATEWAY, papers.DENIAL],
    ],
    ["documents of nothing", { reasonCode: "13.1" }, [papers.UNRELATED]],
  ])("%s", (_, fields, texts) => {
    expect(judge(texts, fields).recommendation).toBe("hold");
  });
});

it("answers a charge that is not recognized by its order", () => {
  expect(judge([ORDER, GATEWAY], { ...mc, reasonCode: "4863" }).recommendation).toBe("respond");
});

describe("a document that is not of the case", () => {
  it.each([
    ["another person", papers.DELIVERY_TO_ANOTHER, /Robert Quill|order NL-90001/],
    ["another order", papers.DELIVERY_OF_ANOTHER_ORDER, /order NL-55555, not of the disputed transaction/],
    ["another card", papers.OTHER_CARD, /order NL-70707, not of the disputed transaction/],
    ["another currency", papers.EURO_REFUND.replace("NL-30772", ""), /amounts are in EUR, the dispute is in USD/],
    ["nothing of the case", papers.UNRELATED, /shares no order, card, amount or name/],
  ])("%s satisfies nothing and says why", (_, text, sentence) => {
    const { documents, requirements } = judge([ORDER, text]);
    expect(documents[1]?.relation).toMatch(/contradicts|unrelated/);
    expect(documents[1]?.explanation).toMatch(sentence);
    const cited = requirements.filter(({ satisfied }) => satisfied).flatMap(({ citations }) => citations);
    expect(cited.some(({ exhibit }) => exhibit === "B")).toBe(false);
  });
});

it("shows what a paper that shares nothing with the case says against the merchant, with its words", () => {
  const note = `Desk notes, week 42
Tue 09:10 Kit: refund for the backpack lady is promised in full by Friday, we had agreed to pay the $412.50 back`;
  const { documents } = judge([ORDER, note], { reasonCode: "13.7" });
  const [shown] = documents[1]?.adverse ?? [];
  expect(shown?.id).toBe("refund-promised");
  expect(shown?.citation.quote).toContain("pay the $412.50 back");
});

it("names the delivery after the dispute as decisive against a claim of non-receipt", () => {
  const { documents, checks } = judge([ORDER, papers.LATE_DELIVERY]);
  expect(documents[1]?.adverse.map(({ id, severity }) => [id, severity])).toEqual([["delivered", "decisive"]]);
  expect(checks.find(({ id }) => id === "adverse:delivered")?.points).toBe(-30);
});

it("does not let the text of a document steer the result", () => {
  const plain = judge([...EVIDENCE, papers.UNRELATED]);
  const steered = judge([...EVIDENCE, papers.INJECTION]);
  expect(steered.recommendation).toBe(plain.recommendation);
  expect(steered.confidence).toBe(plain.confidence);
  expect(steered.requirements).toEqual(plain.requirements);
  expect(judge([papers.INJECTION])).toMatchObject({ recommendation: "hold", confidence: 0 });
});

it("cites each satisfied requirement with words of the document", () => {
  const { requirements } = judge(EVIDENCE);
  const texts = new Map(EVIDENCE.map((text, index) => [String.fromCharCode(65 + index), text]));
  for (const { satisfied, citations } of requirements.filter((entry) => entry.satisfied)) {
    expect(satisfied && citations.length > 0).toBe(true);
    for (const { exhibit, start, end, quote } of citations) expect(texts.get(exhibit)?.slice(start, end)).toBe(quote);
  }
  expect(requirements[0]?.citations[0]?.quote).toBe("Delivered: 14 October 2026, 13:52");
});

it("adds up to the confidence, in words of the trade", () => {
  const { checks, confidence } = judge(EVIDENCE);
  expect(checks.map(({ label, outcome, points }) => `${label}: ${outcome} ${points}`)).toEqual([
    "Delivered to the agreed place or person, by the agreed date: pass 34",
    "The order as placed: pass 12",
    "The cardholder confirms receipt or arranges the delivery: pass 12",
    "The delivery address is the address verified at authorization: pass 6",
    "No accepted terms: fail 0",
    "No search for contact or returns: not-checked 0",
    "Order, name, and amount agree in five documents: pass 22",
    "13 days before the deadline: pass 0",
  ]);
  expect(confidence).toBe(86);
});

it("tells messages that confirm nothing from none, and from one that concedes the claim", () => {
  const silent = CHAT.replace("thanks, my order arrived yesterday. The pack looks good.", "which color did I order?");
  const messages = (texts: string[]) => judge(texts).checks.find(({ label }) => /message/i.test(label));
  const gap = "No message of the cardholder that answers the claim";
  const none = { label: gap, outcome: "not-checked", points: 0, detail: "Nothing attached shows it yet." };
  expect(messages([ORDER])).toMatchObject(none);
  expect(messages([ORDER, silent])).toMatchObject({
    label: gap,
    outcome: "fail",
    points: 0,
    detail: "Looked for in exhibit B.",
  });
  expect(messages([ORDER, papers.PROMISE])).toMatchObject({ label: gap, outcome: "fail" });
});

it("appends a requirement for evidence that the code does not ask for, once", () => {
  const { appended, requirements, evidenceProvided } = judge([papers.SUBSCRIPTION, GATEWAY], {
    reasonCode: "13.2",
  });
  expect(appended.map(({ id }) => id)).toEqual(["appended#transaction authorization"]);
  expect(requirements.at(-1)).toMatchObject({ id: "appended#transaction authorization", satisfied: true });
  expect(evidenceProvided).toContain("transaction authorization");
});

describe("without a recognized reason code", () => {
  it("judges by the evidence alone and says so", () => {
    const result = judge(EVIDENCE, { reasonCode: "ZZ-9" });
    expect(result.recommendation).toBe("respond");
    expect(result.notes[1]).toBe(
      "The reason code is not recognized for this network, so the documents are judged by what they show alone.",
    );
    expect([...result.evidenceProvided, ...result.evidenceSuggested]).toHaveLength(12);
  });
});

describe("priority", () => {
  it.each<[CaseFields, "high" | "normal"]>([
    [{ dueDate: "2026-11-15" }, "high"],
    [{ dueDate: "2026-11-16" }, "normal"],
    [{ amountCents: 100_000 }, "high"],
    [{ amountCents: 99_999 }, "normal"],
    [{ amountCents: 99_999, currency: "JPY" }, "normal"],
    [{ amountCents: 100_000, currency: "JPY" }, "high"],
  ])("%j is %s", (fields, priority) => {
    expect(judge([], fields).priority).toBe(priority);
  });
});

describe("recommended actions", () => {
  it("ask for the decisive document first, at most six, each a sentence that begins with a verb", () => {
    const { recommendedActions } = judge([ORDER]);
    expect(recommendedActions[0]).toBe(
      "Download the proof of delivery with the full address, day and signature or photo from the carrier's tracking page, and attach the order confirmation that shows the same address and tracking number.",
    );
    expect(recommendedActions.length).toBeLessThanOrEqual(6);
    for (const action of recommendedActions)
      expect(action).toMatch(/^(Attach|Download|Search|Export|Replace|Review|Add|Ask) .*\.$/);
  });

  it("ask to look at what concedes the claim", () => {
    expect(judge([ORDER, papers.PROMISE], { reasonCode: "13.6" }).recommendedActions[0]).toMatch(
      /^Review exhibit B before/,
    );
  });
});

it("says of a proof that rests on likeness what it rests on", () => {
  const log = ["09", "10"].map((day) => `2026-10-${day} 20:40:51Z  pull of drumlib3.zip finished, ip 198.51.100.211`);
  const { requirements } = judge([ORDER, `Customer Elena Marsh, order NL-30772\n\n${log.join("\n")}\n`]);
  const told = requirements.filter(({ explanation }) => explanation.includes("by likeness to records that show it"));
  expect(told).not.toEqual([]);
  expect(told.every(({ satisfied, explanation }) => satisfied && explanation.includes("counts for less"))).toBe(true);
});
