const NOT_NAMES =
  /^(?:customer|kunde|client|cliente|sir|madam|sir or madam|there|team|all|everyone|friend|the |you|your|our|we|us|me|n\/a|none|null|true|false|yes|no|same|see|view|total|order|date|address|email|phone|visa|mastercard|unknown|guest|member|user|valued|dear|not |and|or|odbiorc\w*|empfänger|destinataire|cliente|kund|name\b|details|address|agency|carrier|card\b|merchant\b|payment\b|item\b|status\b|method\b|signature\b|reference\b|amount\b|phone|telephone|hello\b|hi\b|thanks?\b|karte\b|carte\b|tarjeta\b|carta\b|kaart\b|karta\b|front door|porch|mailbox)\b/iu;
const PARTICLES = new Set([
  "de",
  "da",
  "do",
  "dos",
  "del",
  "di",
  "la",
  "le",
  "van",
  "von",
  "der",
  "den",
  "el",
  "al",
  "bin",
  "y",
  "e",
  "zu",
  "ter",
  "ten",
]);

/** A person's or firm's name in front of `value`, or `undefined`: one to six words, no digits, capitals outside records. */
export function readName(value: string, free = false): string | undefined {
  const clean = value
    .replace(/<[^>]*>|\([^)]*\)|["“”*]/g, " ")
    .replace(/\S+@\S+/g, " ")
    .replace(/[\s,;:.!|-]+$/u, "")
    .replace(/\s+/g, " ")
    .trim();
  const words = clean.split(" ");
  if (
    clean.length < 2 ||
    clean.length > 60 ||
    words.length > 6 ||
    /[\d@:/\\{}[\]=]/.test(clean) ||
    NOT_NAMES.test(clean)
  ) {
    return undefined;
  }
  const shaped = words.every(
    (word) => /^[\p{Lu}\p{Lo}][\p{L}'’.-]*$/u.test(word) || PARTICLES.has(word.toLowerCase()) || word === "&",
  );
  const plain = words.every((word) => /^[\p{L}'’.-]+$/u.test(word));
  if (!shaped && !(free && plain && words.length >= 2 && words.length <= 4)) return undefined;
  return clean;
}
