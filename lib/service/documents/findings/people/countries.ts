const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt"];
const SHORT = ["usa", "us", "u.s.a.", "uk", "u.k.", "gb", "great britain", "england", "scotland", "wales", "uae"];

/** Country names in the languages that documents come in, and what people write for short; lower case. */
const COUNTRIES: ReadonlySet<string> = new Set([...SHORT, ...LANGUAGES.flatMap(namesIn)]);

export function isCountry(text: string): boolean {
  return COUNTRIES.has(text.trim().toLowerCase());
}

function namesIn(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []);
}
