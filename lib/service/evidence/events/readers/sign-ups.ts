import { ownerIn } from "../../catalog/statuses";
import { GROUP_OF } from "../../keys/vocabulary";
import { type EventDay, type Found, isDay, type SourceRecord } from "../../model";
import { tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/event-words";
import { type Draft, draftOf } from "../fields/drafts";
import type { Entry } from "../fields/joined-parts";
import { fieldsOfRecord, type RecordFields } from "../fields/record-fields";

const SYSTEMS = new Set<SourceRecord["authority"]>(["merchant-system", "processor"]);

/**
 * Papers of a subscription: one that prints the plan with its price or period and the day on which it started is the
 * record of the sign-up, and so is the mail that welcomes the subscriber, on the day when it was sent. An object that
 * tells that a subscription was made is dated by its own making.
 */
export function settledSignUps(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (!SYSTEMS.has(record.authority) || record.kind === "turn" || record.kind === "row") return [...drafts];
  const told = drafts.filter(({ type, modality }) => type === "subscription-started" && modality === "asserted");
  if (told.some(({ fields }) => fields.day !== undefined)) return [...drafts];
  const day = dayOf(record, known, told.length > 0);
  if (day === undefined) return [...drafts];
  const [first] = told;
  const place = first?.place ?? day.place;
  const start = draftOf(record, known, { type: "subscription-started", place, fields: { ...first?.fields, day } });
  return [start, ...drafts.filter((draft) => !told.includes(draft))];
}

function dayOf(record: SourceRecord, known: RecordFields, isTold: boolean): Found<EventDay> | undefined {
  const { plan, price, period } = known.own;
  const isPlan = plan !== undefined ? (price ?? period) !== undefined : price !== undefined && period !== undefined;
  const days = known.entries.filter(({ field }) => field === "day");
  const started = isPlan ? days.find(isStart) : undefined;
  const isTree = record.kind === "object" || record.kind === "file";
  const created = isTold && isTree && days.length === 1 ? days.find(isCreation) : undefined;
  const found = (started ?? created)?.found;
  if (found !== undefined && isDay(found.value)) return { value: found.value, place: found.place };
  return isTold && isPlan && record.kind === "message" ? record.madeAt : undefined;
}

/** `Started`, `Start date`, `Plan start`; never `Current period start`. */
function isStart({ pair }: Entry): boolean {
  const starts = pair.words.some((word) => WORDS.start.has(word));
  return starts && pair.words.every((word) => WORDS.start.has(word) || WORDS.besideStart.has(word) || isOfPlan(word));
}

const isOfPlan = (word: string): boolean => GROUP_OF.get(word) === "subscription";
const isCreation = ({ pair }: Entry): boolean => pair.words.some((word) => WORDS.creation.has(word));

/** What the object of a subscription prints below the event that tells of it: plan, price and period. */
export function withPlans(drafts: readonly Draft[], records: readonly SourceRecord[]): Draft[] {
  return drafts.map((draft) => {
    if (draft.type !== "subscription-started" || draft.modality !== "asserted" || draft.fields.price) return draft;
    const [part, ...others] = records.filter(
      ({ kind, parent, title }) =>
        kind === "object" && parent === draft.record && ownerIn(tokensOf(title ?? "")) === "subscription",
    );
    if (part === undefined || others.length > 0) return draft;
    const { plan, price, amount, period, account } = fieldsOfRecord(part, []).own;
    const cost = price ?? amount;
    const given = { ...(plan && { plan }), ...(cost && { price: cost }), ...(period && { period }) };
    return { ...draft, fields: { ...(account && { account }), ...draft.fields, ...given } };
  });
}
