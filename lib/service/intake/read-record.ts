import { labeled } from "./labels";
import type { Part, RawNotice } from "./notice";
import { PARTS } from "./notice";
import type { Shape } from "./processor-exports";
import { shapeOf } from "./processor-exports";
import type { FlatRecord } from "./records";

/** A record of a known processor, else one whose keys look like the labels of a notice. */
export function readRecord(record: FlatRecord): RawNotice {
  const shape = shapeOf(record);
  return shape ? byShape(record, shape) : { values: byTitles(record), money: "open", notes: [] };
}

/** A record without a known shape counts when its keys name a dispute's reason, date, deadline or reference, and more. */
export function looksLikeNotice(record: FlatRecord): boolean {
  const values = byTitles(record);
  return identifiesDispute(PARTS.filter((part) => values[part] !== undefined));
}

/** Three details of a dispute, one of which only disputes have. */
export function identifiesDispute(parts: readonly Part[]): boolean {
  const details: readonly Part[] = parts.filter((part) => part !== "orderNumber" && part !== "acquirerReference");
  return details.length >= 3 && TELLING.some((part) => details.includes(part));
}

const TELLING: readonly Part[] = ["reference", "reasonCode", "reason", "reasonText", "disputeDate", "dueDate"];

function byShape(record: FlatRecord, shape: Shape): RawNotice {
  const values: Partial<Record<Part, string>> = shape.titles ? byTitles(record) : {};
  for (const part of PARTS) {
    const value = shape.keys[part]?.map((key) => record[key]).find((candidate) => candidate !== undefined);
    if (value !== undefined) values[part] = value;
  }
  values.network ??= shape.network?.(record);
  const digits = values.card && /^\d{4}$/.test(values.card) ? `**** ${values.card}` : values.card;
  return {
    values: defined({ ...values, card: digits, reference: values.reference?.replace(/^gid:\/\/.*\//, "") }),
    processor: shape.processor,
    money: shape.money,
    notes:
      record.livemode === "false" || record.live === "false"
        ? [{ sentence: "The file says that it is test data of the processor, not a real dispute." }]
        : [],
  };
}

function byTitles(record: FlatRecord): Partial<Record<Part, string>> {
  const values: Partial<Record<Part, string>> = {};
  const ranks: Partial<Record<Part, number>> = {};
  for (const [key, value] of Object.entries(record)) {
    const label = labeled(key.replaceAll("_", " "));
    if (!label || (ranks[label.part] ?? 3) <= label.rank) continue;
    values[label.part] = value;
    ranks[label.part] = label.rank;
    if (label.currency) values.currency ??= label.currency;
  }
  return values;
}

function defined(values: Partial<Record<Part, string | undefined>>): Partial<Record<Part, string>> {
  const kept: Partial<Record<Part, string>> = {};
  for (const part of PARTS) {
    const value = values[part];
    if (value !== undefined && value !== "") kept[part] = value;
  }
  return kept;
}
