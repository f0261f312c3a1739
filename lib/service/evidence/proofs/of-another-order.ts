import { linesIn } from "../language/lines";
import { type Event, isFirm, isMessage, isMoney, type Money, type Place, type Understanding } from "../model";
import { shapeOf } from "../shapes/text-shapes";
import { announcedCodes } from "../ties/case-knowledge";
import { printedOf } from "../ties/printed";
import { says } from "../words/phrases";
import { recordOf } from "./lookup";
import type { Scene } from "./scene";
import { fieldOf, plain } from "./values";

const OF_DELIVERIES: ReadonlySet<string> = new Set([
  "signed-delivery",
  "delivery-completed",
  "delivery-to-agreed-address",
  "delivery-to-avs-verified-address",
  "collected-in-person",
]);
const HANDED_OVER: ReadonlySet<string> = new Set(["delivered", "collected"]);

/** A parcel below the line `Replacement order  K-12-R`: what arrived is what was sent instead, not what was ordered. */
export function ofReplacement({ proof, bound, understanding }: Scene): Event | undefined {
  if (!OF_DELIVERIES.has(proof.id)) return undefined;
  return Object.values(bound)
    .flat()
    .find((event) => HANDED_OVER.has(event.type) && lineAbove(event, understanding) !== undefined);
}

function lineAbove({ file, place }: Event, { records }: Understanding): Place | undefined {
  return records
    .filter((record) => record.file === file && !isMessage(record.kind))
    .flatMap(({ passages }) => passages.flatMap(linesIn))
    .find(
      ({ page, start, quote }) =>
        (page < place.page || (page === place.page && start <= place.start)) && says("replacement-order", quote),
    );
}

/** `Original order: K-12 of 3 May, paid $40.00`: a paper of a refund refers to an order, and is no record of it. */
export function referredTo({ proof, bound }: Scene): Event | undefined {
  if (proof.id !== "order-record") return undefined;
  const orders = Object.values(bound).flat();
  return orders.find(({ type, quote }) => type === "order-placed" && says("original-sale", quote.quote));
}

/** `I placed order C-18204`, where the papers of the charge call its order C-20977: the message is about another order. */
export function saidOfAnother({ bound, understanding, known: { amount } }: Scene): Event | undefined {
  const { records, ties } = understanding;
  const printsSum = ({ record }: Event): boolean =>
    ties.get(record)?.shared.some(({ identifier }) => identifier === "amount") === true;
  const bought = new Set(
    understanding.events
      .filter(
        (event) => isSale(event) && (isPaidFor(event, amount) || printsSum(event)) && isFirm(ties.get(event.record)),
      )
      .flatMap((event) => numberOf(event) ?? []),
  );
  const namesIt = (file: string): boolean =>
    records.some((one) => one.file === file && [...bought].some((number) => printedOf(one).codes.includes(number)));
  const shapes = new Set([...bought].map(shapeOf));
  return Object.values(bound)
    .flat()
    .find((event) => {
      const record = recordOf(event, understanding);
      if (record === undefined || !SPOKEN.has(record.kind)) return false;
      const own = numberOf(event);
      const named =
        own === undefined
          ? announcedCodes(event.quote.quote, "orderNumber").flatMap((code) => plain(code) ?? [])
          : [own];
      if (named.length === 0 || named.some((number) => bought.has(number) || !shapes.has(shapeOf(number))))
        return false;
      return own === undefined
        ? !namesIt(record.file)
        : ![...bought].some((one) => printedOf(record).codes.includes(one));
    });
}

const SPOKEN: ReadonlySet<string> = new Set(["message", "turn"]);
const BOUGHT: ReadonlySet<string> = new Set(["order-placed", "payment-authorized", "payment-captured"]);

const numberOf = (event: Event): string | undefined => plain(fieldOf(event, "orderNumber"));

const isSale = ({ type, modality }: Event): boolean => BOUGHT.has(type) && modality === "asserted";

/** A sale of the very sum of the charge. */
const isPaidFor = ({ fields }: Event, sum: Money | undefined): boolean =>
  [fields.total, fields.amount].some((one) => isMoney(one?.value) && one.value.minor === sum?.minor);
