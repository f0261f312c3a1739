import { passesLuhn } from "@/lib/service/domain/luhn";
import { issuedLengths } from "@/lib/service/domain/networks/network-from-digits";

const SHORTEST = 13;

/** Whether digits can be a full card number: an issuer's leading digits, one of its lengths, and the check digit. */
export function isCardNumber(digits: string): boolean {
  return digits.length >= SHORTEST && issuedLengths(digits).includes(digits.length) && passesLuhn(digits);
}
