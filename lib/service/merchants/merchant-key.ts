import type { CaseFields } from "@/lib/contract/case-input";

export type Merchant = {
  /** The same for all cases of a merchant within an organization; short enough for an index. */
  key: string;
  /** What the cases have in common, for display: "the merchant identifier M-2041". */
  words: string;
};

/**
 * Who the merchant of a case is: its identifier when the case has one, else its name ignoring case, accents,
 * spaces, punctuation and legal form. `undefined` when the case has neither.
 */
export function merchantOf({
  merchantIdentifier,
  merchantName,
}: Pick<CaseFields, "merchantIdentifier" | "merchantName">): Merchant | undefined {
  const identifier = plain(merchantIdentifier ?? "").replace(/\s+/g, "");
  if (identifier) return { key: bounded(`id:${identifier}`), words: `the merchant identifier ${merchantIdentifier}` };
  const name = withoutLegalForm(wordsOf(merchantName ?? "")).join("");
  return name ? { key: bounded(`name:${name}`), words: `the merchant name ${merchantName}` } : undefined;
}

/** Compatibility forms can make a text many times longer, and an index takes no entry of more than a few kilobytes. */
const LONGEST = 400;

function bounded(key: string): string {
  return key.slice(0, LONGEST);
}

/** Accents are taken from letters that have them; the vowel signs of other scripts are not accents and stay. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** "S.p.A." and "O'Brien's" are one word each. */
function wordsOf(name: string): string[] {
  return plain(name)
    .replace(/[.'’]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

const LEGAL_FORMS = new Set(
  (
    "inc incorporated llc llp lp ltd limited corp corporation co company plc gmbh mbh ag kg kgaa ug ohg ek ev se sa sas " +
    "sasu sarl eurl spa srl sl slu bv nv vof oy oyj ab as asa aps pty kk zoo sro kft doo sp z oo"
  ).split(" "),
);

/** Legal forms come last, also several ("GmbH & Co. KG"); a name of legal forms only keeps its first word. */
function withoutLegalForm(words: readonly string[]): string[] {
  const last = words.findLastIndex((word, place) => place === 0 || !LEGAL_FORMS.has(word));
  return words.slice(0, last + 1);
}
