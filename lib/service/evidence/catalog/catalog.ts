import { z } from "zod";
import { AUTHORITIES, type Authority, type EventType } from "../model";
import rawCatalog from "./catalog.json";
import rawFields from "./fields.json";

/** How the value of a field is read; `fields.json` says what each field means. */
export const FIELD_KINDS = [
  "day",
  "time",
  "month",
  "money",
  "cost",
  "identifier",
  "tracking",
  "arn",
  "approval",
  "card",
  "email",
  "ip",
  "name",
  "address",
  "area",
  "mark",
  "code",
  "word",
  "count",
  "decimal",
  "text",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const WEIGHTS = ["decisive", "strong", "supporting"] as const;
export type Weight = (typeof WEIGHTS)[number];

const adverseSchema = z.object({
  groups: z.array(z.string()),
  weight: z.enum(WEIGHTS),
  /** What the condition says in words; `when` names the condition that decides it. */
  meaning: z.string(),
  when: z.string(),
  say: z.string(),
});
export type AdverseReading = z.infer<typeof adverseSchema>;

const typeSchema = z.object({
  type: z.string(),
  chain: z.string(),
  rank: z.number().int().optional(),
  meaning: z.string(),
  mandatory: z.array(z.string()),
  optional: z.array(z.string()),
  readFrom: z.enum(["fields", "text", "both"]),
  full: z.array(z.enum(AUTHORITIES)),
  partial: z.array(z.enum(AUTHORITIES)),
  contradictedBy: z.array(z.string()),
  notThis: z.array(z.string()),
  adverse: z.array(adverseSchema),
});
export type CatalogType = z.infer<typeof typeSchema>;

const chainSchema = z.object({
  chain: z.string(),
  subject: z.string(),
  /** Fields of which any one (or all of a list) name the subject, best first. */
  keys: z.array(z.array(z.string())),
  ranks: z.array(z.string()),
  reopenedBy: z.array(z.string()),
  /** Scans that may be entered late, after the state that they precede. */
  lateScans: z.array(z.string()).default([]),
  /** Records print a summary of the state above its history. */
  summarized: z.boolean().default(false),
  /** What names no subject stands alone: every attempt to pay is its own. */
  apart: z.boolean().default(false),
  /** States that win where nothing tells which came last. */
  adverse: z.array(z.string()),
});
export type CatalogChain = z.infer<typeof chainSchema>;

const catalog = z
  .object({
    familyGroups: z.record(z.string(), z.array(z.string())),
    authorityRanks: z.record(z.enum(AUTHORITIES), z.number().int()),
    chains: z.array(chainSchema),
    types: z.array(typeSchema),
  })
  .parse(rawCatalog);

const fields = z
  .object({ fields: z.record(z.string(), z.object({ kind: z.enum(FIELD_KINDS), meaning: z.string() })) })
  .parse(rawFields).fields;

const types = new Map(catalog.types.map((type) => [type.type, type]));
const chains = new Map(catalog.chains.map((chain) => [chain.chain, chain]));

export const EVENT_TYPES: readonly EventType[] = [...types.keys()];
export const CHAINS: readonly CatalogChain[] = catalog.chains;

export function typeOf(type: EventType): CatalogType | undefined {
  return types.get(type);
}

export function chainNamed(name: string): CatalogChain | undefined {
  return chains.get(name);
}

/** How the field is read; a name that no event type uses has no kind. */
export function fieldKind(field: string): FieldKind | undefined {
  return Object.hasOwn(fields, field) ? fields[field]?.kind : undefined;
}

/** What the field means, in words. */
export function fieldMeaning(field: string): string | undefined {
  return Object.hasOwn(fields, field) ? fields[field]?.meaning : undefined;
}

/** The group of a reason code's family: `not_received` is `not-received`. */
export function groupOf(family: string | undefined): string | undefined {
  if (family === undefined) return undefined;
  return Object.entries(catalog.familyGroups).find(([, families]) => families.includes(family))?.[0];
}

/** How much a source outranks another on the same subject, 0 to 4. */
export function rankOf(authority: Authority): number {
  return catalog.authorityRanks[authority];
}

/** Fields that name the subject of an event or the person; every event may carry them whatever its type lists. */
const NAMING = new Set([
  "orderNumber",
  "trackingNumber",
  "carrier",
  "account",
  "email",
  "buyer",
  "recipient",
  "cardTail",
  "transactionId",
]);

export function mayCarry(type: EventType, field: string): boolean {
  const known = types.get(type);
  if (known === undefined) return false;
  return known.mandatory.includes(field) || known.optional.includes(field) || NAMING.has(field);
}
