import { addDays } from "@/lib/values/calendar";
import { type Event, type FieldValue, isDay } from "../../model";
import { MAIL_ADDRESS } from "../../shapes/identifiers";
import { anchor } from "../anchors";
import { dayOf, fieldOf, plain, sameValue, textOf } from "../values";
import { type Verdict, verdict } from "../verdict";
import { type Check, eventsNamed, provingEvents } from "./check";

export const TRACE_CHECKS: Readonly<Record<string, Check>> = {
  /** `[a, b, a, b, …]`: at least so many pairs are the same. */
  "same-trace": ({ values, where }) => {
    const same = pairsOf(values).filter(([one, other]) => sameValue(one, other) === "yes").length;
    return verdict(same >= Number(where.least));
  },
  /** Access and order share an identifier, and the access shows two different ones. */
  "two-identifiers": ({ values }) => {
    const pairs = pairsOf(values);
    const shared = pairs.filter(([one, other]) => sameValue(one, other) === "yes").length;
    const shown = pairs.filter(([one]) => one !== undefined).length;
    return verdict(shared >= 1 && shown >= 2);
  },
  /** An address of mail in an order is what whoever placed it typed in; a name or number of an account was given to it. */
  "registered-account": ({ values: [account], event }) => {
    const text = textOf(account);
    if (text === undefined) return "unknown";
    return verdict(event?.type !== "order-placed" || !MAIL_ADDRESS.test(text));
  },
  /**
   * The device of the event is one that the account has shown before the sale; where no devices are printed, its network.
   * An account that shows neither before says nothing.
   */
  "no-takeover": (input) => {
    const { known, understanding } = input.scene;
    const sale = anchor("sale.day", known, understanding);
    if (!isDay(sale)) return "unknown";
    const earlier = provingEvents(input, ...OF_AN_ACCOUNT).filter(
      (event) => (dayOf(event)?.day ?? sale.day) < addDays(sale.day, -1),
    );
    const verdicts = eventsNamed(input).map((event) => hasShown(earlier, event));
    return verdicts.includes("no") ? "no" : verdicts.includes("yes") ? "yes" : "unknown";
  },
};

const OF_AN_ACCOUNT = ["order-placed", "used", "downloaded", "payment-authorized", "payment-captured"];

function hasShown(earlier: readonly Event[], event: Event): Verdict {
  const among = (field: string, identify: (value: FieldValue | undefined) => string | undefined): Verdict => {
    const own = identify(fieldOf(event, field));
    const shown = earlier.flatMap((other) => identify(fieldOf(other, field)) ?? []);
    if (own === undefined || shown.length === 0) return "unknown";
    return verdict(shown.some((one) => own.includes(one) || one.includes(own)));
  };
  const verdicts = [among("device", plain), among("ip", networkOf)];
  return verdicts.includes("yes") ? "yes" : verdicts.includes("no") ? "no" : "unknown";
}

/** The first three numbers of an IPv4 address: providers hand out another last one every day. */
function networkOf(value: FieldValue | undefined): string | undefined {
  const text = textOf(value);
  const parts = text?.split(".") ?? [];
  return parts.length === 4 ? parts.slice(0, 3).join(".") : text;
}

export function pairsOf<Value>(values: readonly Value[]): [Value, Value][] {
  const pairs: [Value, Value][] = [];
  for (let at = 0; at + 1 < values.length; at += 2) {
    const [one, other] = values.slice(at, at + 2);
    pairs.push([one as Value, other as Value]);
  }
  return pairs;
}
