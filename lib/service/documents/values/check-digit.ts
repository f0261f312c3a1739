import type { Checksum } from "@/lib/service/documents/data/tracking-formats";
import { passesLuhn } from "@/lib/values/card-data/luhn";

/** Whether the check digit of a number that matched `regex` is right. Rules: jkeen/tracking_number_data (MIT). */
export function checkDigitHolds(checksum: Checksum, match: RegExpExecArray): boolean {
  const serial = match[checksum.serial_group] ?? "";
  const check = match[checksum.check_group] ?? "";
  switch (checksum.algorithm) {
    case "mod10_weighted":
      return String(weightedMod10(checksum, serial)) === check;
    case "sum_product_mod":
      return String(sumProduct(checksum, serial)) === check;
    case "s10":
      return String(s10(checksum.weights ?? [], serial)) === check;
    case "mod7":
      return String(Number(serial) % 7) === check;
    case "luhn":
      return passesLuhn(serial + check);
    case "mod37_36":
      return mod37(serial) === check;
  }
}

function weightedMod10(checksum: Checksum, serial: string): number {
  let characters = [...`${checksum.prepend_to_serial ?? ""}${serial.slice(checksum.serial_skip_prefix ?? 0)}`];
  if (checksum.from_right === true) characters = characters.reverse();
  const sum = characters.reduce((total, character, at) => {
    const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10;
    return total + value * ((at % 2 === 0 ? checksum.even_index_multiplier : checksum.odd_index_multiplier) ?? 1);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

function sumProduct(checksum: Checksum, serial: string): number {
  const weights = checksum.weights ?? [];
  const sum = [...serial].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  const modulos = typeof checksum.modulo === "number" ? [checksum.modulo] : (checksum.modulo ?? []);
  return modulos.reduce((value, modulo) => value % modulo, sum);
}

function s10(weights: readonly number[], serial: string): number {
  const rest = [...serial].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0) % 11;
  if (rest === 0) return 5;
  return rest === 1 ? 0 : 11 - rest;
}

function mod37(serial: string): string {
  const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const p = [...serial].reduce((state, character) => {
    const sum = state + alphabet.indexOf(character);
    return ((sum > 36 ? sum - 36 : sum) * 2) % 37;
  }, 36);
  const check = 37 - p;
  return alphabet[check === 36 ? 0 : check] ?? "";
}
