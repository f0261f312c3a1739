import type { RequirementAnalysis } from "@/lib/contract/analysis";
import { groupOf } from "@/lib/service/evidence/events/catalog";
import type { Event } from "@/lib/service/evidence/model";
import { resolveNetwork } from "@/lib/service/rules/networks";
import { dateInWords } from "@/lib/values/calendar";
import { currencyExponent } from "@/lib/values/currencies";
import type { Judged } from "../judged";
import type { CaseView } from "../relation/case-view";
import { ADMISSION, type RelatedDocument } from "../relation/relate";
import { belongs } from "../satisfy";
import { days, daysLeft } from "./deadline";
import { isAnswered, type Point } from "./points";

/** With this many days left or fewer there is no time to wait for a decisive document. */
const NO_TIME_DAYS = 2;
/** A deadline this near makes the case urgent. */
const NEAR_DAYS = 5;
/** Amounts from here on are worth attention first: 1,000 in currencies with minor units, 100,000 in those without. */
const HIGH_AMOUNT = { withMinorUnits: 1_000, without: 100_000 } as const;

/** Categories that answer a claim by themselves when the code is not known and nothing says what it turns on. */
const SUBSTANTIAL = new Set([
  "refund receipt",
  "delivery confirmation",
  "proof of digital goods usage",
  "proof of services provided",
]);

export type Verdict = { recommendation: "respond" | "hold"; why: string };

/** `respond` when agreeing evidence covers a decisive point and nothing decisive and no admitted fault contradicts it; else `hold`, with the reason. */
export function recommend(
  points: readonly Point<Judged>[],
  requirements: readonly RequirementAnalysis[],
  documents: readonly RelatedDocument[],
  view: CaseView,
): Verdict {
  const left = daysLeft(view);
  if (left !== undefined && left < 0)
    return hold(`The due date, ${dateInWords(view.fields.dueDate ?? view.today)}, has passed.`);
  if (resolveNetwork(view.fields)?.network === "cartes_bancaires")
    return hold("Disputes of Cartes Bancaires cannot be contested by the merchant.");
  if (documents.length === 0) return hold("No documents are attached.");
  const own = documents.filter(belongs);
  if (own.length === 0) return hold("No attached document can be tied to this case.");
  const credited = requirements.some(({ category, satisfied }) => category === "refund receipt" && satisfied);
  const decisive = documents
    .flatMap(({ adverse }) => adverse)
    .find(({ weight, event }) => weight === "decisive" || event.type === ADMISSION);
  if (decisive && !credited) return hold(decisive.say);
  const denied = documents.flatMap(({ adverse }) => adverse).find(({ event }) => isDenial(event));
  if (denied && restsOnTheOrder(points)) return hold(denied.say);
  if (isAnswered(points) && isChargedLater(view) && restsOnTerms(points))
    return hold("Accepted terms say what is due once something happened; nothing attached shows that it did.");
  if (isAnswered(points))
    return { recommendation: "respond", why: "Agreeing evidence covers what the reason code turns on." };
  if (!view.reason) return withoutCode(requirements);
  const strong = points.filter((point) => point.covered && point.weight === "strong").length;
  if (left !== undefined && left <= NO_TIME_DAYS && strong >= 2) {
    return { recommendation: "respond", why: `There are ${days(left)} left and two strong points are covered.` };
  }
  const time = left === undefined ? "" : ` There are ${days(left)} left to add it.`;
  return hold(`Nothing attached covers what the reason code turns on.${time}`);
}

/** What is due only where something happened after the booking: damage, a toll, somebody who did not come. */
const isChargedLater = ({ reason }: CaseView): boolean =>
  groupOf(reason?.family) === "later-charge" || reason?.family === "no_show";

const isDenial = ({ type, by, modality }: Event): boolean =>
  type === "fraud-denied" && by === "cardholder" && modality === "asserted";

/** An order shows that somebody bought, which is no answer to a cardholder who wrote that it was somebody else. */
function restsOnTheOrder(points: readonly Point[]): boolean {
  const answering = points.filter(({ weight, covered }) => covered && weight === "decisive");
  return (
    answering.length > 0 &&
    answering.every(({ requirements }) =>
      requirements.every(({ satisfied, category }) => !satisfied || category === "order confirmation"),
    )
  );
}

/** Nothing but accepted terms and an approval answers: what was charged later, damage or a toll, is in neither. */
function restsOnTerms(points: readonly Point<Judged>[]): boolean {
  const substantial = points.filter(({ covered, weight }) => covered && weight !== "supporting");
  const proven = substantial.flatMap(({ requirements }) =>
    requirements.flatMap((one) => (one.satisfied ? one.proven : [])),
  );
  return proven.length > 0 && proven.every(({ proof }) => BEFORE_ANYTHING_HAPPENED.has(proof));
}

const BEFORE_ANYTHING_HAPPENED: ReadonlySet<string> = new Set([
  "terms-accepted-at-checkout",
  "terms-disclosed-before-payment",
  "authorization-approved",
]);

/** `high` when the deadline is at most five days away (or has passed) or the amount is high. */
export function priorityOf(view: CaseView): "high" | "normal" {
  const left = daysLeft(view);
  if (left !== undefined && left <= NEAR_DAYS) return "high";
  const exponent = currencyExponent(view.currency);
  const from = exponent === 0 ? HIGH_AMOUNT.without : HIGH_AMOUNT.withMinorUnits * 10 ** exponent;
  return (view.fields.amountCents ?? 0) >= from ? "high" : "normal";
}

function withoutCode(requirements: readonly RequirementAnalysis[]): Verdict {
  const satisfied = requirements.filter((requirement) => requirement.satisfied);
  if (satisfied.length >= 2 && satisfied.some(({ category }) => SUBSTANTIAL.has(category))) {
    return {
      recommendation: "respond",
      why: "The reason code is not known; the evidence agrees on what was sold and provided.",
    };
  }
  return hold("The reason code is not known, and the evidence alone does not answer the claim.");
}

function hold(why: string): Verdict {
  return { recommendation: "hold", why };
}
