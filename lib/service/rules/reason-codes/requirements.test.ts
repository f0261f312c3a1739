import { describe, expect, test } from "vitest";
import type { CatalogedNetwork } from "@/lib/service/rules/networks";
import { catalog, type ReasonCode, reasonCode } from "./catalog";
import { evidencePriority, requirementsFor, subConditionFor } from "./requirements";

test("a Visa 10.1 dispute is answered by a chip read or a card without a chip, either of the two", () => {
  const [first, second] = requirementsFor(entry("visa", "10.1"));
  expect(first).toEqual({
    id: "visa:10.1#1",
    requirement: "Show that the terminal was chip-capable and the transaction was completed as a full chip read",
    category: "transaction authorization",
    weight: "decisive",
    alternativesGroup: "emv",
    proofs: [{ proof: "chip-read", with: { level: "full-chip" } }],
  });
  expect(second?.alternativesGroup).toBe("emv");
  expect(evidencePriority(entry("visa", "10.1"))).toEqual([
    "transaction authorization",
    "refund receipt",
    "cardholder communication",
    "order confirmation",
  ]);
});

describe("an umbrella code", () => {
  const umbrellas = catalog().codes.filter(({ subConditions }) => subConditions.length > 0);

  test("is one of four", () => {
    expect(umbrellas.map(({ id }) => id)).toEqual(["mastercard:4808", "mastercard:4834", "mastercard:4853", "jcb:502"]);
  });

  test.each(
    umbrellas.flatMap((umbrella) => umbrella.subConditions.map((sub) => [umbrella.id, sub.title, umbrella] as const)),
  )("%s takes “%s” when the description says so", (_, title, umbrella) => {
    expect(subConditionFor(umbrella, title)?.title).toBe(title);
  });

  test.each([
    ["4853", "The parcel never arrived", "Goods or Services Not Provided"],
    ["4853", "Item arrived broken, wrong item", "Goods or Services Not as Described or Defective"],
    ["4853", "Cardholder cancelled the subscription in May", "Cardholder Dispute of a Recurring Transaction"],
    ["4853", "A refund of 25 was promised", "Credit Not Processed"],
    ["4853", "25", undefined],
    ["4853", "Cardholder dispute", undefined],
    ["4853", "Marchandise non reçue", "Goods or Services Not Provided"],
    ["4853", "Servicio no prestado", "Goods or Services Not Provided"],
    ["4853", "Ware mangelhaft / nicht wie beschrieben", "Goods or Services Not as Described or Defective"],
    ["4853", "CREDIT NON TRAITE", "Credit Not Processed"],
    ["4834", "Doppelt abgebucht", "Duplication or Paid by Other Means"],
    ["4834", "Charged twice", "Duplication or Paid by Other Means"],
    ["4834", "Was paid by other means, paid cash", "Duplication or Paid by Other Means"],
    ["4808", "Expired chargeback protection period", "Expired Chargeback Protection Period"],
  ])("%s with “%s” takes %o", (code, description, title) => {
    expect(subConditionFor(entry("mastercard", code), description)?.title).toBe(title);
  });

  test("names the sub-condition in the ids of its requirements, and asks for other things", () => {
    const asked = requirementsFor(entry("mastercard", "4853"), "fake handbag, counterfeit");
    expect(asked[0]?.id).toBe("mastercard:4853/counterfeit-goods#1");
    expect(asked[0]?.category).toBe("evidence of product quality");
    expect(requirementsFor(entry("mastercard", "4853"))[0]?.id).toBe("mastercard:4853#1");
  });
});

function entry(network: CatalogedNetwork, code: string): ReasonCode {
  const found = reasonCode(network, code);
  if (!found) throw new Error(`${network}:${code} is not in the catalog.`);
  return found;
}
