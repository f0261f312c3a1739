import { fold } from "@/lib/service/evidence/keys/words";
import { DIGIT, NO_LETTERS, NOT_WORD } from "../shapes/codes";

const LEAST_SURNAME = 3;
const LEAST_IN_MAIL = 4;
/** How far apart the parts of one name may stand: a middle name or two. */
const NEAR = 3;

const remembered = new Map<string, string[]>();

/** Remembered: each round of learning looks at the same texts again. */
export function wordsOf(text: string): string[] {
  const words = remembered.get(text) ?? fold(text).split(NOT_WORD).filter(Boolean);
  if (remembered.size > 50_000) remembered.clear();
  remembered.set(text, words);
  return words;
}

export const surnameOf = (name: string): string | undefined => wordsOf(name).at(-1);

/** Whether a text prints a name in full, or its surname beside the initial of a given name. */
export function holdsName(text: string, name: string): boolean {
  const parts = wordsOf(name);
  const surname = parts.at(-1);
  const given = parts[0];
  if (surname === undefined || given === undefined || surname.length < LEAST_SURNAME) return false;
  const words = wordsOf(text);
  if (parts.length === 1) return words.length === 1 && words[0] === surname;
  return words.some((word, at) => {
    if (word !== surname) return false;
    const around = words.slice(Math.max(0, at - NEAR), at + NEAR + 1);
    if (around.includes(given)) return true;
    // `P. Drummond-Hale` of Philippa: the initial stands in front of the first part of a double surname.
    let from = at;
    while (parts.slice(1, -1).includes(words[from - 1] ?? "")) from -= 1;
    const [before, after] = [words[from - 1], words[at + 1]];
    return before === given[0] || after === given[0];
  });
}

/** Two words or more, none of them an initial. */
export function isFullName(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 1 && words.every((word) => word.length > 1);
}

/** Whether two names can be one person's: a shared surname, or one within the other. `undefined` for no name. */
export function sameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (holdsName(one, other) || holdsName(other, one)) return true;
  const long = a.filter((word) => word.length >= LEAST_SURNAME);
  // Neither a different given name nor a maiden name makes sure that it is somebody else.
  return long.includes(b.at(-1) ?? "") || b.filter((word) => word.length >= LEAST_SURNAME).includes(a.at(-1) ?? "");
}

/**
 * Whether a mail address carries the name: `e.marsh`, `elena.marsh84`, `marshelena`, `elena.m`, `theo.lang` of Theodore;
 * or `elena@marsh-design`, the name in the domain behind the given name or its beginning.
 */
export function carriesName(email: string, name: string): boolean {
  const [local = "", domain = ""] = fold(email).split("@");
  const parts = wordsOf(name);
  const surname = parts.at(-1) ?? "";
  const given = parts[0] ?? "";
  if (parts.length < 2 || surname === "") return false;
  // Of two surnames the first one is used: `maria.gomez` of María Gómez Prieto.
  const [, first = ""] = parts;
  const hasTwo = parts.length === 3 && given.length >= LEAST_IN_MAIL && first.length >= LEAST_IN_MAIL;
  if (hasTwo && local.includes(given) && local.includes(first)) return true;
  if (local.startsWith(given) && given.length >= LEAST_IN_MAIL) {
    const rest = local.slice(given.length).replace(NO_LETTERS, "");
    // `nuria.etx` of Etxebarria, `octavian.dh` of Delacroix-Hume, `priya.nk` of Nandakumar.
    const surnames = parts.slice(1);
    const isStart = rest !== "" && surnames.join("").startsWith(rest);
    if (isStart || (rest.length <= MOST_LETTERS && isShortFor(rest, surnames))) return true;
  }
  if (surname.length < LEAST_IN_MAIL) return false;
  // `zeke@marchbanks-joinery` of Ezekiel: what people are called is a piece of their name.
  const isCalledSo =
    given.startsWith(local) || (local.length >= LEAST_IN_MAIL && given.includes(local.slice(0, LEAST_SURNAME)));
  const isOwnDomain = domain.includes(surname) && local.length >= LEAST_SURNAME && isCalledSo;
  if (isOwnDomain || !local.includes(surname)) return isOwnDomain;
  const rest = local.replace(surname, " ");
  return (
    rest.includes(given) ||
    rest
      .split(NOT_WORD)
      .some(
        (word) =>
          word.startsWith(given[0] ?? " ") &&
          (word.length <= 2 || (word.length >= LEAST_SURNAME && given.startsWith(word))),
      )
  );
}

/**
 * How people are called in a conversation: `Max Touray` of Maximilian, the surname behind a short form of the given name; or
 * `saoirse.lq` of Saoirse Lindqvist, the given name with letters of the surname.
 */
export function isCalled(name: string, full: string): boolean {
  const [called = "", ...behind] = wordsOf(name);
  const [given = "", ...others] = wordsOf(full);
  const rest = others.join("");
  if (called.length < 2 || rest === "") return false;
  const isShort = given.startsWith(called) || (called.length >= LEAST_SURNAME && given.startsWith(called.slice(0, 3)));
  if (isShort && behind.length > 0 && behind.join("") === rest) return true;
  const letters = behind.join("");
  // `Callum E`, `Beatrix L-M`, `Priya NK`: the surnames by a few of their letters.
  if (called === given && letters.length <= MOST_LETTERS && isShortFor(letters, others)) return true;
  if (called === given && letters.length === 1 && others.some((part) => part.startsWith(letters))) return true;
  const isHandle = !name.includes(" ") && called === given && given.length >= LEAST_IN_MAIL;
  return isHandle && (letters === "" || (letters[0] === rest[0] && isWithin(letters, rest)));
}

const MOST_LETTERS = 3;

/** Whether letters stand for surnames: they begin with the same one and stand in them in this order. */
const isShortFor = (letters: string, surnames: readonly string[]): boolean => {
  const whole = surnames.join("");
  return letters !== "" && letters[0] === whole[0] && isWithin(letters, whole);
};

/** Whether the letters stand in the word in this order. */
function isWithin(letters: string, word: string): boolean {
  let at = -1;
  return [...letters].every((letter) => {
    at = word.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/**
 * `Nell (Moss & Marrow)`, `Segelschule` of the Segelschule Bodden, `Reluxe Lorna` of Reluxe Consignment: the whole name of a
 * merchant, words of it alone, or the first of them, by which it is called.
 */
export function isOfMerchant(name: string, merchant: string): boolean {
  const [parts, spoken] = [merchant, name].map((one) => wordsOf(one).filter((part) => part.length >= LEAST_SURNAME));
  if (parts === undefined || spoken === undefined || spoken.length === 0) return false;
  const [first = ""] = parts;
  return (
    spoken.every((part) => parts.includes(part)) ||
    (spoken.length > 1 && first.length >= LEAST_IN_MAIL && spoken.includes(first)) ||
    wordsOf(name).join(" ").includes(wordsOf(merchant).join(" "))
  );
}

/** `@seun_h` of Oluwaseun Haldane: a piece of the given name and the surname or its initial. */
export function isHandleOf(handle: string, name: string): boolean {
  const [called = "", behind = "", ...more] = wordsOf(handle);
  const [given = "", ...others] = wordsOf(name);
  const surname = others.at(-1);
  if (!handle.startsWith("@") || surname === undefined || more.length > 0) return false;
  const isCalled = called.length >= LEAST_IN_MAIL && (given.startsWith(called) || given.endsWith(called));
  return isCalled && (behind === surname || behind === surname[0]);
}

/** `@stillwateraikido` of Still Water Aikido CIC. */
export function isHandleOfFirm(handle: string, name: string): boolean {
  const called = wordsOf(handle).join("");
  const words = wordsOf(name);
  return handle.startsWith("@") && words.some((_, at) => at > 0 && words.slice(0, at + 1).join("") === called);
}

/** An address by its postal code and the number and name of its street. */
export function sameAddress(text: string, address: string): boolean {
  return sharesAddress(new Set(wordsOf(text)), address);
}

/** As `sameAddress`, for the words of a text. */
export function sharesAddress(found: ReadonlySet<string>, address: string): boolean {
  const known = wordsOf(address);
  const numbers = known.filter((word) => DIGIT.test(word));
  const names = known.filter((word) => !DIGIT.test(word) && word.length >= LEAST_IN_MAIL);
  const shared = numbers.filter((number) => found.has(number));
  return shared.length >= 2 && names.filter((name) => found.has(name)).length >= 1;
}

const SHORTEST_DOMAIN = 6;

/** `thistlehome.com` of the Thistle Home Store, `elektro-bruening.de` of Elektro Brüning. */
export function isDomainOf(domain: string, merchant: string): boolean {
  const labels = domain.split(".").map((label) => label.replaceAll("-", ""));
  return [merchant, spelledOut(merchant)].some((name) => {
    // Of `Lignes d'Armor` the domain leaves out the particle.
    const words = wordsOf(name);
    const long = words.filter((word) => word.length >= SHORTEST_PART);
    const starts = [words, long].flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join("")));
    // `puertadelmar.example` of the Hotel Puerta del Mar: the name without what kind of house it is.
    const ends = words.slice(1, -1).map((_, at) => words.slice(at + 1).join(""));
    return labels.some(
      (label) =>
        label.length >= SHORTEST_DOMAIN &&
        (ends.includes(label) ||
          starts.some(
            (start) =>
              label === start ||
              (start !== words[0] && start !== long[0] && start.length >= SHORTEST_DOMAIN && label.startsWith(start)),
          )),
    );
  });
}

/** German domains write an umlaut as two letters. */
const spelledOut = (name: string): string =>
  name.toLowerCase().replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss");

const SHORTEST_PART = 3;
