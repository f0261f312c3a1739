import type { Atom } from "@/lib/service/evidence/shapes/atoms";
import { knownWord } from "./known-words";
import { type LanguageWords, primaryTag } from "./words";

export type Token = {
  start: number;
  end: number;
  /** Lower case; empty for an atom. */
  word: string;
  atom?: Atom;
  /** May stand between the words of a phrase. */
  floats: boolean;
  /** Begins with a capital letter. */
  capital: boolean;
  /** The signs between the token before and this one, spaces left out. */
  before: string;
};

const SEGMENTERS = new Map<string, Intl.Segmenter>();

function segmenter(language: string): Intl.Segmenter {
  const tag = primaryTag(language);
  const known = SEGMENTERS.get(tag) ?? new Intl.Segmenter(tag, { granularity: "word" });
  SEGMENTERS.set(tag, known);
  return known;
}

/** Atoms that stand for values float: `refund of USD 20 on 3 May issued` is `refund … issued`. */
const FLOATING_ATOMS: ReadonlySet<string> = new Set<Atom["kind"]>([
  "day",
  "time",
  "amount",
  "order",
  "tracking",
  "arn",
  "card",
  "email",
  "ip",
  "url",
]);

/** Words and atoms of a normalized text; contractions are split, single letters join what follows their hyphen. */
export function tokensOf(text: string, atoms: readonly Atom[], language: string, words: LanguageWords): Token[] {
  const tokens: Token[] = [];
  const tag = primaryTag(language);
  let seen = 0;
  const push = (token: Omit<Token, "before" | "floats">) => {
    const before = text.slice(seen, token.start).replaceAll(" ", "");
    tokens.push({
      ...token,
      before,
      floats: token.atom ? FLOATING_ATOMS.has(token.atom.kind) : words.floating.has(token.word),
    });
    seen = token.end;
  };
  const chunk = (from: number, to: number): number => {
    // The time of a segmenter rises with the square of its text.
    const space = text.indexOf(" ", from + LONGEST_SEGMENT);
    const end = space < 0 ? to : Math.min(space, to);
    for (const { segment, index, isWordLike } of segmenter(language).segment(text.slice(from, end))) {
      if (isWordLike !== true) continue;
      const start = from + index;
      for (const piece of piecesOf(segment)) {
        for (const part of split(piece.printed, words)) {
          push({
            start: start + piece.at + part.at,
            end: start + piece.at + part.at + part.length,
            word: knownWord(part.word, { language: tag, isNoun: isCapital(part.printed) }),
            capital: isCapital(part.printed),
          });
        }
      }
    }
    return end;
  };
  const plain = (from: number, to: number) => {
    for (let next = from; next < to; ) next = chunk(next, to);
  };
  let at = 0;
  for (const atom of atoms) {
    plain(at, atom.start);
    push({ start: atom.start, end: atom.end, word: "", capital: false, atom });
    at = atom.end;
  }
  plain(at, text.length);
  return joinLetters(tokens);
}

const LONGEST_SEGMENT = 400;
const SHORTEST_PIECE = 2;

/** Names of systems are words joined by signs: `card_declined`, `charge.dispute.created`; not `p.m`. */
function piecesOf(segment: string): { printed: string; at: number }[] {
  const pieces: { printed: string; at: number }[] = [];
  let from = 0;
  for (let at = 0; at <= segment.length; at += 1) {
    const sign = segment[at];
    if (sign !== undefined && sign !== "_" && sign !== ".") continue;
    if (at > from) pieces.push({ printed: segment.slice(from, at), at: from });
    from = at + 1;
  }
  const named = pieces.length > 1 && pieces.every(({ printed }) => isName(printed));
  return named ? pieces : [{ printed: segment, at: 0 }];
}

function isName(piece: string): boolean {
  return piece.length >= SHORTEST_PIECE && Number.isNaN(Number(piece));
}

type Part = { word: string; printed: string; at: number; length: number };

/** The words of a contraction, each with the part of it that it stands for. */
function split(printed: string, { contractions }: LanguageWords): Part[] {
  const word = printed.toLowerCase();
  const whole = contractions.whole.get(word);
  if (whole !== undefined) {
    const parts = whole.split(" ");
    return parts.map((part, index) => ({
      word: part,
      printed,
      at: 0,
      length: index === parts.length - 1 ? word.length : 0,
    }));
  }
  if (!word.includes("'")) return [{ word, printed, at: 0, length: word.length }];
  for (const [ending, stands] of contractions.endings) {
    const cut = word.length - ending.length;
    if (cut > 0 && word.endsWith(ending)) {
      return [
        { word: word.slice(0, cut), printed, at: 0, length: cut },
        { word: stands, printed: ending, at: cut, length: ending.length },
      ];
    }
  }
  for (const [beginning, stands] of contractions.beginnings) {
    if (word.length > beginning.length && word.startsWith(beginning)) {
      const rest = printed.slice(beginning.length);
      return [
        { word: stands, printed: beginning, at: 0, length: beginning.length },
        { word: rest.toLowerCase(), printed: rest, at: beginning.length, length: rest.length },
      ];
    }
  }
  return [{ word, printed, at: 0, length: word.length }];
}

/** `e-mail` is `email`, `3-D` is `3d`. */
function joinLetters(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    // Not `a-t-il`, whose letter stands between two hyphens.
    const one = last !== undefined && last.word.length === 1 && last.before !== "-";
    const single = one && (token.word.length > 1 || Number.isInteger(Number(last.word)));
    if (single && last !== undefined && token.before === "-" && token.word !== "" && token.start === last.end + 1) {
      const word = last.word + token.word;
      joined[joined.length - 1] = { ...last, end: token.end, word, floats: false };
    } else joined.push(token);
  }
  return joined;
}

function isCapital(printed: string): boolean {
  const first = printed[0] ?? "";
  return first !== first.toLowerCase();
}
