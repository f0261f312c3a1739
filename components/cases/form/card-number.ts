import { findCardData, maskCardData, maskCardNumber } from "@/lib/values/card-data/guard";

/** A full card number as the service will store it, masked; undefined when the text holds none. */
export function maskedIfFull(text: string): string | undefined {
  return findCardData(text).length > 0 ? maskCardData(text) : undefined;
}

/**
 * The part of a card number that may appear in a URL, because URLs are logged. Never more than ten digits, whether the
 * number is valid or mistyped.
 */
export function loggableCardNumber(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.length > 10 ? maskCardNumber(digits) : text;
}
