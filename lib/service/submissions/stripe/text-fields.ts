import { type Block, plainText, toBlocks } from "@/lib/letter-files/markdown";
import type { LetterCase } from "@/lib/service/letters/writing/letter-case";
import { maskCardData } from "@/lib/values/card-data/guard";
import { STRIPE_LIMITS, type StripeTextField } from "./evidence-fields";

export type TextField = { field: StripeTextField; text: string; sources: string[] };

/**
 * The facts that Stripe has a field for: from the case, and from documents that are sent with the letter. Conflicting
 * or repeated values are left to the letter.
 */
export function textFields(letter: LetterCase): TextField[] {
  const { cardholderName } = letter.view.fields;
  const stated = (field: Particular["field"]) => statedIn(letter, field);
  const fields: (TextField | undefined)[] = [
    cardholderName ? { field: "customer_name", text: cardholderName, sources: ["the case"] } : undefined,
    one("customer_email_address", stated("email")),
    one("billing_address", stated("billingAddress")),
    one("shipping_address", stated("shippingAddress")),
    one("customer_purchase_ip", stated("ip")),
    all("shipping_tracking_number", stated("trackingNumber")),
    all("shipping_carrier", stated("carrier")),
    one("shipping_date", stated("shippedOn")),
    one("service_date", stated("servedOn")),
    all("product_description", stated("items")),
  ];
  return fields.filter((field) => field !== undefined);
}

type Particular = LetterCase["particulars"][number];
type Stated = { value: string; source: string };

function statedIn({ particulars }: LetterCase, field: Particular["field"]): Stated[] {
  return particulars
    .filter((one) => one.field === field)
    .map(({ value, citation }) => ({ value, source: `Exhibit ${citation.exhibit}, page ${citation.page}` }));
}

function one(field: StripeTextField, found: readonly Stated[]): TextField | undefined {
  const values = new Set(found.map(({ value }) => value.toLowerCase().replace(/[\s,]+/g, " ")));
  return values.size === 1 ? all(field, found.slice(0, 1), found) : undefined;
}

/** Stripe expects several numbers or carriers separated by commas. */
function all(field: StripeTextField, found: readonly Stated[], sources = found): TextField | undefined {
  if (found.length === 0) return undefined;
  const text = [...new Set(found.map(({ value }) => value))].join(", ");
  return { field, text, sources: [...new Set(sources.map(({ source }) => source))] };
}

type Left = { what: string; reason: string };

/** The letter's text and the activity logs, which are long; what exceeds Stripe's limit is reported. */
export function longFields(letter: LetterCase, markdown: string): { fields: TextField[]; leftOut: Left[] } {
  const words: TextField = { field: "uncategorized_text", text: plainLetter(markdown), sources: ["the letter"] };
  const records = letter.accessLog.map(({ text, exhibit }) => ({ text, source: `Exhibit ${exhibit}` }));
  const log: TextField = {
    field: "access_activity_log",
    text: maskCardData(records.map(({ text }) => text).join("\n\n")).trim(),
    sources: records.map(({ source }) => source),
  };
  const given = [words, log].filter(({ text }) => text !== "");
  const tooLong = given.filter(({ text }) => text.length > STRIPE_LIMITS.fieldCharacters);
  return {
    fields: given.filter((field) => !tooLong.includes(field)),
    leftOut: tooLong.map(({ field, text, sources }) => ({
      what: `${sources.join(" and ")} as ${field}`,
      reason: `The text has ${count(text.length)} characters and Stripe accepts ${count(STRIPE_LIMITS.fieldCharacters)} in a field. It is in the files.`,
    })),
  };
}

function count(characters: number): string {
  return characters.toLocaleString("en-US");
}

/** The text of a letter without markup, with blank lines between paragraphs. */
function plainLetter(markdown: string): string {
  return paragraphs(toBlocks(markdown)).join("\n\n");
}

function paragraphs(blocks: readonly Block[]): string[] {
  return blocks.flatMap(wordsOf);
}

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return [plainText(block.runs)];
    case "list":
      return [
        block.items
          .map((item, index) => `${block.ordered ? `${block.first + index}.` : "-"} ${paragraphs(item).join("\n  ")}`)
          .join("\n"),
      ];
    case "table":
      return [block.rows.map((row) => row.map(plainText).filter(Boolean).join(": ")).join("\n")];
    case "quote":
      return paragraphs(block.blocks);
    case "code":
      return [block.text];
    case "rule":
      return [];
  }
}
