/** A card security code in a text: `text.slice(start, end)` are its digits, which must never be stored or printed. */
export type FoundSecurityCode = { start: number; end: number; label: string };

/** Security codes given as such (`CVV: 123`, `security code 1234`). Results of the check (`CVV result M`) are none. */
export function findSecurityCodes(text: string): FoundSecurityCode[] {
  return [...text.matchAll(SECURITY_CODE)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - (match[2] ?? "").length, end, label: match[1] ?? "" };
  });
}

/** The text with the digits of every security code hidden, and how many there were. */
export function maskSecurityCodes(text: string): { text: string; found: number } {
  const found = findSecurityCodes(text);
  const masked = found.reduce(
    (so, { start, end }) => so.slice(0, start) + "*".repeat(end - start) + so.slice(end),
    text,
  );
  return { text: masked, found: found.length };
}

const SECURITY_CODE =
  /(?<!\p{L})(cvv2?|cvc2?|cid|csc|cav2|cvn2?|cvp2|(?:card )?security code|card verification (?:code|value|number)|card code)(?![\p{L}\d])(?: ?(?:code|number|no\.?|value))?(?: is)?[\p{Zs}\t]*[:=#-]?[\p{Zs}\t]*(\d{3,4})(?![\p{L}\d%]|[.,]\d)/giu;
