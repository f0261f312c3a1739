import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { SiteResearch } from "@/lib/contract/research";
import type { KnownEvidence } from "@/lib/service/merchants/known-evidence";
import { dateInWords } from "@/lib/values/calendar";
import type { Judged } from "../judged";
import { policyAction } from "../published-policies";
import type { CaseView } from "../relation/case-view";
import type { RelatedDocument } from "../relation/relate";
import { actionFor, expectNone, providedBefore } from "./action-texts";
import { daysLeft } from "./deadline";
import { leader, type Point } from "./points";

const MOST_ACTIONS = 6;
const RANK = { decisive: 0, strong: 1, supporting: 2 } as const;

/**
 * At most six sentences, each beginning with a verb: what stands against the case first, then missing documents by the
 * weight of their requirement. Categories that the merchant is known to be unable to provide are not asked for: an
 * alternative is, or they are said once not to be expected, unless a document of the kind is there already. Terms are
 * asked for by the page of the merchant's website that has them.
 */
export function recommendedActions(
  points: readonly Point<Judged>[],
  documents: readonly RelatedDocument[],
  view: CaseView,
  { known = [], site }: { known?: readonly KnownEvidence[]; site?: SiteResearch } = {},
): string[] {
  const missing = missingActions(points, documents, new Map(known.map((one) => [one.category, one])), site);
  return [
    ...new Set([...deadlineAction(view), ...documentActions(documents), ...fieldActions(view), ...missing]),
  ].slice(0, MOST_ACTIONS);
}

type Known = ReadonlyMap<EvidenceCategory, KnownEvidence>;

function missingActions(
  points: readonly Point<Judged>[],
  documents: readonly RelatedDocument[],
  known: Known,
  site?: SiteResearch,
): string[] {
  const kinds = new Set(documents.flatMap(({ categories }) => categories));
  const asked = new Set<EvidenceCategory>();
  const hopeless = new Map<EvidenceCategory, KnownEvidence>();
  const actions = [...points]
    .filter((point) => !point.covered && !point.situational)
    .sort((a, b) => RANK[a.weight] - RANK[b.weight])
    .flatMap((point) => {
      const wanted = likeliest(point, known, kinds);
      if (!wanted) for (const one of knownOf(point, known)) hopeless.set(one.category, one);
      if (!wanted || asked.has(wanted.category)) return [];
      asked.add(wanted.category);
      const before = known.get(wanted.category);
      const action = policyAction(wanted, site) ?? actionFor(wanted);
      const told = before?.known === "provided" ? `${action} ${providedBefore(before)}` : action;
      // Where other evidence is asked for, terms that are published are worth saying too.
      const others = point.requirements.filter(
        ({ category }) => category !== wanted.category && known.get(category)?.known !== "unavailable",
      );
      return [told, ...others.flatMap((other) => policyAction(other, site) ?? []).slice(0, 1)];
    });
  return hopeless.size > 0 ? [...actions, expectNone([...hopeless.values()])] : actions;
}

/**
 * Of alternatives that can be had: the one whose kind of document is there already, else the weightiest, among equals
 * one that the merchant provided before.
 */
function likeliest(point: Point<Judged>, known: Known, kinds: ReadonlySet<EvidenceCategory>) {
  const before = point.requirements.filter(({ category }) => known.get(category)?.known === "provided");
  const untold = point.requirements.filter(({ category }) => !known.has(category));
  return (
    point.requirements.find((one) => !one.satisfied && one.looked && kinds.has(one.category)) ??
    leader({ ...point, requirements: [...before, ...untold] })
  );
}

function knownOf({ requirements }: Point, known: Known): KnownEvidence[] {
  return requirements.flatMap(({ category }) => known.get(category) ?? []);
}

function deadlineAction(view: CaseView): string[] {
  const left = daysLeft(view);
  if (left === undefined)
    return ["Add the due date from the dispute notice to the case, so that the deadline can be watched."];
  if (left >= 0 || view.fields.dueDate === undefined) return [];
  return [
    `Ask the acquirer whether a late response is still accepted; the due date was ${dateInWords(view.fields.dueDate)}.`,
  ];
}

/** What decides against the case first, then what has to be replaced. */
function documentActions(documents: readonly RelatedDocument[]): string[] {
  return [...documents.flatMap(review), ...documents.flatMap(replacement)];
}

function review({ document, adverse }: RelatedDocument): string[] {
  const decisive = adverse.find(({ weight }) => weight === "decisive");
  return decisive
    ? [
        `Review exhibit ${document.exhibit} before anything is sent, and refund or accept the dispute if it is right. ${decisive.say}`,
      ]
    : [];
}

function replacement({ document, relation, conflicts, explanation }: RelatedDocument): string[] {
  const name = `exhibit ${document.exhibit}`;
  if (relation === "unread")
    return [`Attach a readable copy of ${name}, which could not be read, for example a new scan or the original PDF.`];
  if (relation === "unusable")
    return [`Replace ${name} with the finished record from the system it comes from. ${explanation}`];
  if (conflicts[0]) return [`Replace ${name} with the document of the disputed transaction. ${conflicts[0].say}`];
  if (relation === "unrelated")
    return [`Replace ${name} with a copy that shows the order number, the amount or the customer's name.`];
  return [];
}

function fieldActions({ fields, reason }: CaseView): string[] {
  const wanted = [
    ...(fields.cardholderName === undefined ? ["the cardholder's name"] : []),
    ...(fields.amountCents === undefined ? ["the disputed amount"] : []),
    ...(fields.transactionDate === undefined ? ["the transaction date"] : []),
    ...(fields.disputeDate === undefined ? ["the dispute date"] : []),
  ];
  const code = reason
    ? []
    : ["Add the reason code and the card network from the dispute notice, so that the requirements are known."];
  if (wanted.length === 0) return code;
  const list = wanted.length === 1 ? wanted[0] : `${wanted.slice(0, -1).join(", ")} and ${wanted.at(-1)}`;
  return [...code, `Add ${list} from the dispute notice to the case, so that documents can be compared with it.`];
}
