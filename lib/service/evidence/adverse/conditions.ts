import { rankOf } from "../catalog/catalog";
import { byTime, surelyBefore } from "../events/order-of-time";
import { topicOf } from "../events/speech";
import type { Event } from "../model";
import { isLastAttempt, isReversedWhole } from "./approvals";
import {
  dayField,
  daysOf,
  isWhole,
  laterOf,
  mayBeBy,
  moneyField,
  readings,
  type Scene,
  surelyAfter,
  textField,
  UNDONE,
} from "./scene";
import { agreesToLess, isOfEarlierPurchase, isPresentedLate, isSecondCharge } from "./sums";
import { says, TOPICS_OF_FAULT, without } from "./words";

/** `unsure`: it cannot be told, and the reading weighs one step less. */
export type Holds = boolean | "unsure";
export type Condition = (event: Event, scene: Scene) => Holds;

const HANDED_OVER = new Set(["delivered", "collected"]);
const APPROVED = new Set(["payment-authorized", "payment-captured"]);

/** The conditions that `when` of the catalog's adverse entries names. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  always: () => true,
  never: () => false,
  firm: (event, { isFirm }) => isFirm(event),
  final: (event, { chainOf }) => {
    const chain = chainOf(event);
    return chain?.final === undefined || chain.final.type === event.type;
  },

  // A credit that was entered first and is on record later was entered and made.
  "final-unpaid": (event, scene) =>
    CONDITIONS.final?.(event, scene) === true && !scene.credits.some((credit) => mayHaveMade(credit, event)),

  "before-dispute": (event, { known }) => mayBeBy(daysOf(event), known.disputeDay),
  "before-dispute-unpaid": (event, scene) =>
    mayBeBy(daysOf(event), scene.known.disputeDay) &&
    (isUnpaid(scene) !== false || scene.told.some(({ type }) => UNDONE.has(type))),
  // Two slight signs of displeasure are of nothing yet.
  "of-something-before-dispute": (event, { known }) =>
    textField(event, "topic") !== "general" && mayBeBy(daysOf(event), known.disputeDay),
  // A merchant who sent something back is no customer who did.
  "sent-unpaid": (event, scene) =>
    event.by !== "merchant-statement" && CONDITIONS["before-dispute-unpaid"]?.(event, scene) === true,
  // A message that was answered speaks for nobody.
  "from-cardholder-before-dispute": (event, scene) => {
    const { known, told, group } = scene;
    return (
      event.fields.speaker?.value === "cardholder" &&
      !isAnswered(event, scene) &&
      isOnMatter(event, group) &&
      mayBeBy(daysOf(event), known.disputeDay) &&
      // Who confirms the receipt complains of nothing.
      !told.some(
        ({ type, file, by }) =>
          file === event.file && (type === "receipt-acknowledged" || (by === "cardholder" && HANDED_OVER.has(type))),
      )
    );
  },
  answered: (event, scene) => isOnDispute(event, scene) && isAnswered(event, scene),
  unanswered: (event, scene) =>
    isOnDispute(event, scene) && !isAnswered(event, scene) && mayBeBy(daysOf(event), scene.known.disputeDay),
  // Who asks its processor for a credit is the merchant.
  "asked-unpaid": (event, scene) => isAsked(event, scene),
  "asked-unanswered": (event, scene) => isAsked(event, scene) && !isAnswered(event, scene),
  "names-defect": (event) => event.fields.defect !== undefined,
  "same-fault": (event, scene) => faultMatches(event, scene),

  "whole-unpaid": (event, scene) => scene.credits.length === 0 && isWhole(event, scene),
  "whole-stated-unpaid": (event, scene) =>
    event.fields.amount !== undefined && isWhole(event, scene) ? isUnpaid(scene) : false,
  "part-unpaid": (event, scene) => scene.credits.length === 0 && !isWhole(event, scene),
  "no-credit": (_, scene) => isUnpaid(scene),
  "no-later-credit": (event, scene) => !scene.credits.some((credit) => !surelyBefore(credit, event)),

  "before-charge-or-dispatch": (event, scene) =>
    scene.credits.length === 0 &&
    (mayBeBy(daysOf(event), scene.known.transactionDay) ||
      !scene.told.some((other) => other.type === "shipped" && surelyBefore(other, event))),
  "by-merchant-unpaid": (event, scene) => (event.by === "cardholder" ? false : isUnpaid(scene)),
  "inside-terms": () => "unsure",
  "before-charge": (event, { known }) => {
    if (mayBeBy(effective(event), known.transactionDay)) return true;
    // A recurring charge that was made before the cancellation was due; elsewhere the allowed time decides.
    return known.family === "cancelled_recurring" ? false : "unsure";
  },
  "before-charge-or-delivery": (event, scene) =>
    mayBeBy(effective(event), scene.known.transactionDay) ||
    !scene.told.some((other) => HANDED_OVER.has(other.type) && surelyBefore(other, event)),
  "effective-before-charge": (event, { known, group, told }) => {
    const days = effective(event);
    // A system dates what somebody only mentions.
    if (
      days.length === 0 &&
      told.some((other) => other.type === event.type && other.at?.own && rankOf(other.by) > rankOf(event.by))
    )
      return false;
    // A cancellation without a day is of this sale only where the dispute is about a cancellation.
    if (days.length === 0 && group !== "cancellation" && group !== "credit") return false;
    if (mayBeBy(days, known.transactionDay)) return true;
    // What is paid at booking is canceled later; only the terms tell whether that was in time.
    return group === "cancellation" && known.family !== "cancelled_recurring" ? "unsure" : false;
  },

  "reversed-whole": isReversedWhole,
  "last-attempt": isLastAttempt,
  "several-declines": (_, { told }) => told.filter(({ type }) => type === "payment-declined").length > 1,
  "no-approval": (_, { told }) => !told.some(({ type }) => APPROVED.has(type)),
  "charged-twice": (event, { told, credits }) =>
    credits.length === 0 &&
    !told.some((other) => other.type === "payment-voided" && !surelyBefore(other, event)) &&
    told.some((other) => isSecondCharge(event, other)),
  "presented-late": isPresentedLate,
  "agreed-to-less": agreesToLess,
  "of-earlier-purchase": isOfEarlierPurchase,

  "result:no-match": (event) => textField(event, "result") === "no-match",
  // Half a match speaks against nobody where the other half was not compared.
  "result:half": (event) =>
    ["postal-match", "street-match"].includes(textField(event, "result") ?? "") && event.fields.unchecked === undefined,
  "unprotected-entry": (event, { known, group }) => {
    if (group !== "chip" && known.family !== "fraud_cp") return false;
    const service = textField(event, "serviceCode");
    if (service !== undefined && !service.startsWith("2") && !service.startsWith("6")) return false;
    const mode = textField(event, "entryMode") ?? "";
    if (mode === "keyed" || mode === "imprint") return true;
    return (mode === "stripe" || mode === "fallback") && !says("chip", textField(event, "terminalCapability") ?? "");
  },
  "cryptogram-aac": (event) => textField(event, "cryptogram") === "AAC",

  "only-after-dispute": (event, { known, told }) =>
    surelyAfter(datedOf(event), known.disputeDay) &&
    !told.some(
      (other) => HANDED_OVER.has(other.type) && datedOf(other).some((day) => mayBeBy([day], known.disputeDay)),
    ),
  "after-promised-day": (event, { told }) => {
    const promises = [event, ...told.filter(({ type }) => type === "order-placed")].flatMap((of) =>
      readings(dayField(of, "promisedBy")),
    );
    return promises.length > 0 && promises.every((promised) => surelyAfter(datedOf(event), promised));
  },
  "not-collected-later": (event, scene) => isWaiting(event, scene) && !laterOf(scene, event, HANDED_OVER),
  // The message that it was ready has seldom the day on which it was handed over.
  "waiting-for-pickup": (event, scene) => isWaiting(event, scene) && !isHandedOver(event, scene),
  "not-delivered-later": (event, { chainOf }) => !HANDED_OVER.has(chainOf(event)?.final?.type ?? ""),
  "last-of-parcel": (event, scene) =>
    !HANDED_OVER.has(scene.chainOf(event)?.final?.type ?? "") && !isOvertaken(event, scene),
  lost: (event, { chainOf }) => says("lost", reasonOf(event)) && !HANDED_OVER.has(chainOf(event)?.final?.type ?? ""),
  damaged: (event) => says("damaged", reasonOf(event)),
  "other-country": (event, { told }) => {
    const [own, bought] = [event, told.find(({ type }) => type === "order-placed")].map(
      (of) => of && textField(of, "country"),
    );
    return own !== undefined && bought !== undefined && own.length === 2 && bought.length === 2 && own !== bought;
  },

  "finds-defect": (event) => findsDefect(event),
  "finds-defect-before-rental": (event, { told }) => {
    const rental = told.flatMap((other) => readings(dayField(other, "serviceFrom"))).toSorted()[0];
    return findsDefect(event) && rental !== undefined && daysOf(event).some((day) => day < rental);
  },
  listed: (event) => event.fields.listed?.value === true,
  "after-due": (event, { known }) => surelyAfter(datedOf(event), dayField(event, "due")?.day ?? known.dueDay),
  "dispense-error": (event) => says("dispenseError", textField(event, "finding") ?? ""),
  surplus: (event) => (moneyField(event, "balance")?.minor ?? 0) > 0,
};

function isAsked(event: Event, scene: Scene): boolean {
  return event.by !== "merchant-system" && CONDITIONS["before-dispute-unpaid"]?.(event, scene) === true;
}

/**
 * Who says that nothing arrived speaks of the delivery. Of one who writes of something else, such as the spelling of a
 * certificate or a bell that does not ring, only the rest of the message tells whether it is about that.
 */
function isOnDispute(event: Event, { group, told }: Scene): boolean {
  if (group !== "not-received" || event.type !== "complaint") return true;
  const topic = textField(event, "topic");
  if (topic !== undefined && topic !== "general") return OF_DELIVERY.has(topic);
  return told.some(
    ({ type, record, fields }) =>
      type === "contact-made" && record === event.record && OF_DELIVERY.has(String(fields.about?.value)),
  );
}

const OF_DELIVERY: ReadonlySet<string> = new Set(["delivery", "booking", "refund"]);

/** Nothing was credited; where less was than is owed, the rest may not be due. */
function isUnpaid({ credits, isPartCredited }: Scene): Holds {
  if (credits.length === 0) return true;
  return isPartCredited ? "unsure" : false;
}

/** Of one amount, and not earlier as far as the days tell. */
function mayHaveMade(credit: Event, entered: Event): boolean {
  const [made, asked] = [moneyField(credit, "amount"), moneyField(entered, "amount")];
  return !surelyBefore(credit, entered) && (asked === undefined || made === undefined || made.minor === asked.minor);
}

/** What became of the parcel afterwards, as its own paper tells, says more than the attempt. */
function isOvertaken(event: Event, { told }: Scene): boolean {
  return told.some((other) => {
    if (!ENDS_OF_PARCELS.has(other.type) || other.file !== event.file || other.id === event.id) return false;
    return event.at === undefined || surelyBefore(event, other);
  });
}

const ENDS_OF_PARCELS = new Set(["delivered", "collected", "returned-to-sender", "misdelivered"]);

/** `Waiting for pickup` where nothing was handed in yet: the carrier waits for the shipper. */
function isWaiting(event: Event, scene: Scene): boolean {
  const chain = scene.chainOf(event);
  return (
    chain?.final?.type !== "label-created" &&
    !chain?.events.some((other) => HANDED_OVER.has(other.type) && surelyBefore(event, other))
  );
}

/** Handed over later, or at all where a message does not say when the parcel was ready; what went back was not. */
function isHandedOver(event: Event, scene: Scene): boolean {
  if (laterOf(scene, event, HANDED_OVER)) return true;
  return (
    !scene.told.some(({ type }) => type === "returned-to-sender") &&
    scene.told.some(
      (other) =>
        HANDED_OVER.has(other.type) && other.at?.own === true && !surelyBefore(other, event) && isSource(other),
    )
  );
}

/** Somebody who was there says so. */
const isSource = ({ by }: Event): boolean => by !== "merchant-statement" && by !== "unknown";

/** Days that the event itself prints. */
function datedOf(event: Event): string[] {
  return event.at?.own ? readings(event.at) : [];
}

function effective(event: Event): string[] {
  const stated = readings(dayField(event, "effectiveOn"));
  return stated.length > 0 ? stated : daysOf(event);
}

function reasonOf(event: Event): string {
  return [textField(event, "reason"), textField(event, "status"), event.place.quote].join(" ");
}

/** A finding that names a defect and does not say that there is none; `not working` denies no defect, and what the customer reported is no finding. */
function findsDefect(event: Event): boolean {
  const finding = textField(event, "finding") ?? event.quote.quote;
  return (
    !says("reported", event.place.quote) && says("defect", finding) && !says("soundness", without("defect", finding))
  );
}

const ANSWERS = new Set([
  "contact-made",
  "remedy-offered",
  "remedy-provided",
  "refund-promised",
  "refund-refused",
  "refund-issued",
  "refund-settled",
]);

function isAnswered(event: Event, { told }: Scene): boolean {
  return told.some(
    (other) =>
      ANSWERS.has(other.type) &&
      other.record !== event.record &&
      other.speaker?.role !== "cardholder" &&
      other.by !== "cardholder" &&
      (surelyBefore(event, other) ||
        (!surelyBefore(other, event) && other.file === event.file && byTime(event, other) < 0)),
  );
}

/** A message about something else than what the dispute is about speaks for nobody. */
function isOnMatter(event: Event, group: string | undefined): boolean {
  const topic = textField(event, "topic");
  return topic !== undefined && (TOPICS_OF_FAULT[group ?? ""]?.includes(topic) ?? false);
}

/** Whether the admitted fault is what the dispute is about, by the events that the same record names. */
function faultMatches(event: Event, { group, told }: Scene): Holds {
  const topics = TOPICS_OF_FAULT[group ?? ""];
  const stated = textField(event, "topic");
  const beside = topicOf(
    told
      .filter((other) => other.record === event.record && other.id !== event.id && other.type !== "contact-made")
      .map(({ type }) => type),
  );
  const topic = stated ?? (beside === "general" ? undefined : beside);
  if (topics === undefined || topic === undefined) return "unsure";
  return topics.includes(topic);
}
