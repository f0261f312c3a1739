import { linesIn } from "../language/lines";
import { type Event, isFirm, isMoney, type Money, type Place, type Understanding } from "../model";
import { shapeOf } from "../shapes/text-shapes";
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
    .filter((record) => record.file === file && record.kind !== "message" && record.kind !== "turn")
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
  const bought = new Set(
    understanding.events.flatMap((event) =>
      isPaidFor(event, amount) && isFirm(understanding.ties.get(event.record)) ? (numberOf(event) ?? []) : [],
    ),
  );
  const shapes = new Set([...bought].map(shapeOf));
  return Object.values(bound)
    .flat()
    .find((event) => {
      const number = numberOf(event);
      const record = recordOf(event, understanding);
      if (number === undefined || record === undefined || !SPOKEN.has(record.kind)) return false;
      if (bought.has(number) || !shapes.has(shapeOf(number))) return false;
      return ![...bought].some((one) => printedOf(record).codes.includes(one));
    });
}

const SPOKEN: ReadonlySet<string> = new Set(["message", "turn"]);
const BOUGHT: ReadonlySet<string> = new Set(["order-placed", "payment-authorized", "payment-captured"]);

const numberOf = (event: Event): string | undefined => plain(fieldOf(event, "orderNumber"));

/** A sale of the very sum of the charge. */
const isPaidFor = ({ type, modality, fields }: Event, sum: Money | undefined): boolean =>
  BOUGHT.has(type) &&
  modality === "asserted" &&
  [fields.total, fields.amount].some((one) => isMoney(one?.value) && one.value.minor === sum?.minor);
