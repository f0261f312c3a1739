import { expect, it } from "vitest";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { appendedRequirement } from "@/lib/service/rules/appended-requirements";
import { catalog } from "@/lib/service/rules/reason-codes/catalog";
import { PROOFS, proofNamed } from "./catalog";

/** Requirements that stand under another heading than their proof: the text asks for that kind of document. */
const UNDER_ANOTHER_HEADING: Readonly<Record<string, string>> = {
  "Show the separate service dates covered by each charge": "proof of services provided",
  "Show the services of each transaction were used": "proof of services provided",
  "Provide the record with the authorization date, the ship or service date and the submission date":
    "order confirmation",
  "Provide the receipt or token record that ties the account number to this sale": "order confirmation",
  "Provide the ledger, receipt or invoice that shows how the order was paid, including split tenders":
    "order confirmation",
  "Provide the full support that answers the original inquiry, including the authorization record":
    "transaction authorization",
  "Show that services were used after the claimed cancellation date": "proof of services provided",
  "Provide the itemized repair estimate or invoice and the photographs or inspection sheets":
    "evidence of product quality",
  "Provide the signed agreement or terms in which the cardholder accepted later charges": "order confirmation",
  "Provide the rental agreement in which the renter accepted liability for damage, theft or loss of use":
    "order confirmation",
  "Show that no cancellation was received inside the allowed time": "proof of cardholder non-contact / non-return",
  "Show that each installment was billed as agreed and not accelerated": "transaction authorization",
};

const rows = Object.values(catalog().requirementLists).flatMap(({ requirements }) => requirements);
const texts = new Map(rows.map((row) => [row.requirement, row]));

it.each([...texts.values()].map((row) => [row.requirement, row] as const))(
  "“%s” names proofs of its category",
  (text, row) => {
    expect(row.proofs.length).toBeGreaterThan(0);
    for (const asked of row.proofs) {
      const proof = proofNamed(asked.proof);
      expect(proof, asked.proof).toBeDefined();
      expect(row.category).toBe(UNDER_ANOTHER_HEADING[text] ?? proof?.category);
      for (const [name, value] of Object.entries(asked.with ?? {}))
        expect(Object.keys(proof?.parameters[name] ?? {}), name).toContain(value);
    }
  },
);

it("asks the same of the same text in every list", () => {
  for (const row of rows) expect(row.proofs, row.requirement).toEqual(texts.get(row.requirement)?.proofs);
});

it("asks an appended requirement of each category for proofs of that category", () => {
  for (const category of EVIDENCE_CATEGORIES)
    for (const asked of appendedRequirement(category).proofs) {
      expect(proofNamed(asked.proof)?.category).toBe(category);
      for (const [name, value] of Object.entries(asked.with ?? {}))
        expect(Object.keys(proofNamed(asked.proof)?.parameters[name] ?? {})).toContain(value);
    }
});

it("asks for every proof somewhere, or makes another of it", () => {
  const asked = new Set(rows.flatMap(({ proofs }) => proofs.map(({ proof }) => proof)));
  const parts = JSON.stringify(PROOFS.map(({ needs }) => needs));
  expect(PROOFS.filter(({ id }) => !asked.has(id) && !parts.includes(`"proof":"${id}"`)).map(({ id }) => id)).toEqual(
    [],
  );
});
