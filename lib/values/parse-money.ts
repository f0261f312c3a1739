import { currencyExponent } from "./currencies";

type ParsedMoney = { ok: true; amountCents: number } | { ok: false; message: string };

/**
 * Reads money as people type it into minor units: `412.50`, `1,284`, `1.284,50`, `$ 96.2`. A comma or point before
 * exactly three last digits separates thousands where possible; otherwise the last one is the decimal sign.
 */
export function parseMoney(text: string, currency: string): ParsedMoney {
  const exponent = currencyExponent(currency);
  const digits = text.replace(/[\p{Sc}\p{L}\s'’_]/gu, "");
  if (!/^\d[\d.,]*$/.test(digits)) return refuse("Write an amount such as 412.50");
  const [whole, fraction] = split(digits);
  if (whole === undefined) return refuse("Write the amount with one decimal sign, such as 1284.50");
  if (fraction.length > exponent) return refuse(tooPrecise(currency, exponent));
  const amountCents = Number(`${whole}${fraction.padEnd(exponent, "0")}`);
  return Number.isSafeInteger(amountCents) ? { ok: true, amountCents } : refuse("The amount is too large");
}

function split(digits: string): [whole: string | undefined, fraction: string] {
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return [digits, ""];
  const alike = signs.every((sign) => sign === last);
  // `1,284` and `1.284.500` have no decimals; `1.284` has three, because a point is the decimal sign in English.
  const onlyThousands = alike && (signs.length > 1 || (last === "," && /^\d{1,3},\d{3}$/.test(digits)));
  const at = onlyThousands ? digits.length : digits.lastIndexOf(last);
  const whole = digits.slice(0, at);
  const grouped = /^\d+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole);
  return [grouped ? whole.replace(/[.,]/g, "") : undefined, digits.slice(at + 1)];
}

function tooPrecise(currency: string, exponent: number): string {
  if (exponent === 0) return `${currency} has no decimals`;
  return `${currency} has ${exponent} decimals`;
}

function refuse(message: string): ParsedMoney {
  return { ok: false, message };
}
