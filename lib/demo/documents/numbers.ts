import type { Day } from "./purchase";

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** A postal tracking number of eight digits with the check digit of UPU standard S10: `PW482910343LU`. */
export function trackingNumber(prefix: string, serial: string, country: string): string {
  const sum = [...serial].reduce((total, digit, index) => total + Number(digit) * (S10_WEIGHTS[index] ?? 0), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `${prefix}${serial}${check}${country}`;
}

/** An acquirer reference number of 23 digits, dated `day`, with its Luhn check digit. */
export function acquirerReference(acquirer: string, day: Day, sequence: string): string {
  const year = day.slice(0, 4);
  const dayOfYear = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000 + 1;
  const body = `2${acquirer}${year.slice(3)}${String(dayOfYear).padStart(3, "0")}${sequence}`;
  return body + luhnDigit(body);
}

function luhnDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
