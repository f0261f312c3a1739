import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { factsOf } from "@/lib/service/assessment/judgement/documents";
import type { RelatedDocument } from "@/lib/service/assessment/judgement/relation/relate";
import type { Fact, FactKind } from "@/lib/service/documents/facts";
import { DATE_ROLES } from "@/lib/service/documents/findings/vocabulary";
import { type Block, plainText, toBlocks } from "@/lib/service/exports/markdown";
import type { LetterCase } from "@/lib/service/letters/writing/letter-case";
import { dateInWords } from "@/lib/values/calendar";
import { maskCardData } from "@/lib/values/card-data/guard";
import { STRIPE_LIMITS, type StripeTextField } from "./evidence-fields";

export type TextField = { field: StripeTextField; text: string; sources: string[] };

const UNKNOWN_CARRIER = "carrier not known";
const PURCHASE: readonly EvidenceCategory[] = ["transaction authorization", "order confirmation"];

/**
 * The facts that Stripe has a field for: from the case, and from documents that are sent with the letter. Conflicting
 * or repeated values are left to the letter.
 */
export function textFields(letter: LetterCase): TextField[] {
  const { view, related, included } = letter;
  const tracking = stated(included, "tracking-number", (fact) => related.identity.trackings.has(fact.value));
  const fields: (TextField | undefined)[] = [
    view.fields.cardholderName
      ? { field: "customer_name", text: view.fields.cardholderName, sources: ["the case"] }
      : undefined,
    one(
      "customer_email_address",
      stated(included, "email", ({ value }) => related.identity.emails.has(value.toLowerCase())),
    ),
    one("billing_address", stated(included, "address", roles("billing"))),
    one("shipping_address", stated(included, "address", roles("shipping"))),
    one("customer_purchase_ip", stated(proving(letter, PURCHASE), "ip-address")),
    all("shipping_tracking_number", tracking),
    all("shipping_carrier", carriersOf(tracking)),
    one("shipping_date", dates(included, DATE_ROLES.shipped)),
    one("service_date", dates(included, DATE_ROLES.serviceFrom)),
    all("product_description", stated(proving(letter, ["order confirmation"]), "item")),
  ];
  return fields.filter((field) => field !== undefined);
}

/** Documents that support a satisfied requirement of these categories. */
function proving({ answered, included }: LetterCase, categories: readonly EvidenceCategory[]): RelatedDocument[] {
  const cited = new Set(
    answered
      .filter(({ category }) => categories.includes(category))
      .flatMap(({ citations }) => citations.map(({ evidenceId }) => evidenceId)),
  );
  return included.filter(({ document }) => cited.has(document.evidenceId));
}

type Stated = { value: string; role?: string; source: string };

function stated(
  documents: readonly RelatedDocument[],
  kind: FactKind,
  fits: (fact: Fact) => boolean = () => true,
): Stated[] {
  return documents.flatMap(({ document }) =>
    factsOf(document, kind)
      .filter((fact) => fact.certainty !== "ambiguous" && fits(fact))
      .map(({ value, role, passage }) => ({
        value,
        role,
        source: `Exhibit ${document.exhibit}, page ${passage.page}`,
      })),
  );
}

function roles(role: string): (fact: Fact) => boolean {
  return (fact) => fact.role === role;
}

function dates(documents: readonly RelatedDocument[], role: string): Stated[] {
  return stated(documents, "date", roles(role)).map((date) => ({ ...date, value: dateInWords(date.value) }));
}

function carriersOf(tracking: readonly Stated[]): Stated[] {
  return tracking.flatMap(({ role, source }) => (role && role !== UNKNOWN_CARRIER ? [{ value: role, source }] : []));
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
  const records = proving(letter, ["proof of digital goods usage"]).map(({ document }) => ({
    text: document.reading.pages.map(({ text }) => ownLines(text)).join("\n"),
    source: `Exhibit ${document.exhibit}`,
  }));
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

/** Lines about other people were blanked before: only the rest is sent. */
function ownLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
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
