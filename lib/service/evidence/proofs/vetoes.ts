import { rankOf } from "../catalog/catalog";
import { alsoProvenBy, SPEECH_ACTS } from "../catalog/kinds";
import { type Event, isDay, isFirm, isMessage, type SourceRecord, type Understanding } from "../model";
import { approvalCodeVeto } from "./approval-codes";
import { calledOff } from "./called-off";
import { applies, judge } from "./conditions";
import { givenAway } from "./given-away";
import { mayBeGranted } from "./granted";
import { isLeftEmpty } from "./left-empty";
import { eventsOfTypes, recordOf } from "./lookup";
import { ofReplacement, referredTo, saidOfAnother } from "./of-another-order";
import { hasOpenBox } from "./open-boxes";
import { byAnotherAddress, ofAnotherHolder, signedByAnother } from "./other-holders";
import { partlyDelivered } from "./part-deliveries";
import { isAccountCheck, isRefused, isSumOfApprovals } from "./refused-payments";
import { isReturnSlip } from "./returned-goods";
import { eventsOf, resolve, type Scene, tieOf, type Vetoed } from "./scene";
import type { Condition, Veto } from "./schema";
import { cameAfter, sameSubject } from "./subjects";
import { unreadState } from "./unread-states";
import { dayOf } from "./values";
import { wordOfAThird } from "./word-of-a-third";

/** What takes a proof away that would hold; the first that applies. */
export function vetoOf(scene: Scene): Vetoed | undefined {
  for (const veto of scene.proof.vetoes) {
    if (!applies(veto.if, scene)) continue;
    const named = veto.about.flatMap((need) => eventsOf(need, scene));
    const about = named.length > 0 ? named : Object.values(scene.bound).flat();
    const event = eventsOfTypes(veto.event, scene.understanding).find((one) => takesAway(one, veto, about, scene));
    if (event) return { say: veto.say, event };
  }
  return (
    deniedBy(scene) ??
    takenBack(scene) ??
    approvalCodeVeto(scene) ??
    missingPart(scene) ??
    toldOtherwise(scene) ??
    ofItself(scene, isRefused, "Its own record says that the payment was refused.") ??
    ofItself(scene, isAccountCheck, "The issuer checked the account and approved no sum.") ??
    ofItself(
      scene,
      isSumOfApprovals,
      "The sum is that of the issuer's approvals, not what the cardholder agreed to.",
    ) ??
    ofItself(scene, isReturnSlip, "It is the slip of a return, not of a sale.") ??
    ofItself(scene, isLeftEmpty, LEFT_EMPTY) ??
    notHeld(scene) ??
    unread(scene) ??
    granted(scene) ??
    ofAnotherMatter(scene)
  );
}

function takesAway(event: Event, veto: Veto, about: readonly Event[], scene: Scene): boolean {
  if (!veto.event.includes(event.type) || !speaksAgainst(event, veto, scene)) return false;
  if (
    Object.values(scene.bound)
      .flat()
      .some(({ id }) => id === event.id) &&
    veto.on === "same-subject" &&
    !veto.test
  )
    return false;
  if (!isOn(event, veto, about, scene) || !isInOrder(event, veto, about, scene)) return false;
  if (!(veto.test ?? []).every((condition) => judge(condition, scene, event, "any") === "yes")) return false;
  return veto.unless === undefined || judge(veto.unless, scene, event) !== "yes";
}

/** A record that is tied to the case and has a source; what the cardholder only claims in the dispute does not count. */
function speaksAgainst(event: Event, veto: Veto, scene: Scene): boolean {
  const record = recordOf(event, scene.understanding);
  const { strength } = tieOf(event, scene.understanding);
  if (veto.anyMention && record && isOfCustomer(record) && FIRM_OR_WEAK.has(strength)) return true;
  if (record?.unusable !== undefined || event.by === "unknown") return false;
  const general =
    veto.on === "same-record" ||
    event.type === "policy-disclosed" ||
    event.type === "item-described" ||
    event.type === "list-checked";
  if (!FIRM_OR_WEAK.has(strength) && !(general && strength === "merchant")) return false;
  if (event.modality === "asserted" || event.modality === "reported") return true;
  if (alsoProvenBy(event.type, event.modality) || (event.modality === "promised" && event.type === "refund-promised"))
    return true;
  // Somebody who asks whether it came has made contact.
  if (event.modality === "questioned") return event.type === "contact-made";
  return asksForModality(veto);
}

const FIRM_OR_WEAK: ReadonlySet<string> = new Set(["certain", "strong", "weak"]);

/** A message that the merchant did not write; who reads one wrongly must not conclude from it that nobody wrote. */
const isOfCustomer = ({ kind, speaker, unusable }: SourceRecord): boolean =>
  unusable === undefined && isMessage(kind) && speaker !== undefined && speaker.role !== "merchant";

/** The veto itself is about how the event is told: a withdrawal under a condition, a box that nobody ticked. */
function asksForModality({ test }: Veto): boolean {
  const asks = (condition: Condition): boolean => {
    if ("left" in condition) return condition.left === "modality";
    if ("all" in condition) return condition.all.some(asks);
    return "any" in condition && condition.any.some(asks);
  };
  return (test ?? []).some(asks);
}

/** Not shown to be of another subject is enough: adverse readings win. */
function isOn(event: Event, { on }: Veto, about: readonly Event[], { understanding }: Scene): boolean {
  if (on === "case") return true;
  if (on === "same-record") return about.some(({ record }) => record === event.record);
  const others = about.filter(({ id }) => id !== event.id);
  return others.length === 0 ? about.length > 0 : others.some((one) => sameSubject(event, one, understanding) !== "no");
}

function isInOrder(event: Event, { order }: Veto, about: readonly Event[], scene: Scene): boolean {
  if (order === "any") return true;
  if (order === "after")
    return about.length === 0 || about.some((one) => one.id !== event.id && cameAfter(event, one, scene.understanding));
  const anchor = resolve(order.before, scene);
  const at = dayOf(event) ?? (SPEECH_ACTS.has(event.type) ? event.at : undefined);
  if (at === undefined) return !isDatedBySystem(event, scene);
  if (!isDay(anchor)) return true;
  const first = [at.day, at.other ?? at.day].sort()[0] ?? at.day;
  return first < anchor.day || (first === anchor.day && at.time === undefined);
}

/** What somebody mentions without its day is what a system dates. */
function isDatedBySystem(event: Event, { understanding }: Scene): boolean {
  return eventsOfTypes([event.type], understanding).some(
    (other) =>
      other.modality === "asserted" &&
      other.at?.own === true &&
      rankOf(other.by) > rankOf(event.by) &&
      isFirm(understanding.ties.get(other.record)),
  );
}

/** A source that knows denies what an event asserts, and is not older: the records disagree. */
function deniedBy({ bound, understanding }: Scene): Vetoed | undefined {
  for (const event of Object.values(bound).flat()) {
    const denial = eventsOfTypes([event.type], understanding).find(
      (other) =>
        other.modality === "negated" &&
        other.type === event.type &&
        other.by !== "cardholder" &&
        other.by !== "unknown" &&
        isFirm(understanding.ties.get(other.record)) &&
        sameSubject(other, event, understanding) !== "no" &&
        cameAfter(other, event, understanding),
    );
    if (denial)
      return { say: "Another record of the same or a later time says that it did not happen.", event: denial };
  }
  return undefined;
}

/** A later line of the paper takes back what the proof rests on; that something was called off is what such lines say, too. */
function takenBack({ bound, understanding }: Scene): Vetoed | undefined {
  for (const event of Object.values(bound).flat()) {
    const line = recordOf(event, understanding)?.undone;
    if (line && !CALLS_OFF.has(event.type))
      return {
        say: `A later line of the same paper takes it back: "${line.quote.trim().replaceAll("\t", "  ")}".`,
        event,
      };
  }
  return undefined;
}

const CALLS_OFF: ReadonlySet<string> = new Set([
  "order-cancelled",
  "cancellation-confirmed",
  "cancellation-requested",
  "payment-voided",
]);

/** What the record of an event that is part of the proof tells against it. */
function ofItself(
  { bound, understanding }: Scene,
  tellsAgainst: (event: Event, understanding: Understanding) => boolean,
  say: string,
): Vetoed | undefined {
  const event = Object.values(bound)
    .flat()
    .find((one) => tellsAgainst(one, understanding));
  return event && { say, event };
}

const LEFT_EMPTY = "Its record has a place for what is entered when it happens, and nothing is in it.";

function missingPart(scene: Scene): Vetoed | undefined {
  const found = partlyDelivered(scene);
  return found && { say: `Only part ${found.part} of the order is shown as delivered.`, event: found.event };
}

function toldOtherwise(scene: Scene): Vetoed | undefined {
  const event = wordOfAThird(scene);
  return event && { say: "A carrier or bank wrote about it later, in words that do not confirm it.", event };
}

function unread(scene: Scene): Vetoed | undefined {
  const found = unreadState(scene);
  return (
    found && {
      say: `The list gives a state that is not understood: "${found.state.value.trim()}". Check what it says of this.`,
      event: found.event,
    }
  );
}

function granted(scene: Scene): Vetoed | undefined {
  const found = mayBeGranted(scene);
  return (
    found && {
      say: `The merchant's answer names the disputed sum and refuses nothing: "${found.line.quote.trim()}". Check whether it grants a credit.`,
      event: found.event,
    }
  );
}

function notHeld(scene: Scene): Vetoed | undefined {
  const place = calledOff(scene);
  const [event] = Object.values(scene.bound).flat();
  return (
    place &&
    event && {
      say: `What was booked may not have taken place: "${place.quote.trim()}". Check whether it is of this booking.`,
      event,
    }
  );
}

/** What a careful reader of the same papers sees: an open box, a room that was given away, a parcel sent instead. */
function ofAnotherMatter(scene: Scene): Vetoed | undefined {
  const bound = Object.values(scene.bound).flat();
  const [first] = bound;
  const boxed = ACCEPTED.has(scene.proof.id) ? bound.find((one) => hasOpenBox(one, scene.understanding)) : undefined;
  if (boxed) return { say: "The box beside the terms was not ticked.", event: boxed };
  const line = givenAway(scene);
  if (line && first) return { say: `What was booked was given away: "${line.quote.trim()}".`, event: first };
  const replacement = ofReplacement(scene);
  if (replacement) return { say: "What was delivered is what was sent as a replacement.", event: replacement };
  const other = ofAnotherHolder(scene);
  if (other) return { say: "The account that was used is in another person's name.", event: other };
  const address = byAnotherAddress(scene);
  if (address)
    return { say: "It was used under an e-mail address that is not known to be the cardholder's.", event: address };
  const signed = signedByAnother(scene);
  if (signed) return { say: "Somebody else signed it.", event: signed };
  const another = saidOfAnother(scene);
  if (another) return { say: "The message is about another order.", event: another };
  const referred = referredTo(scene);
  return referred && { say: "The paper refers to the order and is no record of it.", event: referred };
}

const ACCEPTED: ReadonlySet<string> = new Set(["terms-accepted-at-checkout", "recurring-agreement-consented"]);
