import { z } from "zod";
import type { EventDay, EventType, FieldValue, SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { spellings } from "../shapes/text-shapes";
import { plain, tokensOf } from "../shapes/value-shapes";
import { typeOf } from "./catalog";
import raw from "./statuses.json";

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.boolean()])).default({});
const meaningSchema = z.object({ event: z.string(), fields: fieldsSchema });

/** `none`: the word is a status and says that nothing of interest has happened. */
export type StatusMeaning = { event: EventType | "none"; fields: Readonly<Record<string, FieldValue>> };

const wordSet = z.array(z.string()).transform((words) => new Set(words.map(plain)));

const data = z
  .object({
    chains: z.record(
      z.string(),
      z
        .array(meaningSchema.extend({ words: z.array(z.string()) }))
        .transform(
          (entries) =>
            new Map(
              entries.flatMap(({ words, event, fields }) =>
                words.flatMap(spellings).map((word): [string, StatusMeaning] => [plain(word), { event, fields }]),
              ),
            ),
        ),
    ),
    codes: z
      .record(z.string(), meaningSchema)
      .transform((codes) => new Map(Object.entries(codes).map(([code, means]) => [plain(code), means]))),
    activity: z.object({
      downloaded: wordSet,
      used: wordSet,
      "access-granted": wordSet,
      failed: wordSet,
      none: wordSet,
    }),
    owners: z.record(z.string(), wordSet),
    /** Words between a state and its day. */
    links: wordSet,
  })
  .parse(raw);

/**
 * What a status word says about its owner; `undefined` for a word outside the list, which is read as text. Only the
 * whole value counts: `Delivered` is one, `Delivered at Place` is not.
 */
export function statusOf(chain: string, text: string): StatusMeaning | undefined {
  const byCode = chain === "shipment" ? data.codes.get(plain(text)) : undefined;
  return byCode ?? stateOf(chain, text);
}

/** As `statusOf`, by words alone: `DL` and `RTS` are states of a parcel only where a parcel is told of. */
export function stateOf(chain: string, text: string): StatusMeaning | undefined {
  return data.chains[chain]?.get(plain(text));
}

/**
 * `canceled 2026-05-08 20:31`, `shipped on 9 May 2026`: the state before the moment at which it was reached. Whatever else
 * stands with them makes it text.
 */
export function datedState(text: string, record: SourceRecord): { state: string; day: EventDay } | undefined {
  const [day, ...more] = findDays(text, record, record.madeAt?.value.day);
  if (day === undefined || more.length > 0 || text.slice(day.end).trim() !== "") return undefined;
  const words = text.slice(0, day.start).trim().split(" ");
  if (words.length > 1 && data.links.has(plain(words.at(-1) ?? ""))) words.pop();
  const state = words.join(" ").replace(/[,:]$/, "");
  return state === "" ? undefined : { state, day: day.value };
}

/**
 * Every event type that a status list names; each must be in the catalog (see the tests).
 *
 * @internal Only tests use it.
 */
export function statusEvents(): EventType[] {
  const named = Object.values(data.chains).flatMap((words) => [...words.values()].map(({ event }) => event));
  return [...new Set(named)].filter((event) => event !== "none");
}

/** The chain whose owner the words of a key or title name: `refund status`, `Shipment 2`. The last owner is nearest. */
export function ownerIn(words: readonly string[]): string | undefined {
  const owners = words.flatMap((word) => Object.keys(data.owners).find((chain) => data.owners[chain]?.has(word)) ?? []);
  return owners.at(-1);
}

/**
 * What a row of a log says that somebody did: log-in, playback, download. Any word that speaks of a failure or of
 * leaving makes it nothing.
 */
export function activityOf(text: string): EventType | undefined {
  if (isUseless(text)) return undefined;
  if (says(text, data.activity.downloaded)) return "downloaded";
  if (says(text, data.activity.used)) return "used";
  return says(text, data.activity["access-granted"]) ? "access-granted" : undefined;
}

/** A row that speaks of a failure or of leaving. */
export function isUseless(text: string): boolean {
  return says(text, data.activity.failed) || says(text, data.activity.none);
}

function says(text: string, phrases: ReadonlySet<string>): boolean {
  const whole = ` ${tokensOf(text).join(" ")} `;
  return [...phrases].some((phrase) => whole.includes(` ${phrase} `));
}

/** Whether what the words say of a log-in, a playback or a download is that it failed. */
export function isFailedActivity(type: EventType, text: string): boolean {
  return ACTIVITIES.has(type) && says(text, data.activity.failed);
}

const ACTIVITIES: ReadonlySet<EventType> = new Set(["used", "downloaded", "access-granted"]);

/** `result=FAIL`, `denied`: a short outcome that says that nothing came of it. */
export function isFailure(text: string): boolean {
  const tokens = tokensOf(text);
  // `Failed login (incorrect password)`: the outcome opens what is told.
  if (data.activity.failed.has(tokens[0] ?? "")) return true;
  return tokens.length <= MOST_WORDS_OF_AN_OUTCOME && tokens.some((word) => data.activity.failed.has(word));
}

const MOST_WORDS_OF_AN_OUTCOME = 2;

/** The chain of an event type; types of the chain `none` stand alone. */
export function chainOfType(type: EventType): string | undefined {
  return typeOf(type)?.chain;
}
