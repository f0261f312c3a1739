import { type CatalogChain, CHAINS, rankOf, typeOf } from "../catalog/catalog";
import type { Chain, Event, EventType } from "../model";
import { byTime, directionOf, isDated, place, surelyBefore, withinADay } from "./order-of-time";
import { subjectsOf } from "./subjects";

/**
 * Every chain of events with its final state: the asserted event that came last. Position on the page counts only
 * between equal times, an event without a day loses unless it is adverse, and what cannot be told goes to the adverse
 * reading. Where equals disagree the chain is contradictory and proves nothing.
 */
export function chainsOf(events: readonly Event[]): Chain[] {
  return CHAINS.flatMap((chain) => {
    const members = new Set([...chain.ranks, ...chain.reopenedBy]);
    const told = events.filter(({ type, modality }) => members.has(type) && TOLD.has(modality));
    const own = told.some(({ type }) => chain.ranks.includes(type));
    if (!own) return [];
    return subjectsOf(told.toSorted(byTime), chain)
      .filter((subject) =>
        subject.events.some(({ type, modality }) => modality !== "negated" && chain.ranks.includes(type)),
      )
      .map(({ subject, events: all }) => chainOf(chain, subject, all));
  });
}

const TOLD = new Set(["asserted", "reported", "negated"]);

function chainOf(chain: CatalogChain, subject: string, all: readonly Event[]): Chain {
  const events = all.filter(({ modality }) => modality !== "negated").toSorted(byTime);
  const denials = all.filter(({ modality, by }) => modality === "negated" && by !== "cardholder" && rankOf(by) > 0);
  const latest = withoutStages(latestOf(events, chain));
  const { final, late } = settle(latest, events, chain);
  if (final === undefined) return { chain: chain.chain, subject, events, contradictory: false };
  const contradictory =
    late ||
    disagree(final, latest, events) ||
    denials.some((denial) => sameClaim(denial.type, final.type) && !surelyBefore(denial, final)) ||
    outranked(final, events, chain) ||
    summaryDiffers(final, events, chain);
  // A late scan or an undated summary does not come after the end.
  const inOrder = [...events.filter(({ id }) => id !== final.id), final];
  return { chain: chain.chain, subject, events: inOrder, final, contradictory };
}

/** The events after which nothing surely came. */
function latestOf(events: readonly Event[], chain: CatalogChain): Event[] {
  const dated = events.filter(isDated);
  const undated = dated.length === 0;
  const pool = undated
    ? events
    : [...dated, ...events.filter((event) => !isDated(event) && chain.adverse.includes(event.type))];
  return pool.filter((event) => !pool.some((other) => surelyBefore(event, other, undated)));
}

const CREDITED = new Set(["refund-issued", "refund-settled"]);

/** `Credit memo created` and the credit in the same minute: the request is a stage of what was then done. */
function withoutStages(latest: readonly Event[]): Event[] {
  const done = latest.filter(({ type }) => CREDITED.has(type));
  const isStage = ({ type, by }: Event): boolean =>
    type === "refund-pending" && done.some((credit) => isDated(credit) && rankOf(credit.by) >= rankOf(by));
  return latest.filter((event) => !isStage(event));
}

function settle(
  latest: readonly Event[],
  events: readonly Event[],
  chain: CatalogChain,
): { final?: Event; late: boolean } {
  const last = inDirection(latest, events) ?? heaviest(latest, chain);
  const final = last && (wentBack(last, events) ?? last);
  if (final === undefined || !chain.lateScans.includes(final.type)) return { ...(final && { final }), late: false };
  // A scan after the handover: entered late within a day, unclear after that.
  const before = events.filter(
    (event) =>
      isDated(event) && chain.ranks.indexOf(event.type) > chain.ranks.indexOf(final.type) && ENDS.has(event.type),
  );
  const end = heaviest(latestOf(before, chain), chain);
  if (end === undefined) return { final, late: false };
  return withinADay(end, final) ? { final: end, late: false } : { final, late: true };
}

/** A parcel that was on its way and was sent back is delivered to its sender, unless it was shipped anew. */
function wentBack(last: Event, events: readonly Event[]): Event | undefined {
  if (!ENDS.has(last.type)) return undefined;
  const back = events.findLast((event) => event.type === "returned-to-sender" && surelyBefore(event, last));
  if (back === undefined || !events.some((event) => surelyBefore(event, back))) return undefined;
  return events.some((event) => SHIPPED.has(event.type) && surelyBefore(back, event)) ? undefined : back;
}

const SHIPPED = new Set(["label-created", "shipped"]);

const ENDS = new Set(["delivered", "collected"]);

/** The last row of one list whose other rows show its direction. */
function inDirection(latest: readonly Event[], events: readonly Event[]): Event | undefined {
  const [first] = latest;
  if (first === undefined || latest.length < 2) return first;
  const rows = new Set(latest.map(place));
  const oneList = latest.every((event) => event.file === first.file && isDated(event)) && rows.size === latest.length;
  const direction = oneList ? directionOf(events.filter(({ file }) => file === first.file)) : undefined;
  if (direction === undefined) return undefined;
  return latest.toSorted((one, other) => (place(one) - place(other)) * direction).at(-1);
}

/** Adverse before others, then the later rank, the higher authority, the fuller record. */
function heaviest(events: readonly Event[], chain: CatalogChain): Event | undefined {
  const weigh = (event: Event) => [
    Number(chain.adverse.includes(event.type)),
    chain.ranks.includes(event.type) ? chain.ranks.indexOf(event.type) : chain.ranks.length,
    Number(isDated(event)),
    rankOf(event.by),
    Object.keys(event.fields).length,
  ];
  return events.toSorted((one, other) => {
    const [first, second] = [weigh(one), weigh(other)];
    const at = first.findIndex((part, index) => part !== second[index]);
    return at < 0 ? one.id.localeCompare(other.id) : (second[at] ?? 0) - (first[at] ?? 0);
  })[0];
}

/** Records of equal or higher authority that tell another end at the same time. */
function disagree(final: Event, latest: readonly Event[], events: readonly Event[]): boolean {
  if (inDirection(latest, events) !== undefined) return false;
  return latest.some(
    (event) =>
      event.record !== final.record && rankOf(event.by) >= rankOf(final.by) && contradict(event.type, final.type),
  );
}

/** A weaker source after a stronger one that told the opposite does not settle the matter. */
function outranked(final: Event, events: readonly Event[], chain: CatalogChain): boolean {
  if (chain.reopenedBy.includes(final.type)) return false;
  return events.some(
    (event) =>
      chain.reopenedBy.includes(event.type) &&
      rankOf(event.by) > rankOf(final.by) &&
      contradict(event.type, final.type),
  );
}

/** `Status: Delivered` above a list that ends otherwise. */
function summaryDiffers(final: Event, events: readonly Event[], chain: CatalogChain): boolean {
  if (!chain.summarized) return false;
  return events.some(
    (event) =>
      !isDated(event) &&
      event.file === final.file &&
      event.speaker === undefined &&
      !chain.adverse.includes(event.type) &&
      isDated(final) &&
      contradict(event.type, final.type),
  );
}

function contradict(one: EventType, other: EventType): boolean {
  return (
    (typeOf(one)?.contradictedBy.includes(other) ?? false) || (typeOf(other)?.contradictedBy.includes(one) ?? false)
  );
}

function sameClaim(denied: EventType, final: EventType): boolean {
  return denied === final || (ENDS.has(denied) && ENDS.has(final));
}
