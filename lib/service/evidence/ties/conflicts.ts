import { plausible } from "@/lib/service/evidence/keys/plausible";
import type { Identifier, Pair, SourceRecord, Tie } from "@/lib/service/evidence/model";
import { carriesName, sameName } from "../people/people";
import { DIGIT } from "../shapes/codes";
import { fieldOf, isMerchants, isUserName, type Known } from "./known";
import { compact } from "./literal";
import { printedOf } from "./printed";
import { endingsIn, maskedIn } from "./shared";

type Conflict = Tie["conflicts"][number];

/** Fields that say for whom a record is; a bare `name` does so only beside one of them. */
const SUBJECTS = new Set(["orderNumber", "email", "account", "cardTail"]);

/** What a record names, in pairs by their meaning, that is another's: order, account, card, buyer. */
export function conflictsOf(record: SourceRecord, known: Known): Conflict[] {
  return [
    ...numbers(record, "orderNumber", "order", known.numbers.orders),
    ...accounts(record, known),
    ...cards(record, known),
    ...names(record, known),
    ...emails(record, known),
  ];
}

function ofField(record: SourceRecord, field: string): Pair[] {
  return record.pairs.filter((pair) => fieldOf(pair) === field && plausible(field, pair.value));
}

const SHORTEST_INSIDE = 5;

/** Gateways make a number of their own of the order's: `0421BL7790`, `VELL-100552-20260618`. */
const isOf = (value: string, own: string): boolean =>
  value === own || (own.length >= SHORTEST_INSIDE && value.includes(own));

/** Only a case that knows its own number can tell another's; one that agrees is enough, a record may have several. */
function numbers(record: SourceRecord, field: string, identifier: Identifier, known: ReadonlySet<string>): Conflict[] {
  const pairs = ofField(record, field);
  const mine = [...known].map(compact);
  const [first] = pairs;
  if (!first || mine.length === 0 || pairs.some(({ value }) => mine.some((own) => isOf(compact(value), own))))
    return [];
  return [{ identifier, say: `${identifier} ${first.value}`, place: first.place }];
}

/**
 * The log of an account prints who signed in beside the number that the order has: only names compare with names and
 * numbers with numbers.
 */
function accounts(record: SourceRecord, known: Known): Conflict[] {
  const pairs = ofField(record, "account");
  const own = [...known.numbers.accounts].map(compact);
  const [first] = pairs;
  const agrees = ({ value }: Pair): boolean =>
    own.includes(compact(value)) || (!value.includes("@") && carriesName(value, known.cardholder ?? ""));
  if (!first || own.length === 0 || pairs.some(agrees)) return [];
  const other = pairs.find((pair) => own.some((account) => known.userNames.has(account) === isUserName(pair)));
  return other ? [{ identifier: "account", say: `account ${other.value}`, place: other.place }] : [];
}

/** A device number of a wallet ends differently from its card: that is no other card. */
function cards(record: SourceRecord, { cardTail }: Known): Conflict[] {
  const pairs = ofField(record, "cardTail");
  const tails = pairs.map(({ value }) => compact(value).slice(-4)).filter((tail) => DIGIT.test(tail));
  const [first] = pairs;
  if (cardTail !== undefined && !first) return printedCards(record, cardTail);
  if (!first || cardTail === undefined || tails.length === 0 || tails.includes(cardTail)) return [];
  return [{ identifier: "card", say: `card ending in ${tails[0]}`, place: first.place }];
}

/** `Paid with Discover ending 7043`, `VISA ..7715` in a record that prints no other card. */
function printedCards(record: SourceRecord, cardTail: string): Conflict[] {
  const { places, codes } = printedOf(record);
  if (codes.includes(cardTail)) return [];
  const found = [...endingsIn(places), ...maskedIn(places)];
  const [first] = found;
  if (!first || found.some(({ tail }) => tail === cardTail)) return [];
  return [{ identifier: "card", say: `card ending in ${first.tail}`, place: first.place }];
}

function names(record: SourceRecord, { cardholder, recipients, merchant }: Known): Conflict[] {
  if (cardholder === undefined) return [];
  const isOfPerson = record.pairs.some((pair) => SUBJECTS.has(fieldOf(pair) ?? ""));
  const named = [...ofField(record, "buyer").filter(isWritten), ...(isOfPerson ? record.pairs.filter(isBareName) : [])];
  // The merchant is the customer of the carrier.
  const pairs = named.filter(({ value }) => merchant === undefined || !compact(value).startsWith(compact(merchant)));
  const [first] = pairs;
  if (!first || pairs.some(({ value }) => [cardholder, ...recipients].some((name) => sameName(value, name)))) return [];
  return [{ identifier: "name", say: `the name ${first.value}`, place: first.place }];
}

/** People are written with a capital or in several words; `web` under `client` is a program. */
const isWritten = ({ value }: Pair): boolean => value.trim().includes(" ") || value !== value.toLowerCase();

function isBareName(pair: Pair): boolean {
  return fieldOf(pair) === "name" && plausible("buyer", pair.value) && pair.value.trim().includes(" ");
}

function emails(record: SourceRecord, known: Known): Conflict[] {
  const pairs = ofField(record, "email").filter(({ value }) => !isMerchants(value, known));
  const [first] = pairs;
  if (!first || known.emails.size === 0) return [];
  const mine = pairs.some(
    ({ value }) => known.emails.has(value.toLowerCase()) || carriesName(value, known.cardholder ?? ""),
  );
  return mine ? [] : [{ identifier: "email", say: `the address ${first.value}`, place: first.place }];
}
