import { maskCardNumbers } from "@/lib/service/domain/card-data/mask-card-numbers";

/** Words as they are shown: one line, no control or invisible characters, no full card number, at most so many characters. */
export function plainWords(text: string, most: number): string {
  const shown = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Z}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}\ufffd]+/gu, "")
    .trim();
  return shorten(maskCardNumbers(shown).text, most);
}

/** Cut between words, with an ellipsis for what is left out. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
