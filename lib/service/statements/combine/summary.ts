import { showValue } from "../analysis/checks/arithmetic";
import type { DocumentAnalysis, Figures } from "../analysis/model";
import type { Verdict } from "./combine-checks";

type Told = {
  documents: readonly DocumentAnalysis[];
  processor?: string;
  period: { start?: string; end?: string };
  currency?: string;
  totals: ReadonlyMap<string, Figures>;
  verdict: Verdict;
  notes: readonly string[];
};

/** The analysis in plain sentences: what was read, what it comes to, what was left out, how genuine it looks. */
export function summaryOf(told: Told): string {
  return [whatItIs(told), ...figureSentences(told), ...leftOut(told), ...told.notes, ...authenticity(told)].join(" ");
}

function whatItIs({ documents, processor, period }: Told): string {
  const counts = new Map<string, number>();
  for (const { kind } of documents) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) =>
    count === 1 ? `1 ${NOUNS[kind]?.[0] ?? kind}` : `${count} ${NOUNS[kind]?.[1] ?? kind}`,
  );
  const span = period.start && period.end ? `, from ${period.start} to ${period.end}` : "";
  const of = processor ? ` of ${processor}` : "";
  return `${documents.length === 1 ? "One document was" : `${documents.length} documents were`} analysed: ${kinds.join(", ")}${of}${span}.`;
}

const NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  "processor statement": ["processor statement", "processor statements"],
  "fee invoice": ["fee invoice", "fee invoices"],
  "chargeback list": ["list of chargebacks", "lists of chargebacks"],
  "bank statement": [
    "bank statement, which is no processor statement",
    "bank statements, which are no processor statements",
  ],
  "customer bill": [
    "bill to a customer, which is no processor statement",
    "bills to customers, which are no processor statements",
  ],
  "not a statement": ["document that is no statement", "documents that are no statements"],
  unreadable: ["document that could not be read", "documents that could not be read"],
};

function figureSentences({ totals, currency }: Told): string[] {
  const own = totals.get(currency ?? "");
  const others = [...totals].filter(([code]) => code !== (currency ?? "") && code !== "");
  const sentences = own
    ? [`${figures(own, currency)}.`]
    : ["The documents give no totals of sales, refunds, chargebacks or fees."];
  for (const [code, sums] of others)
    sentences.push(`Apart from these, in ${code}: ${figures(sums, code).toLowerCase()}; currencies are never added.`);
  return sentences;
}

function figures(sums: Figures, currency: string | undefined): string {
  const { sales, refunds, chargebacks, fees, adjustments, net } = sums;
  const parts = Object.entries({ sales, refunds, chargebacks, fees, adjustments, net }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${showValue(value, currency)}`],
  );
  const text = parts.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${currency ? ` ${currency}` : ""}`;
}

function leftOut({ documents }: Told): string[] {
  return documents.flatMap(({ filename, kind, notes, summary }) => {
    const told = kind === "unreadable" ? [summary] : notes.filter(({ limits }) => limits).map(({ text }) => text);
    return told.map((note) => (documents.length === 1 ? note : `${filename}: ${note}`));
  });
}

function authenticity({ verdict, documents }: Told): string[] {
  if (verdict.score === undefined) return [];
  const fails = verdict.checks.filter(({ outcome }) => outcome === "fail");
  const altered = documents.filter((document) => document.authenticity === "altered").map(({ filename }) => filename);
  const found = fails.map(
    ({ label, detail }) => `Failed: ${label.toLowerCase()} (${detail?.replace(/\.$/, "") ?? ""}).`,
  );
  const opening = {
    altered: `${altered.join(", ")} ${altered.length > 1 ? "appear" : "appears"} altered.`,
    consistent:
      "What could be checked is consistent. A statement that was made anew with figures that balance would look the same.",
    "cannot be verified":
      "Whether the documents are genuine cannot be verified: too little of them can be checked, or their figures disagree.",
  }[verdict.authenticity];
  return [opening, ...found];
}
