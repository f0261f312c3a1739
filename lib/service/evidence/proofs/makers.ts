import { amountWithCode } from "@/lib/values/money";
import { type Event, type EventDay, type FieldValue, isDay, isMoney } from "../model";
import { amountsIn } from "./checks/amounts";
import { provingEvents } from "./checks/check";
import { disputedOrders, sharedElements } from "./checks/orders";
import { pairsOf } from "./checks/traces";
import { elementInWords, inWords, listed, paperInWords, shown } from "./format";
import { latenessOf } from "./lateness";
import { isReceipt, paperOfSale } from "./named";
import type { Scene } from "./scene";
import { isApprovedOtherwise, isCharged, isPart, shownIn } from "./shown-in";
import { dayOf, sameValue, textOf } from "./values";

/** A slot that is formed from several values. */
type Maker = (
  values: readonly (FieldValue | undefined)[],
  scene: Scene,
  /** In which the values stand. */
  sources: readonly Event[],
) => string | undefined;

const TRACES = ["ip", "device", "account", "email"] as const;

/** Slots that no single field fills; the data names them. `undefined` leaves the slot empty. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  "shared-trace": (values) => {
    const at = pairsOf(values).findIndex(([one, other]) => sameValue(one, other) === "yes");
    return at < 0 ? undefined : elementInWords(TRACES[at] ?? "");
  },
  "shared-identifiers": (values) =>
    listed(
      pairsOf(values).flatMap(([one, other], at) =>
        sameValue(one, other) === "yes" ? [elementInWords(TRACES[at] ?? "")] : [],
      ),
    ),
  identifiers: (values) =>
    listed(values.flatMap((value, at) => (value === undefined ? [] : [elementInWords(TRACES[at] ?? "")]))),
  listed: ([value]) => shown(value),
  /** A day with its time, where that is printed: `15 August 2026 at 10:47`. */
  moment: ([at]) => {
    const [day, time] = [shown(at), at !== undefined && isDay(at) ? at.time : undefined];
    return day && time ? `${day} at ${time}` : day;
  },
  sum: ([value], { known }) => {
    const amounts = amountsIn(value);
    if (amounts.length === 0) return undefined;
    return amountWithCode({ minor: amounts.reduce((total, one) => total + one, 0), currency: known.amount?.currency });
  },
  difference: (_, scene) => {
    const { amount } = scene.known;
    const agreed = provingEvents({ scene }, "amount-agreed")
      .map(({ fields }) => fields.amount?.value)
      .find(isMoney);
    if (amount === undefined || agreed === undefined || amount.minor <= agreed.minor) return undefined;
    return amountWithCode({ ...amount, minor: amount.minor - agreed.minor });
  },
  "named-fields": (values) => listed(values.flatMap((value) => inWords(value) ?? [])),
  "listed-subject": ([list]) => (textOf(list) === "card-bulletin" ? "card" : "merchant"),
  "paper-of-sale": (_, { understanding }, [source]) => source && paperOfSale(source, understanding),
  receipt: (_, { understanding }, [source]) => (source && isReceipt(source, understanding) ? "receipt" : undefined),
  "sale-or-charge": ([type]) => (textOf(type) === "payment-captured" ? "charge" : "sale"),
  /** What was charged, unless it is the sum of a part, or of the order of which the card paid a part. */
  charged: ([amount], scene) => (amount && isCharged(amount, scene) ? shownIn(amount, scene) : undefined),
  /** What was approved, unless it is an increment of it, or the charge beside the code of an approval of less. */
  approved: ([amount], scene, [source]) => {
    const isOtherwise = source !== undefined && isApprovedOtherwise(source, scene.understanding);
    return isOtherwise || (amount && isPart(amount, scene)) ? undefined : shownIn(amount, scene);
  },
  paper: ([type]) => paperInWords(textOf(type) ?? ""),
  "first-message": (_, scene) => shown(messageDays(scene)[0]),
  "last-message": (_, scene) => shown(messageDays(scene).at(-1)),
  act: () => "took part",
  "shared-elements": (_, scene) => {
    const { current, prior = [] } = scene.bound;
    const found = (current ?? disputedOrders({ scene })).map((order) =>
      sharedElements([order, ...prior]).map(elementInWords),
    );
    return prior.length === 0 ? undefined : listed(found.sort((a, b) => b.length - a.length)[0] ?? []);
  },
  /** `14 days`: the time that a rule of the accepted terms names. */
  "rule-time": (_, scene) => {
    const { bound, unit } = latenessOf(scene)?.rule ?? {};
    return bound === undefined || unit === undefined ? undefined : `${bound} ${unit}${bound === 1 ? "" : "s"}`;
  },
  /** When the booked service began, where the rule counts from there. */
  "rule-start": (_, scene) => ruledFrom(scene, ["start"]),
  /** When the goods came or were bought, where the rule counts from there. */
  "rule-receipt": (_, scene) => ruledFrom(scene, ["delivery", "purchase"]),
  "rule-request": (_, scene) => shown(latenessOf(scene)?.request),
  count: (_, { bound }) => String(bound.prior?.length ?? 0),
  /** Filled where the partial sentence is written, or left to the page. */
  missing: () => undefined,
  "contradicting-exhibit": () => undefined,
  "other-item": () => undefined,
  warning: () => undefined,
};

function ruledFrom(scene: Scene, anchors: readonly string[]): string | undefined {
  const lateness = latenessOf(scene);
  return lateness && anchors.includes(lateness.rule.anchor) ? shown(withoutTime(lateness.from)) : undefined;
}

const withoutTime = ({ day, other }: EventDay): EventDay => ({ day, ...(other === undefined ? {} : { other }) });

function messageDays(scene: Scene) {
  return provingEvents({ scene }, "contact-made", "complaint", "refund-requested", "refund-refused", "remedy-offered")
    .flatMap((event) => dayOf(event) ?? [])
    .sort((a, b) => a.day.localeCompare(b.day));
}
