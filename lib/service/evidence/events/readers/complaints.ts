import { z } from "zod";
import { isMessage, type Place, type SourceRecord } from "../../model";
import { plain } from "../../shapes/value-shapes";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";
import raw from "./complaints.json";

const list = z.array(z.string()).transform((phrases) => phrases.map((phrase) => ` ${plain(phrase)} `));
const data = z
  .object({
    source: z.string(),
    topics: z.record(z.string(), list),
    slight: list,
    pleased: list,
    contrasts: list,
    denials: list,
  })
  .parse(raw);

/**
 * What a message of the cardholder complains of as a whole. People complain in a thousand ways, of a thousand things, and
 * a message of the cardholder that names a fault, something missing, a wrong charge or the bank is a complaint whatever
 * its grammar. Two slight signs (`three weeks`, `when`) make one together.
 */
export function settledComplaints(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  const isSpoken = isMessage(record.kind);
  if (!isSpoken || record.speaker?.role !== "cardholder") return [...drafts];
  if (drafts.some(isComplaint)) return drafts.map(withTopic);
  const found = record.prose.flatMap((place) => topicIn(place) ?? [])[0] ?? slightIn(record);
  if (found === undefined || (SLIGHT.has(found.topic) && isPleased(record.prose.map(({ quote }) => quote))))
    return [...drafts];
  const { place, topic } = found;
  const complaint = draftOf(record, known, {
    type: "complaint",
    place,
    fields: {
      speaker: { value: "cardholder", place },
      topic: { value: topic, place },
      text: { value: place.quote, place },
      ...(record.madeAt && { day: record.madeAt }),
    },
    dated: "no",
  });
  return [...drafts, { ...complaint, modality: "asserted", quote: place }];
}

/** What a complaint that the lexicon found is about, by its own sentence. */
function withTopic(draft: Draft): Draft {
  const topic = draft.fields.topic === undefined && isComplaint(draft) ? topicIn(draft.quote)?.topic : undefined;
  return topic === undefined
    ? draft
    : { ...draft, fields: { ...draft.fields, topic: { value: topic, place: draft.quote } } };
}

const isComplaint = ({ type, modality }: Draft): boolean =>
  type === "complaint" && (modality === "asserted" || modality === "reported");

/** Who praises what came complains of nothing, unless something is said against it. */
export function isPleased(texts: readonly string[]): boolean {
  const words = texts.map((text) => ` ${plain(text)} `).join("");
  const says = (phrases: readonly string[]) => phrases.some((phrase) => words.includes(phrase));
  return says(data.pleased) && !says(data.contrasts);
}

const SLIGHT: ReadonlySet<string> = new Set(["quality", "general"]);

type Found = { place: Place; topic: string };

function topicIn(place: Place): Found | undefined {
  const words = ` ${plain(place.quote)} `;
  const topic = Object.keys(data.topics).find((name) =>
    data.topics[name]?.some((phrase) => {
      const at = words.indexOf(phrase);
      return at >= 0 && !data.denials.some((denial) => words.slice(0, at + 1).endsWith(denial));
    }),
  );
  return topic === undefined ? undefined : { place, topic };
}

const ENOUGH = 2;

function slightIn({ prose }: SourceRecord): Found | undefined {
  const [place] = prose;
  const words = prose.map(({ quote }) => ` ${plain(quote)} `).join("");
  const signs = data.slight.filter((phrase) => words.includes(phrase)).length;
  const asks = prose.some(({ quote }) => quote.includes("?"));
  return place !== undefined && asks && signs >= ENOUGH ? { place, topic: "general" } : undefined;
}
