/** True for 13 to 19 digits, in groups or not, with a right check digit (Luhn): a card number nobody has masked. */
export function isFullCardNumber(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, "");
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** First six and last four stay, as the service stores it: `414720******3365`. */
export function maskedCardNumber(text: string): string {
  const digits = text.replace(/\D/g, "");
  return `${digits.slice(0, 6)}${"*".repeat(Math.max(0, digits.length - 10))}${digits.slice(-4)}`;
}

/**
 * What of a card number may stand in an address: addresses are logged. More than ten digits are never sent, whether
 * the number is right or mistyped.
 */
export function askableCardNumber(text: string): string {
  return text.replace(/\D/g, "").length > 10 ? maskedCardNumber(text) : text;
}
