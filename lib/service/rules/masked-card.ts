/** Digits that stand before the first mask character; `""` when the number is masked from the front. */
export function leadingDigits(masked: string): string {
  return parts(masked).leading;
}

/** The last four digits, when they are visible. */
export function cardTail(masked: string): string | undefined {
  return parts(masked).tail;
}

/**
 * Whether two notations can be the same card: the last four agree and so do the leading digits where both show them.
 * `undefined` when one of them shows no last four. A wallet's device account number ends differently from its card,
 * so `false` is a difference to note, not a contradiction.
 *
 * @internal Only tests use it.
 */
export function tailsAgree(one: string, other: string): boolean | undefined {
  const [a, b] = [parts(one), parts(other)];
  if (a.tail === undefined || b.tail === undefined) return undefined;
  const shared = Math.min(a.leading.length, b.leading.length);
  return a.tail === b.tail && a.leading.slice(0, shared) === b.leading.slice(0, shared);
}

const MASK = /[*xX#•·●_?.]+/g;
const LONGEST_ISSUER_NUMBER = 8;

function parts(masked: string): { leading: string; tail?: string } {
  const plain = masked.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-");
  const saysTail = /\b(?:ending|ends|last)\b/i.test(plain);
  const shape = plain
    .replace(/\p{L}+[.:]?/gu, (word) => (/^x+[.:]?$/i.test(word) ? word : " "))
    .replace(/-{2,}/g, "*")
    .replace(MASK, "*")
    .replace(/[^\d*]/g, "");
  const tail = /\d{4}$/.exec(shape)?.[0];
  const onlyDigits = !shape.includes("*");
  if (saysTail && onlyDigits) return { leading: "", tail };
  if (!onlyDigits) {
    const leading = /^\d*/.exec(shape)?.[0] ?? "";
    return { leading: leading.slice(0, LONGEST_ISSUER_NUMBER), tail: /\*\d{4,}$/.test(shape) ? tail : undefined };
  }
  if (shape.length <= 4) return { leading: "", tail };
  if (shape.length <= LONGEST_ISSUER_NUMBER) return { leading: shape };
  return { leading: shape.slice(0, 6), tail };
}
