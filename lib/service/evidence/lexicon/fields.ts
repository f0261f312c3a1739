import type { Sentence } from "@/lib/service/evidence/language/sentences";
import type { Token } from "@/lib/service/evidence/language/tokens";
import type { LanguageWords } from "@/lib/service/evidence/language/words";
import type { FieldValue, Mention } from "@/lib/service/evidence/model";
import type { TriggerEntry } from "./schema";
import type { Selected } from "./types";

/** The fields that an atom of the clause may fill, by its kind. */
const ATOM_FIELDS: Readonly<Record<string, string>> = {
  day: "day",
  amount: "amount",
  tracking: "trackingNumber",
  order: "orderNumber",
  email: "email",
  ip: "ip",
  card: "cardTail",
  arn: "arn",
};

type Found = Mention["fields"][string];
type Trigger = Selected<TriggerEntry>;

/**
 * What the words around a trigger say of it: its slots, what its entry states, and the one value of each kind.
 * `triggers` are those of its layer, `others` those of all layers.
 */
export function fieldsOf(
  trigger: Trigger,
  sentence: Sentence,
  triggers: readonly Trigger[],
  others: readonly Trigger[],
  text: string,
  words: LanguageWords,
): Record<string, Found> {
  const { tokens } = sentence;
  const fields: Record<string, Found> = {};
  const [start, end] = [tokens[trigger.first]?.start ?? sentence.start, tokens[trigger.last]?.end ?? sentence.end];
  for (const [field, value] of Object.entries(trigger.meaning.fields)) fields[field] = { value, start, end };
  for (const { field, first, last } of trigger.slots) {
    const [from, to] = [tokens[first], tokens[last - 1]];
    if (from === undefined || to === undefined) continue;
    fields[field] = { value: atomValue(from) ?? text.slice(from.start, to.end), start: from.start, end: to.end };
  }
  const inClause = triggers.filter(({ clause }) => clause === trigger.clause);
  const around = others.filter(({ clause }) => clause === trigger.clause);
  for (const [kind, field] of Object.entries(ATOM_FIELDS)) {
    if (fields[field] !== undefined) continue;
    const token = ownAtom(kind, trigger, sentence, inClause, around, words);
    const value = token && atomValue(token);
    if (token !== undefined && value !== undefined) fields[field] = { value, start: token.start, end: token.end };
  }
  return fields;
}

/** The values of which a sentence has one of the kind. */
export function loneFields(sentence: Sentence, words: LanguageWords): Record<string, Found> {
  const fields: Record<string, Found> = {};
  for (const [kind, field] of Object.entries(ATOM_FIELDS)) {
    const all = sentence.tokens.flatMap((token, at) =>
      token.atom?.kind === kind && (kind !== "order" || isOrderNumber(at, sentence, words)) ? [token] : [],
    );
    const [only] = all;
    const value = only && atomValue(only);
    if (all.length === 1 && only !== undefined && value !== undefined)
      fields[field] = { value, start: only.start, end: only.end };
  }
  return fields;
}

function atomValue({ atom }: Token): FieldValue | undefined {
  return atom !== undefined && "value" in atom ? atom.value : undefined;
}

/**
 * One value goes to the nearest trigger of any layer (`the order placed on 3 May was delivered`); as many values as
 * triggers of the layer, in turn, go to one each; of several others the one that only this trigger is nearest to, when
 * it stands behind its verb. Otherwise none is certain.
 */
function ownAtom(
  kind: string,
  trigger: Trigger,
  sentence: Sentence,
  triggers: readonly Trigger[],
  others: readonly Trigger[],
  words: LanguageWords,
) {
  const clause = sentence.clauses[trigger.clause];
  if (clause === undefined) return undefined;
  const places: number[] = [];
  for (let at = clause.first; at < clause.last; at += 1) {
    if (sentence.tokens[at]?.atom?.kind !== kind || isForeign(at, trigger, sentence, words)) continue;
    if (kind !== "order" || isOrderNumber(at, sentence, words)) places.push(at);
  }
  const [only] = places;
  if (only === undefined) return undefined;
  if (places.length === 1) {
    const nearest = Math.min(...others.map((other) => gap(other, only)));
    return gap(trigger, only) <= nearest ? sentence.tokens[only] : undefined;
  }
  if (inTurn(places, triggers)) return sentence.tokens[places[triggers.indexOf(trigger)] ?? -1];
  const own = places.filter((place) => {
    const distance = gap(trigger, place);
    return others.every((other) => distance <= gap(other, place));
  });
  // `Auto-renew off since 29 March (ends 16 March 2027)`: what stands right behind the words is theirs.
  const behind = own.filter((place) => place > trigger.last && place - trigger.last <= RIGHT_BEHIND);
  if (own.length > 1 && behind.length === 1) return sentence.tokens[behind[0] ?? -1];
  const [at] = own;
  const certain =
    at !== undefined && own.length === 1 && gap(trigger, at) <= FARTHEST && trigger.anchors.some((word) => word < at);
  return certain ? sentence.tokens[at] : undefined;
}

/** A preposition may stand between. */
const RIGHT_BEHIND = 2;
/** Most words between a trigger and its value where the clause holds several. */
const FARTHEST = 6;

/** A code is an order number only behind a word that says so (`order no. 4711-22`), never by its shape. */
function isOrderNumber(at: number, sentence: Sentence, words: LanguageWords): boolean {
  return sentence.tokens.slice(Math.max(0, at - 3), at).some(({ word }) => words.numbered.has(word));
}

/** Words between a trigger and a value; at equal distance the value belongs to what stands before it. */
function gap({ anchors }: Trigger, at: number): number {
  return Math.min(...anchors.map((token) => (token < at ? at - token : token - at + 0.5)));
}

/** Each trigger is followed by its value, or each is preceded by it. */
function inTurn(places: readonly number[], triggers: readonly Trigger[]): boolean {
  if (places.length !== triggers.length) return false;
  const after = places.every(
    (at, index) => at > (triggers[index]?.last ?? at) && at < (triggers[index + 1]?.first ?? at + 1),
  );
  const before = places.every(
    (at, index) => at < (triggers[index]?.first ?? at) && at > (triggers[index - 1]?.last ?? at - 1),
  );
  return after || before;
}

/** `your order of 3 May was delivered`: the day is the order's, unless the order is what the trigger is about. */
function isForeign(at: number, trigger: Trigger, sentence: Sentence, words: LanguageWords): boolean {
  for (let owner = at - 1; owner >= Math.max(0, at - 2); owner -= 1) {
    const token = sentence.tokens[owner];
    if (token === undefined || owner === trigger.last) return false;
    if (words.owners.has(token.word)) {
      const { kind } = sentence.tokens[at]?.atom ?? {};
      return kind === "day" || (kind === "amount" && !trigger.used.includes(owner));
    }
    if (trigger.used.includes(owner)) return false;
    if (!words.owned.has(token.word)) return false;
  }
  return false;
}
