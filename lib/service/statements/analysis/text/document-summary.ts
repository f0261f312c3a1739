import { show } from "../checks/arithmetic";
import type { DocumentAnalysis } from "../model";

/** One or two sentences: what the document is, what of it counts, what its checks say. */
export function documentSummary(document: DocumentAnalysis, message: string | undefined): string {
  const { kind, processor, period, currency } = document;
  if (kind === "unreadable") return message ?? "The document could not be read.";
  const of = processor ? ` of ${processor.name}` : "";
  const span = period.start && period.end ? `, ${period.start} to ${period.end}` : "";
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
      return `${name}${of}${span}${sales}. ${VERDICTS[document.authenticity]}${failures(document)}`;
    }
  }
}

/** A layout that no one declared is read by its own arithmetic, which the reader should know. */
function statementName({ processor, general }: DocumentAnalysis): string {
  return processor || !general
    ? "Statement"
    : "Payment export of a format that is not known, read by its own arithmetic";
}

const VERDICTS = {
  consistent: "What could be checked is consistent.",
  altered: "It appears altered.",
  "cannot be verified": "Whether it is genuine cannot be verified.",
} as const;

function failures({ checks }: DocumentAnalysis): string {
  const failed = checks.filter(({ outcome }) => outcome === "fail");
  return failed
    .map(({ label, detail }) => ` Failed: ${label.toLowerCase()} (${detail?.replace(/\.$/, "") ?? "no detail"}).`)
    .join("");
}
