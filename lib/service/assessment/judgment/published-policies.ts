import type { PolicyKind, PolicyQuote, SitePolicy, SiteResearch } from "@/lib/contract/research";
import { shorten } from "@/lib/service/merchants/research/page-content";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import { dateInWords } from "@/lib/values/calendar";
import type { CaseView } from "./relation/case-view";

/**
 * What a policy published on the merchant's website is good for: it says which page to capture and what in it matters.
 * That it is published shows neither that this cardholder accepted it nor what it said on the day of sale, so it
 * satisfies no requirement and gives no points.
 */

/** The sentence that asks for terms, naming the page that has them; `undefined` when no page has what is wanted. */
export function policyAction(
  { category, requirement }: Pick<FrozenRequirement, "category" | "requirement">,
  site: SiteResearch | undefined,
): string | undefined {
  if (category !== "refund and return policies" || !site) return undefined;
  const kinds = kindsFor(requirement);
  const [found] = kinds.flatMap((kind) => site.policies.filter((policy) => policy.kind === kind).flatMap(usable));
  if (!found) return undefined;
  const { policy, quote } = found;
  return `Attach a dated capture of the ${NAMES[policy.kind]} at ${policy.address}, which ${says(policy.kind)} ${inMarks(quote)}, and proof that this cardholder accepted ${policy.kind === "terms of sale" ? "them" : "it"} at the time of sale.`;
}

/** What the website says for the cardholder, and what became of reading it. */
export function siteNotes({ family }: CaseView, site: SiteResearch | undefined): string[] {
  if (!site) return [];
  if (site.state === "unreachable" || site.state === "nothing readable")
    return [`The merchant's website was not read. ${site.explanation ?? ""}`.trim()];
  const quoted = site.policies.filter(({ quotes }) => quotes.length > 0);
  if (quoted.length === 0) return [];
  const adverse = GRANTED_FAMILIES.has(family ?? "") ? quoted.flatMap(adverseNote).slice(0, MOST_ADVERSE) : [];
  const day = site.readAt === undefined ? "" : ` on ${dateInWords(site.readAt.slice(0, 10))}`;
  return [
    ...adverse,
    `Policies were read on the merchant's website${day}. That they are published does not show that this cardholder accepted them, nor what they said on the day of sale.`,
  ];
}

const MOST_ADVERSE = 2;
const LONGEST_QUOTE = 180;

const NAMES: Record<PolicyKind, string> = {
  "returns and refunds": "refund policy",
  cancellation: "cancellation policy",
  shipping: "shipping policy",
  "terms of sale": "terms of sale",
};

/** Kinds of dispute in which the cardholder asks for what a policy may grant. */
const GRANTED_FAMILIES = new Set([
  "credit_not_processed",
  "cancelled_goods",
  "cancelled_recurring",
  "goods_returned",
  "no_show",
  "not_as_described",
]);

/** Of the terms that a requirement asks for, the kinds of page that have them; none for prices and added charges. */
function kindsFor(requirement: string): readonly PolicyKind[] {
  if (/shipping|fulfil/i.test(requirement)) return ["shipping"];
  if (/price|charge|third party|insurance|fees and limits/i.test(requirement)) return [];
  return /cancel|no-show/i.test(requirement)
    ? ["cancellation", "returns and refunds", "terms of sale"]
    : ["returns and refunds", "terms of sale", "cancellation"];
}

/** The sentence of a policy that a response can rest on; none when a capture of the page would help the cardholder. */
function usable(policy: SitePolicy): { policy: SitePolicy; quote: PolicyQuote }[] {
  if (policy.quotes.some(({ bearing }) => bearing === "grants")) return [];
  const quote = policy.quotes.find(({ bearing }) => bearing === "limits") ?? policy.quotes[0];
  return quote ? [{ policy, quote }] : [];
}

function adverseNote({ kind, address, quotes }: SitePolicy): string[] {
  const quote = kind === "shipping" ? undefined : quotes.find(({ bearing }) => bearing === "grants");
  if (!quote) return [];
  return [
    `The ${NAMES[kind]} at ${address} ${kind === "terms of sale" ? "speak" : "speaks"} for the cardholder: ${inMarks(quote)}. Check whether its conditions were met before anything is sent.`,
  ];
}

function says(kind: PolicyKind): string {
  return kind === "terms of sale" ? "say" : "says";
}

function inMarks({ text }: PolicyQuote): string {
  return `“${shorten(text.replace(/[.!]$/, ""), LONGEST_QUOTE)}”`;
}
