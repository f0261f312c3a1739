import { describe, expect, test } from "vitest";
import { codeForProcessorReason, familiesOfProcessorReason, familyOf, keywordsIn } from "./families";
import { searchReasonCodes } from "./search";

const ids = (search: Parameters<typeof searchReasonCodes>[0]) => searchReasonCodes(search).map(({ id }) => id);

describe("searchReasonCodes", () => {
  test("puts the code that is meant first, in whatever shape", () => {
    expect(ids({ network: "visa", query: "104" })[0]).toBe("visa:10.4");
    expect(ids({ network: "mastercard", query: "mc 37" })[0]).toBe("mastercard:4837");
    expect(ids({ query: "F29" })[0]).toBe("amex:F29");
  });

  test("shows every network's meaning of a code when none is chosen", () => {
    expect(ids({ query: "A02" })).toEqual(["amex:A02", "diners:A02"]);
  });

  test("finds the beginning of a code", () => {
    expect(ids({ network: "visa", query: "13.", limit: 3 })).toEqual(["visa:13.1", "visa:13.2", "visa:13.3"]);
  });

  test("finds words of the title before words of the description, codes in force before retired ones", () => {
    const found = searchReasonCodes({ network: "visa", query: "duplicate" });
    expect(found.map(({ id }) => id).slice(0, 3)).toEqual(["visa:12.6", "visa:12.6.1", "visa:82"]);
  });

  test("lists a network's codes for an empty query and keeps the limit", () => {
    expect(ids({ network: "klarna", query: "" })).toHaveLength(6);
    expect(ids({ query: "", limit: 7 })).toHaveLength(7);
    expect(ids({ network: "elo", query: "" })).toEqual([]);
    expect(ids({ query: "no such thing at all" })).toEqual([]);
  });
});

describe("codeForProcessorReason", () => {
  test.each([
    ["stripe", "fraudulent", "visa", "visa:10.4"],
    ["Stripe", "product_not_received", "amex", "amex:C08"],
    ["square", "EMV_LIABILITY_SHIFT", "mastercard", "mastercard:4870"],
    ["shopify", "subscription cancelled", "discover", "discover:AP"],
    ["stripe", "general", "visa", undefined],
    ["stripe", "fraudulent", "troy", undefined],
    ["acme", "fraudulent", "visa", undefined],
    ["constructor", "fraudulent", "visa", undefined],
  ] as const)("%s %s on %s is %o", (processor, reason, network, id) => {
    expect(codeForProcessorReason(processor, reason, network)?.id).toBe(id);
  });

  test("the kinds of dispute behind a reason are known where no code is", () => {
    expect(familiesOfProcessorReason("braintree", "retrieval")).toEqual(["inquiry"]);
  });
});

test("a family has a label, a default code by network and the words of its disputes", () => {
  const family = familyOf({ family: "not_received" });
  expect(family).toMatchObject({
    id: "not_received",
    label: "Goods or services not received",
    defaultCodes: { visa: "13.1", jcb: "554" },
  });
  expect(family.keywords).toEqual(expect.arrayContaining(["not received", "never arrived", "not provided"]));
  expect(() => familyOf({ family: "unheard of" })).toThrow('names the family "unheard of"');
});

test("a short keyword is a whole word, a longer one may be the start of a word", () => {
  expect(keywordsIn("Fraudulent charge in October", ["fraud", "oct", "charge"])).toEqual(["fraud", "charge"]);
  expect(keywordsIn("Non-receipt of the cardholder\u2019s OCT", ["non receipt", "oct", "cardholders"])).toHaveLength(3);
});
