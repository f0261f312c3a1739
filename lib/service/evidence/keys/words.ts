import { isAscii } from "../shapes/text-shapes";
import { CAMEL, LETTERS_OR_DIGITS, MARKS, NUMERO } from "./shapes";

/** Lower case without accents: `Zustellung für` becomes `zustellung fur`. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase().replaceAll("ß", "ss");
}

/** The words of a key or label: `addressVerification.result_code2` becomes `address verification result code 2`. */
export function plainWords(label: string): string[] {
  const spaced = label.replace(NUMERO, " # ").split(CAMEL).join(" ");
  return fold(spaced).match(LETTERS_OR_DIGITS) ?? [];
}
