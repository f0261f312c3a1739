import { passesLuhn } from "./luhn";

type Place = { start: number; end: number };
type Group = Place & { digits: string };

const LONGEST_TELEPHONE_NUMBER = 15;

export function isTelephone(text: string, groups: readonly Group[]): boolean {
  const start = groups[0]?.start ?? 0;
  return text[start - 1] === "+" && digitsOf(groups).length <= LONGEST_TELEPHONE_NUMBER;
}

/**
 * Longer references that are printed in groups of four, so that four of their groups can look like a card: acquirer
 * reference numbers (23 digits, ISO 8583 field 31, with a Luhn digit) and the barcodes of parcels of the United States
 * Postal Service (Publication 199: 20 or 22 digits that begin with 9, or 420 and the ZIP code before them).
 */
export function isLongReference(groups: readonly Group[]): boolean {
  const digits = digitsOf(groups);
  if (groups.length < 2) return false;
  if (digits.length === 23) return /^[27]/.test(digits) && passesLuhn(digits);
  return /^(?:9\d{19}|9\d{21}|420\d{5}(?:\d{4})?9\d{21})$/.test(digits);
}

/** International bank account numbers, by their check digits (ISO 13616). */
export function bankAccounts(text: string): Place[] {
  return [...text.matchAll(BANK_ACCOUNT)].flatMap((match) => {
    for (const end of wordEnds(match[0])) {
      const account = match[0].slice(0, end).replace(/[^A-Z\d]/g, "");
      if (account.length >= SHORTEST_BANK_ACCOUNT && passesMod97(account))
        return [{ start: match.index, end: match.index + end }];
    }
    return [];
  });
}

const SHORTEST_BANK_ACCOUNT = 15;
const BANK_ACCOUNT = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[\p{Zs}-]?[A-Z\d]){11,30}(?![\p{L}\d])/gu;

/** The ends of the words of a text, the last first. */
function wordEnds(text: string): number[] {
  return [...text.matchAll(/(?<=[A-Z\d])(?=[^A-Z\d]|$)/g)].map(({ index }) => index).reverse();
}

function passesMod97(account: string): boolean {
  let rest = 0;
  for (const sign of account.slice(4) + account.slice(0, 4)) {
    const value = parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/**
 * What numbers that are no cards are called. Some carriers and shops have numbers of sixteen digits, and of those that
 * begin like a card one in ten has the right check digit. Only the very next number is meant, and only in one piece.
 */
const OTHER_NAMES = [
  "tracking",
  "waybill",
  "air waybill",
  "awb",
  "consignment",
  "parcel",
  "shipment",
  "order",
  "invoice",
  "booking",
  "reservation",
  "confirmation",
  "arn",
  "acquirer reference",
  "imei",
  "iban",
  "serial",
  "phone",
  "telephone",
  "tel",
  "fax",
  "mobile",
  "sendungsnummer",
  "bestellnummer",
  "bestellung",
  "auftrag",
  "auftragsnummer",
  "rechnung",
  "rechnungsnummer",
  "buchung",
  "buchungsnummer",
  "pedido",
  "factura",
  "reserva",
  "seguimiento",
  "commande",
  "facture",
  "réservation",
  "suivi",
  "ordine",
  "fattura",
  "spedizione",
  "bestelling",
  "factuur",
];

const OTHER_LABEL = new RegExp(
  String.raw`(?<!\p{L})(?:${OTHER_NAMES.join("|")})(?:[ _-](?:number|no|id|code|reference|ref|nr|n[º°]|num|número|numéro|numero))?[\s:#.="_-]{1,4}$`,
  "iu",
);

export function isLabeledAsOther(text: string, groups: readonly Group[]): boolean {
  const start = groups[0]?.start ?? 0;
  return OTHER_LABEL.test(text.slice(Math.max(0, start - 40), start));
}

function digitsOf(groups: readonly Group[]): string {
  return groups.map(({ digits }) => digits).join("");
}
