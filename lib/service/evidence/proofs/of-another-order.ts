import { linesIn } from "../events/lines";
import type { Event, Place, Understanding } from "../model";
import type { Scene } from "./scene";
import { says } from "./words";

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
