import type { Forms } from "./schema";

/** Whether a matched form tells that something happened; `plain` words have no tense, `either` may be noun or verb, `present` may narrate. */
export type Tense = "past" | "open" | "present" | "either" | "plain";
export type Slot = "day" | "amount" | "person" | "place" | "tracking";
type Position = {
  optional: boolean;
  /** Free words that may stand before it; floating words do not count. */
  gap: number;
};
export type Element = Position & ({ forms: ReadonlyMap<string, Tense> } | { slot: Slot; field: string });

const SLOT_FIELDS: Readonly<Record<Slot, string>> = {
  day: "day",
  amount: "amount",
  person: "signer",
  place: "place",
  tracking: "trackingNumber",
};

/**
 * Reads a phrase: `credit|refund _2 post =to {place}?`. A bare word stands for its forms, `=word` for itself, `_2` for
 * up to two free words, `?` for what may be absent; `{person:guest}` names the field that a slot fills.
 */
export function parsePhrase(phrase: string, forms: Forms): Element[] {
  const elements: Element[] = [];
  let gap = 0;
  for (const part of phrase.split(" ")) {
    if (part.startsWith("_")) {
      gap = Number(part.slice(1));
      if (!Number.isInteger(gap) || elements.length === 0) throw new Error(`A gap stands between words: ${phrase}`);
      continue;
    }
    const optional = part.endsWith("?");
    const body = optional ? part.slice(0, -1) : part;
    elements.push({
      optional,
      gap,
      ...(body.startsWith("{") ? slot(body, phrase) : { forms: words(body, forms, phrase) }),
    });
    gap = 0;
  }
  if (gap > 0 || elements.every(({ optional }) => optional)) throw new Error(`A phrase ends with a word: ${phrase}`);
  const [first] = elements;
  if (first === undefined || "slot" in first) throw new Error(`A phrase begins with a word: ${phrase}`);
  return elements;
}

function slot(body: string, phrase: string): { slot: Slot; field: string } {
  const [name = "", field] = body.slice(1, -1).split(":");
  if (!isSlot(name)) throw new Error(`Unknown slot in ${phrase}`);
  return { slot: name, field: field ?? SLOT_FIELDS[name] };
}

function isSlot(name: string): name is Slot {
  return Object.hasOwn(SLOT_FIELDS, name);
}

type Told = ReadonlyMap<string, Tense>;

/** Phrases share most of their words, and whatever is read from the same words is one map. */
const known = new WeakMap<Forms, Map<string, Told>>();

function words(body: string, forms: Forms, phrase: string): Told {
  const read = known.get(forms) ?? new Map<string, Told>();
  known.set(forms, read);
  const told = read.get(body) ?? tensesOf(body, forms, phrase);
  read.set(body, told);
  return told;
}

function tensesOf(body: string, forms: Forms, phrase: string): Told {
  const tenses = new Map<string, Tense>();
  for (const alternative of body.toLowerCase().split("|")) {
    const exact = alternative.startsWith("=");
    const word = exact ? alternative.slice(1) : alternative;
    if (word === "" || word.includes("=")) throw new Error(`An alternative is one word: ${phrase}`);
    const listed = exact ? undefined : forms[word];
    const put = (list: string | undefined, tense: Tense) => {
      for (const form of list?.split(" ") ?? []) if (tenses.get(form) !== "past") tenses.set(form, tense);
    };
    if (listed === undefined) put(word, "plain");
    else {
      put(listed.open, "open");
      put(listed.present, "present");
      put(listed.noun, listed.open === undefined ? "plain" : "either");
      put(listed.past, "past");
    }
  }
  return tenses;
}

/** The word with the fewest forms that must be there behind the first one: the cheapest test that a phrase can match. */
export function rarest(elements: readonly Element[]): string[] | undefined {
  let fewest: Told | undefined;
  for (const element of elements.slice(1)) {
    if (!("forms" in element) || element.optional) continue;
    if (fewest === undefined || element.forms.size < fewest.size) fewest = element.forms;
  }
  return fewest && [...fewest.keys()];
}
