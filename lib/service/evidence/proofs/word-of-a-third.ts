import { type Event, isFirm, type SourceRecord } from "../model";
import { compact } from "../ties/literal";
import { printedOf } from "../ties/printed";
import type { Scene } from "./scene";
import { dayOf, fieldOf, textOf } from "./values";

/** What others than the two parties keep, with the number under which they write about it. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  delivered: ["trackingNumber"],
  collected: ["trackingNumber"],
  "refund-issued": ["reference", "arn"],
  "refund-settled": ["reference", "arn"],
};

/**
 * A delivery or credit about which a third, such as the carrier or the bank, wrote later under its number, and nothing in that
 * message confirms it. Nobody traces what arrived: a message that is not understood must not be overlooked.
 */
export function wordOfAThird({ bound, understanding }: Scene): Event | undefined {
  const { records, events, ties } = understanding;
  return Object.values(bound)
    .flat()
    .find((event) => {
      const numbers = (NUMBERS[event.type] ?? []).flatMap((field) => compact(textOf(fieldOf(event, field)) ?? ""));
      const day = dayOf(event)?.day;
      if (day === undefined) return false;
      const confirms = (record: SourceRecord): boolean =>
        events.some((one) => one.record === record.id && one.type in NUMBERS && one.modality !== "negated");
      return records.some(
        (record) =>
          record.kind === "message" &&
          record.speaker?.role === "other" &&
          record.id !== event.record &&
          isFirm(ties.get(record.id)) &&
          (record.madeAt?.value.day ?? "") > day &&
          numbers.some((number) => number !== "" && printedOf(record).codes.includes(number)) &&
          !confirms(record),
      );
    });
}
