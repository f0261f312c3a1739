import type { Authority, Event, SourceRecord } from "../model";

/** What the shop knows of itself, whatever else its paper prints. */
const OF_THE_SHOP: ReadonlySet<string> = new Set(["order-placed", "service-rendered"]);
const OF_OTHERS: ReadonlySet<Authority> = new Set(["processor", "carrier", "terminal"]);
const OF_USE: ReadonlySet<string> = new Set(["used", "downloaded"]);
const OF_A_PAYMENT: ReadonlySet<string> = new Set(["payment-authorized", "payment-declined", "card-read"]);

/**
 * Whose word an event is, where its paper brings together what several know. An issuer's answer with its code, amount, card
 * and minute is an entry of the payment platform, in whatever list the shop prints it; what was ordered or performed is the
 * shop's, on whichever slip it stands; and who tells of use and of what the cardholder says of it sums up for the dispute.
 */
export function withWhoseWord(events: readonly Event[], records: readonly SourceRecord[]): Event[] {
  // An order that lists its goods is the shop's own record, whatever was answered to its payment.
  const goods = new Set(events.filter(({ fields }) => fields.items !== undefined).map(({ record }) => record));
  const rows = new Set(records.filter(({ kind, id }) => kind === "row" && !goods.has(id)).map(({ id }) => id));
  const argues = new Set(events.filter(({ modality }) => modality === "claimed").map(({ record }) => record));
  const credits = new Set(events.filter(({ type }) => type.startsWith("refund-")).map(({ record }) => record));
  return events.map((event) => {
    if (isOfPlatform(event, rows)) return { ...event, by: "processor" };
    if (OF_USE.has(event.type) && event.by === "merchant-system" && argues.has(event.record))
      return { ...event, by: "merchant-statement" };
    const isShops = OF_THE_SHOP.has(event.type) && OF_OTHERS.has(event.by) && event.by !== ownOf(event);
    return isShops && !credits.has(event.record) && isWhole(event) ? { ...event, by: "merchant-system" } : event;
  });
}

/** An order that says what was bought: a console of payments prints its number alone. */
const isWhole = ({ type, fields }: Event): boolean => type !== "order-placed" || fields.items !== undefined;

/** A slip of the till is an order of its own. */
const ownOf = ({ type }: Event): Authority | undefined => (type === "order-placed" ? "terminal" : undefined);

function isOfPlatform({ type, by, record, fields, at }: Event, rows: ReadonlySet<string>): boolean {
  if (!OF_A_PAYMENT.has(type) || by !== "merchant-system" || !rows.has(record)) return false;
  const isAnswer = fields.approvalCode !== undefined && fields.amount !== undefined;
  return isAnswer && (fields.cardTail ?? fields.entryMode) !== undefined && at?.own === true && at.time !== undefined;
}
