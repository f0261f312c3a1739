import { dateSpan } from "@/lib/values/calendar";
import type { DocumentAnalysis } from "../model";
import { show } from "../money";

/** One or two sentences: what the document is, what of it counts, what its checks say. */
export function documentSummary(document: DocumentAnalysis, message: string | undefined): string {
  const { kind, processor, period, currency } = document;
  if (kind === "unreadable") return message ?? "The document could not be read.";
  const of = processor ? ` of ${processor.name}` : "";
  const span = period.start && period.end ? `, ${dateSpan(period.start, period.end)}` : "";
  switch (kind) {
    case "customer bill":
      return "A bill or account statement to one customer, not a processor statement; nothing of it counts.";
    case "not a statement":
      return "Not a payment processor's statement; nothing of it counts.";
    case "unrecognized":
      return "The layout could not be recognized, so no figures are established; this says nothing about the document.";
    case "bank statement":
      return `A bank statement${span}, not a processor statement; nothing of it counts.${failures(document)}`;
    default: {
      const figures = document.totals.get(currency ?? "");
      const sales = figures?.sales === undefined ? "" : `, sales of ${show(figures.sales, currency)}`;
      const name =
        kind === "processor statement"
          ? statementName(document)
          : kind === "fee invoice"
            ? "Fee invoice"
            : "List of chargebacks";
      return `${name}${of}${span}${sales}. ${agreement(document)}${failures(document)}`;
    }
  }
}

/** A layout that no one declared is read by its own arithmetic, which the reader should know. */
function statementName({ processor, general }: DocumentAnalysis): string {
  return processor || !general
    ? "Statement"
    : "Payment export of a format that is not known, read by its own arithmetic";
}

/** What was checked and what it says; how little was checked is never held against the document. */
function agreement({ authenticity, checks, score, coverage = 0 }: DocumentAnalysis): string {
  if (authenticity === "altered") return "It appears altered.";
  if (checks.some(({ outcome }) => outcome === "fail")) return "Whether it is genuine cannot be verified.";
  if (score === undefined) return "Too little of it can be checked to say whether it is genuine.";
  return `Nothing disagrees in what could be checked (coverage ${coverage} of 100).`;
}

function failures({ checks }: DocumentAnalysis): string {
  const failed = checks.filter(({ outcome }) => outcome === "fail");
  return failed
    .map(({ label, detail }) => ` Failed: ${label.toLowerCase()} (${detail?.replace(/\.$/, "") ?? "no detail"}).`)
    .join("");
}
