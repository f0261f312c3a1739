import { findMentions } from "@/lib/service/evidence/lexicon/find-mentions";
import { responseWindow } from "@/lib/service/rules/reason-codes/catalog";
import { amountWithCode } from "@/lib/values/money";
import type { CaseView } from "./relation/case-view";
import type { Related, RelatedDocument } from "./relation/relate";
import type { Verdict } from "./scoring/recommend";

/** Plain sentences: first why the case is to be answered or held, then what the engine is not sure of. */
export function notesOf(view: CaseView, related: Related, verdict: Verdict): string[] {
  const { reason, fields } = view;
  const unread = related.documents.filter(({ relation }) => relation === "unread").length;
  return [
    verdict.why,
    ...codeNotes(view),
    ...(reason && fields.dueDate === undefined
      ? [
          `The case has no due date. For planning, count on ${responseWindow(reason.entry.network).planningDays} days from the dispute; the notice decides.`,
        ]
      : []),
    ...(related.documents.length > 0 && !related.documents.some(namesOrder)
      ? ["No order number could be learned from documents that agree with the case."]
      : []),
    ...smallerSales(view, related),
    ...shared(related),
    ...copies(related),
    ...hiding(related),
    ...(unread > 0
      ? [`${unread === 1 ? "One document" : `${unread} documents`} could not be read and counted for nothing.`]
      : []),
  ];
}

function namesOrder({ links }: RelatedDocument): boolean {
  return links.some(({ identifier }) => identifier === "order");
}

/** A dispute is of the sale or of a part of it; one for more than was paid is worth asking about. */
function smallerSales({ fields, currency }: CaseView, { documents, understanding }: Related): string[] {
  const disputed = fields.amountCents;
  if (disputed === undefined) return [];
  const sales = understanding.events
    .filter(({ type, modality }) => SALES.has(type) && modality === "asserted")
    .flatMap(({ file, fields }) => {
      const money = fields.total?.value ?? fields.amount?.value;
      if (typeof money !== "object" || !("minor" in money) || (money.currency ?? currency) !== currency) return [];
      return [
        { minor: money.minor, exhibit: documents.find((one) => one.document.evidenceId === file)?.document.exhibit },
      ];
    });
  const [largest] = sales.sort((a, b) => b.minor - a.minor);
  if (largest === undefined || largest.minor >= disputed || largest.minor <= 0) return [];
  const [more, sale] = [disputed, largest.minor].map((minor) => amountWithCode({ minor, currency }));
  return [`The disputed amount, ${more}, is larger than the sale of ${sale} that Exhibit ${largest.exhibit} shows.`];
}

const SALES: ReadonlySet<string> = new Set(["order-placed", "payment-authorized", "payment-captured"]);

/** Records of other customers were not used, and must not go out. */
function shared({ documents }: Related): string[] {
  return documents
    .filter(({ holdsOthers }) => holdsOthers)
    .map(
      ({ document }) =>
        `Exhibit ${document.exhibit} holds other customers' records too. Only what is about the cardholder was used; take the rest out before it is sent.`,
    );
}

/** The same file twice proves no more than once. */
function copies({ documents }: Related): string[] {
  const first = new Map<string, string>();
  return documents.flatMap(({ document: { exhibit, sha256 } }) => {
    if (sha256 === undefined) return [];
    const before = first.get(sha256);
    first.set(sha256, before ?? exhibit);
    return before === undefined
      ? []
      : [`Exhibits ${before} and ${exhibit} are the same file; attaching it twice proves no more than once.`];
  });
}

/** Words that a page holds and does not show are never evidence; those that claim something are suspicious. */
function hiding({ documents }: Related): string[] {
  return documents
    .filter(({ document: { reading } }) => reading.pages.some(({ text, hidden }) => hidden && claims(hidden, text)))
    .map(
      ({ document }) =>
        `Exhibit ${document.exhibit} holds words that its pages do not show and that claim something; they were not read. Ask where the file comes from.`,
    );
}

/** Whether one of the hidden lines tells of an event or speaks to software, and the page does not show it, too. */
function claims(hidden: string, text: string): boolean {
  return hidden
    .split("\n")
    .filter((line) => !text.includes(line.trim()))
    .some((line) => findMentions(line, { language: "en" }).some(({ modality }) => modality === "asserted"));
}

function codeNotes({ reason, fields }: CaseView): string[] {
  if (!reason) {
    return fields.reasonCode === undefined
      ? ["The case has no reason code, so the documents are judged by what they show alone."]
      : ["The reason code is not recognized for this network, so the documents are judged by what they show alone."];
  }
  const { entry } = reason;
  return [
    ...(CANCELLED.has(entry.family)
      ? [
          "Distance sales in Europe carry a right to withdraw within 14 days that terms cannot remove; check where the cardholder lives.",
        ]
      : []),
    ...(entry.inForce
      ? []
      : [`Code ${entry.code} is retired.${entry.supersededBy ? ` The code in force is ${entry.supersededBy}.` : ""}`]),
    ...(entry.confidence === "low"
      ? [`What is known of code ${entry.code} rests on a single weak source; check the acquirer's guide.`]
      : []),
  ];
}

const CANCELLED = new Set(["cancelled_goods", "goods_returned"]);
