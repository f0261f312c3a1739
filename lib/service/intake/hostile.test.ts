import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CaseField, caseFieldSchemas } from "@/lib/contract/case-input";
import { failedReading } from "@/lib/service/documents/problem";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { findCardData } from "@/lib/values/card-data/guard";
import { parseNotice } from "./parse-notice";

const textReading = (text: string): DocumentReading => ({
  ...failedReading("damaged", "", { form: "text", mediaType: "text/plain" }),
  outcome: "read",
  pages: [{ number: 1, text, words: [], source: "text", pictured: false }],
});

const LABELS = [
  "Case number",
  "Disputed amount",
  "Amount (EUR)",
  "Reason code",
  "Reason",
  "Card number",
  "Respond by",
  "Dispute date",
  "Motif",
  "Währung",
  "Website",
  "Card network",
  "Cardholder",
];
const value = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    "4111111111111111",
    "5555 5555 5555 4444",
    "13.1",
    "CB-1",
    "12/05/2026",
    "$1,000.00",
    "1.234",
    "Visa",
    "xx",
  ),
);
const notice = fc
  .array(fc.tuple(fc.constantFrom(...LABELS), value), { maxLength: 12 })
  .map((lines) => `Chargeback\n${lines.map(([label, text]) => `${label}: ${text}`).join("\n")}`);

describe("whatever a notice says", () => {
  it("its fields are fields the contract takes, without a full card number", () => {
    fc.assert(
      fc.property(notice, (text) => {
        const result = parseNotice(textReading(text));
        const fields = "fields" in result ? result.fields : result.found;
        for (const [field, given] of Object.entries(fields))
          expect(caseFieldSchemas[field as CaseField].safeParse(given)).toMatchObject({ success: true, data: given });
        expect(findCardData(JSON.stringify(fields))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("a result has enough for a case, or says what is missing", () => {
    fc.assert(
      fc.property(notice, (text) => {
        const result = parseNotice(textReading(text));
        if ("fields" in result) {
          const { fields } = result;
          expect(fields.amountCents !== undefined || fields.referenceNumber !== undefined).toBe(true);
          expect(fields.reasonCode ?? fields.reasonDescription ?? fields.disputeDate).toBeDefined();
        } else {
          expect(result.missing.length).toBeGreaterThan(0);
          expect(result.message).not.toBe("");
        }
      }),
    );
  });

  it.each([
    ["a label without end", `Chargeback\n${"reason for the dispute ".repeat(4000)}: x`],
    ["digits without end", `Chargeback\nDisputed amount: ${"1,000.".repeat(20_000)}`],
    ["spaces without end", `Chargeback\nRespond by: ${" ".repeat(100_000)}x`],
    ["marks without end", `Chargeback\nCard number: ${"4 ".repeat(50_000)}`],
    ["lines without end", `Chargeback\n${"Reason: (((4837\n".repeat(5000)}`],
  ])(
    "%s is read to its end",
    (_, text) => {
      expect(parseNotice(textReading(text))).toBeDefined();
    },
    5000,
  );
});
