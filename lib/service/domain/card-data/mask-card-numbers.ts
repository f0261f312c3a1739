import { findCardNumbers } from "./find-card-numbers";

/** The text with every full card number cut to its first six and last four digits, and how many there were. */
export function maskCardNumbers(text: string): { text: string; found: number } {
  const found = findCardNumbers(text);
  let masked = "";
  let copied = 0;
  for (const { start, end, digits } of found) {
    masked += text.slice(copied, start) + maskCardNumber(digits);
    copied = end;
  }
  return { text: masked + text.slice(copied), found: found.length };
}

/** `4111111111111111` as `411111******1111`, the most that may be shown (PCI DSS requirement 3.4). */
export function maskCardNumber(digits: string): string {
  return digits.slice(0, 6) + "*".repeat(Math.max(0, digits.length - 10)) + digits.slice(-4);
}
