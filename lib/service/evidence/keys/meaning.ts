import type { KeyMeaning } from "@/lib/service/evidence/model";
import { once } from "@/lib/values/once";
import { DATA_ELEMENT, PATH, REMARK, UMLAUT, VENDOR_PREFIX } from "./shapes";
import {
  type Concept,
  canonical,
  DROPPED,
  GROUP_OF,
  MINOR,
  NEUTRAL,
  NUMBER_WORDS,
  SPELLED,
  vocabulary,
  type WordSet,
  wordSets,
} from "./vocabulary";
import { plainWords } from "./words";

/** `unit` is set where the key says that its amount is written in minor units (`amount_cents`). */
export type Meaning = KeyMeaning & { unit?: "minor" };

/** Owners whose chain a status or an amount can belong to; the others only say whose name or address it is. */
const CHAINS = [
  "refund",
  "dispute",
  "return",
  "authentication",
  "subscription",
  "shipment",
  "service",
  "payment",
  "order",
];
/** A day of delivery inside one of these is another story: a return is delivered to the merchant. */
const FOREIGN = new Set(["refund", "dispute", "return"]);
const LONGEST_LABEL = 14;
/** A wrong one of these excludes a record or ties it to another case: no word may be left over. */
const IDENTITIES = new Set([
  "orderNumber",
  "trackingNumber",
  "transactionId",
  "arn",
  "account",
  "email",
  "buyer",
  "recipient",
  "guest",
  "cardTail",
  "approvalCode",
  "signer",
]);

/** `others`: what the same words also name; only the value tells (`Refund issued: $45.00`, `Refund issued: 3 May`). */
type Decided = {
  words: string[];
  means?: Meaning;
  others?: Meaning[];
  /** The list knows it as a label that says nothing of its own: `subtotal`, `tax`. */
  isEmpty?: true;
};
const known = new Map<string, Decided>();

/**
 * What a label, column title or key means. `owners` are the names around it, outermost first (`order`, `refunds`): the
 * nearest one that owns a chain decides whose status or amount it is. The largest set of words wins. Words that are left
 * over must say nothing new: `delivery date` is a delivery, `expected delivery date` is none unless the list says so.
 */
export function meaningOf(label: string, owners: readonly string[]): Decided {
  const key = [...owners, label].join("\u0000");
  const found = known.get(key) ?? decideWhole(label, owners);
  if (known.size > 20_000) known.clear();
  known.set(key, found);
  return { ...found, words: [...found.words] };
}

/** A remark in brackets and the number of a data element say nothing of what the label is: `Ship to (this is a gift)`. */
function decideWhole(label: string, owners: readonly string[]): Decided {
  // `threeds2.threeDS2Result.eci`: a path in one key.
  const [last, ...outer] = PATH.test(label) ? label.split(".").reverse() : [];
  const inner = last === undefined ? undefined : decide(last, [...owners, ...outer.reverse()]);
  if (inner?.means !== undefined) return inner;
  const whole = decide(label, owners);
  const bare = label.replace(REMARK, "").replace(DATA_ELEMENT, "");
  return whole.means !== undefined || whole.isEmpty || bare === label || bare === "" ? whole : decide(bare, owners);
}

/** The words of a label as they are compared: spellings unified, wrappers and articles left out. */
export function labelWords(label: string): string[] {
  const words = plainWords(label.replace(VENDOR_PREFIX, "")).map(umlauts).flatMap(apart).map(canonical);
  const kept = words.filter((word) => !DROPPED.has(word));
  return kept.length > 0 ? kept : words;
}

function decide(label: string, owners: readonly string[]): Decided {
  const own = labelWords(label);
  // `amount.value` is the amount: a wrapper means what it wraps.
  const wrapped = owners.at(-1);
  if (wrapped !== undefined && own.length > 0 && own.every((word) => word.length > 1 && DROPPED.has(word)))
    return decide(wrapped, owners.slice(0, -1));
  const around = owners.map(labelWords).filter((names) => !names.every((word) => DROPPED.has(word)));
  const words = [...around.flat(), ...own];
  if (own.length === 0 || own.length > LONGEST_LABEL) return { words };
  const tokens = withJoins(own);
  const ownGroups = groupsOf(own);
  const outer = around.map(groupsOf).reverse();
  const groups = { all: new Set([...ownGroups, ...outer.flat()]), near: new Set([...ownGroups, ...(outer[0] ?? [])]) };
  const [best, ...also] = candidates(tokens, groups).filter((set) => leftOver(set, own, ownGroups));
  const chain = nearestChain([ownGroups, ...outer]);
  const means = best && meaningFor(best.concept, chain, outer);
  if (!means) return best ? { words, isEmpty: true } : { words };
  const minor = own.some((word) => MINOR.has(word));
  const others = also
    .filter((set) => set.words.size === best.words.size && [...set.words].every((word) => best.words.has(word)))
    .flatMap(({ concept }) => meaningFor(concept, chain, outer) ?? []);
  return {
    words,
    means: minor ? { ...means, unit: "minor" } : means,
    ...(others.length > 0 ? { others } : {}),
  };
}

/** Larger sets first; of equal ones that which names its owner, and the nearest owner before one further out. */
function candidates(tokens: ReadonlySet<string>, groups: Record<"all" | "near", ReadonlySet<string>>): WordSet[] {
  const sets = [...tokens].flatMap((token) => wordSets().get(token) ?? []);
  const fitting = sets.filter(
    ({ concept, words }) =>
      [...words].every((word) => tokens.has(word)) &&
      (concept.under === undefined || groups[isNamedByOwner(concept) ? "near" : "all"].has(concept.under)),
  );
  const isNear = ({ concept: { under } }: WordSet): number => (under !== undefined && groups.near.has(under) ? 1 : 0);
  return fitting.sort((a, b) => weight(b) - weight(a) || isNear(b) - isNear(a));
}

/** A bare `id` is that of the very object in which it stands, not of one further out. */
function isNamedByOwner({ means }: Concept): boolean {
  return (
    means !== null &&
    "field" in means &&
    !("event" in means) &&
    means.field !== undefined &&
    (IDENTITIES.has(means.field) || means.field === "reference")
  );
}

const weight = ({ concept, words }: WordSet): number =>
  [...words].reduce((sum, word) => sum + 10 + Math.min(word.length, 9) / 10, 0) + (concept.under === undefined ? 0 : 5);

/** Whether the words that the set does not cover leave its meaning as it is. */
function leftOver({ concept, words }: WordSet, own: readonly string[], ownGroups: readonly string[]): boolean {
  const rest = own.filter((word, at) => !words.has(word) && !joined(own, at, words) && !NEUTRAL.has(word));
  if (rest.length === 0) return true;
  if (concept.means === null) return rest.length <= 1;
  if ("event" in concept.means || "status" in concept.means)
    return rest.every((word) => ownGroups.includes(GROUP_OF.get(word) ?? "") && !isForeign(word));
  // `refund policy` is no refund: what is agreed upon is a thing of its own.
  if (rest.every((word) => GROUP_OF.has(word) && GROUP_OF.get(word) !== "terms")) return true;
  return !IDENTITIES.has(concept.means.field) && words.size >= 2 && rest.length === 1;
}

const isForeign = (word: string): boolean => FOREIGN.has(GROUP_OF.get(word) ?? "");

function meaningFor(concept: Concept, chain: string | undefined, outer: readonly string[][]): Meaning | undefined {
  const { means } = concept;
  if (means === null) return undefined;
  if ("status" in means) return { status: means.status === "auto" ? statusChain(chain) : statusChain(means.status) };
  if ("event" in means) {
    const owner = outer.flat().find((group) => CHAINS.includes(group));
    const foreign = owner !== undefined && FOREIGN.has(owner) && !means.event.startsWith(owner);
    if (foreign && concept.under === undefined) return undefined;
    return means.field === undefined ? { event: means.event } : { event: means.event, field: means.field };
  }
  const of = means.of ?? chain;
  return of === undefined ? { field: means.field } : { field: means.field, of };
}

const STATUSES = [
  "shipment",
  "refund",
  "payment",
  "subscription",
  "service",
  "order",
  "authentication",
  "return",
  "dispute",
] as const;

function statusChain(chain: string | undefined): (typeof STATUSES)[number] | "unknown" {
  return STATUSES.find((status) => status === chain) ?? "unknown";
}

/** The one chain that the names of a record's keys speak of, for a `status` that no owner claims. */
export function onlyChain(labels: readonly string[]): (typeof STATUSES)[number] | undefined {
  const chains = new Set(
    labels.flatMap((label) => groupsOf(labelWords(label))).filter((group) => CHAINS.includes(group)),
  );
  const [chain] = chains;
  return chains.size === 1 ? STATUSES.find((status) => status === chain) : undefined;
}

function nearestChain(groups: readonly (readonly string[])[]): string | undefined {
  for (const names of groups) {
    const chain = CHAINS.find((candidate) => names.includes(candidate));
    if (chain !== undefined) return chain;
  }
  return undefined;
}

function groupsOf(words: readonly string[]): string[] {
  return [...withJoins(words)].flatMap((word) => GROUP_OF.get(word) ?? []);
}

/** `e mail` is also `email`, `track and trace number` has its parts: neighbors joined by two and by three. */
function withJoins(words: readonly string[]): Set<string> {
  const tokens = new Set(words);
  for (const [at, word] of words.entries())
    for (const length of [2, 3]) {
      const run = words.slice(at, at + length);
      if (run.length === length && vocabulary().has(run.join(""))) tokens.add(run.join(""));
      if (word.length > 3 && word.endsWith("s") && vocabulary().has(word.slice(0, -1))) tokens.add(word.slice(0, -1));
    }
  return tokens;
}

function joined(own: readonly string[], at: number, words: ReadonlySet<string>): boolean {
  const parts = [-2, -1, 0].flatMap((from) => [2, 3].map((length) => [at + from, length] as const));
  const within = parts.some(
    ([from, length]) => from >= 0 && from + length > at && words.has(own.slice(from, from + length).join("")),
  );
  const word = own[at] ?? "";
  return within || (word.endsWith("s") && words.has(word.slice(0, -1)));
}

/** `waehrung` is `währung` where a key has no umlauts. */
function umlauts(word: string): string {
  if (vocabulary().has(word)) return word;
  const folded = word.replace(UMLAUT, "$1");
  return vocabulary().has(canonical(folded)) ? folded : word;
}

/**
 * Takes a run-together key apart: `ordernumber` is `order number`. Both halves must be words that keys use, and of two
 * short ones the second names a number: `invnum` is one key, `accord` none.
 */
function apart(word: string): string[] {
  if (word.length < 2 * SHORTEST_HALF || word.length > 2 * longestHalf() || vocabulary().has(word)) return [word];
  for (let at = word.length - 2; at >= SHORTEST_HALF; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (word.length === 2 * SHORTEST_HALF && !NUMBER_WORDS.includes(canonical(tail))) continue;
    if (vocabulary().has(canonical(head)) && vocabulary().has(canonical(tail))) return [head, tail];
  }
  return [word];
}

const SHORTEST_HALF = 3;
/** No half is longer, whatever its spelling: a long run of letters is not cut at every place. */
const longestHalf = once(() => Math.max(...[...vocabulary(), ...SPELLED].map(({ length }) => length)));
