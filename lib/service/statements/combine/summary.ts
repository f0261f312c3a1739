import type { DocumentAnalysis, Figures } from "@/lib/service/statements/analysis/model";
import { showValue } from "@/lib/service/statements/analysis/money";
import { dateSpan } from "@/lib/values/calendar";
import type { Verdict } from "./combine-checks";

type SummaryInput = {
  documents: readonly DocumentAnalysis[];
  processor?: string;
  period: { start?: string; end?: string };
  currency?: string;
  totals: ReadonlyMap<string, Figures>;
  verdict: Verdict;
  notes: readonly string[];
};

/** The analysis in plain sentences: what was read, the totals, what limits them, and how genuine the documents look. */
export function summaryOf(input: SummaryInput): string {
  return [
    opening(input),
    ...figureSentences(input),
    ...limitations(input),
    ...input.notes,
    ...authenticity(input),
  ].join(" ");
}

function opening({ documents, processor, period }: SummaryInput): string {
  const counts = new Map<string, number>();
  for (const { kind } of documents) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) =>
    count === 1 ? `1 ${NOUNS[kind]?.[0] ?? kind}` : `${count} ${NOUNS[kind]?.[1] ?? kind}`,
  );
  const span = period.start && period.end ? `, ${dateSpan(period.start, period.end)}` : "";
  const of = processor ? ` of ${processor}` : "";
  return `${documents.length === 1 ? "One document was" : `${documents.length} documents were`} analyzed: ${kinds.join(", ")}${of}${span}.`;
}

const NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  "processor statement": ["processor statement", "processor statements"],
  "fee invoice": ["fee invoice", "fee invoices"],
  "chargeback list": ["list of chargebacks", "lists of chargebacks"],
  "bank statement": [
    "bank statement, which is not a processor statement",
    "bank statements, which are not processor statements",
  ],
  "customer bill": [
    "bill to a customer, which is not a processor statement",
    "bills to customers, which are not processor statements",
  ],
  "not a statement": ["document that is not a statement", "documents that are not statements"],
  unrecognized: ["document whose layout could not be recognized", "documents whose layout could not be recognized"],
  unreadable: ["document that could not be read", "documents that could not be read"],
};

function figureSentences({ totals, currency }: SummaryInput): string[] {
  const own = totals.get(currency ?? "");
  const others = [...totals].filter(([code]) => code !== (currency ?? "") && code !== "");
  const sentences = own
    ? [`${sentence(figures(own, currency))}.`]
    : ["The documents give no totals of sales, refunds, chargebacks or fees."];
  for (const [code, sums] of others)
    sentences.push(`Apart from these, in ${code}: ${figures(sums, code)}; currencies are never added.`);
  return sentences;
}

function figures(sums: Figures, currency: string | undefined): string {
  const { sales, refunds, chargebacks, fees, adjustments, net } = sums;
  const parts = Object.entries({ sales, refunds, chargebacks, fees, adjustments, net }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${showValue(value, currency)}`],
  );
  return `${parts.join(", ")}${currency ? ` ${currency}` : ""}`;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function limitations({ documents }: SummaryInput): string[] {
  return documents.flatMap(({ filename, kind, notes, summary }) => {
    const texts = kind === "unreadable" ? [summary] : notes.filter(({ limits }) => limits).map(({ text }) => text);
    return texts.map((note) => (documents.length === 1 ? note : `${filename}: ${note}`));
  });
}

function authenticity({ verdict, documents }: SummaryInput): string[] {
  if (verdict.score === undefined) return [];
  const fails = verdict.checks.filter(({ outcome }) => outcome === "fail");
  const altered = documents.filter((document) => document.authenticity === "altered").map(({ filename }) => filename);
  const failed = fails.map(
    ({ label, detail }) => `Failed: ${label.toLowerCase()} (${detail?.replace(/\.$/, "") ?? ""}).`,
  );
  const verdictText = {
    altered: `${altered.join(", ")} ${altered.length > 1 ? "appear" : "appears"} altered.`,
    consistent:
      "What could be checked is consistent. A recreated statement with figures that balance would look the same.",
    "cannot be verified":
      fails.length > 0
        ? "Whether the documents are genuine cannot be verified: some of what could be checked disagrees."
        : "Nothing disagrees in what could be checked, which is too little to say that the documents are genuine.",
  }[verdict.authenticity];
  return [verdictText, ...failed];
}
