import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import rawRules from "@/lib/service/rules/data/dispute-rules.json";
import rawCodes from "@/lib/service/rules/data/reason-codes.json";
import { CATALOGED_NETWORKS, type CatalogedNetwork } from "@/lib/service/rules/networks";
import { once } from "@/lib/values/once";

const category = z.enum(EVIDENCE_CATEGORIES);
const confidence = z.enum(["high", "medium", "low"]);
const condition = z.object({ id: z.string(), condition: z.string(), confidence });

/** A proof of lib/service/evidence/proofs by its id, with the parameters that this requirement sets. */
export const askedProof = z.object({ proof: z.string().min(1), with: z.record(z.string(), z.string()).optional() });
export type AskedProof = z.infer<typeof askedProof>;

const requirementSchema = z.object({
  requirement: z.string(),
  category,
  /** decisive can win alone, strong moves the decision, supporting adds credibility. */
  weight: z.enum(["decisive", "strong", "supporting"]),
  /** Any one requirement of a group covers the point. */
  alternativesGroup: z.string().optional(),
  /** The situation in which the requirement counts at all. */
  appliesWhen: z.string().optional(),
  /** What the documents have to prove before it is satisfied; all of them. */
  proofs: z.array(askedProof).min(1),
});

const requirementListSchema = z.object({
  /** Categories of evidence, highest impact first. */
  evidencePriority: z.array(category).optional(),
  requirements: z.array(requirementSchema).min(1),
});

const subConditionSchema = z.object({
  title: z.string(),
  family: z.string(),
  keywords: z.array(z.string()),
  requirementList: z.string(),
});
export type SubCondition = z.infer<typeof subConditionSchema>;

const reasonCodeSchema = z.object({
  /** `visa:13.1`. */
  id: z.string(),
  network: z.enum(CATALOGED_NETWORKS),
  code: z.string(),
  title: z.string(),
  category: z.enum(["fraud", "processing_error", "consumer_dispute", "inquiry", "authorization", "other"]),
  family: z.string(),
  description: z.string(),
  /** False for a code that the network has retired and processors still export. */
  inForce: z.boolean(),
  /** Id of the entry to cite in place of a retired one. */
  supersededBy: z.string().optional(),
  /** Other codes for the same entry: Discover's four digits, PayPal's abbreviations. */
  otherForms: z.array(z.string()).default([]),
  otherTitles: z.array(z.string()).default([]),
  scope: z.string().optional(),
  notes: z.string().optional(),
  keywords: z.array(z.string()),
  /** The time the issuer has to file; `days` is absent where it was not found. */
  filingWindow: z.object({
    days: z.int().optional(),
    countedFrom: z.string(),
    maxDays: z.int().optional(),
    waitingPeriodDays: z.int().optional(),
    confidence,
  }),
  requirementList: z.string(),
  unwinnableWhen: z.array(condition),
  disputeInvalidWhen: z.array(condition),
  subConditions: z.array(subConditionSchema).default([]),
  confidence,
});
export type ReasonCode = z.infer<typeof reasonCodeSchema>;

const reasonCodesFile = z.object({
  requirementLists: z.record(z.string(), requirementListSchema),
  codes: z.array(reasonCodeSchema),
});

const defaultCodes = z.partialRecord(z.enum(CATALOGED_NETWORKS), z.string());

const disputeRulesFile = z.object({
  families: z.record(z.string(), z.object({ label: z.string(), defaultCodes })),
  ambiguousWithoutNetwork: z.record(z.string(), z.array(z.string())),
  responseWindows: z.record(
    z.enum(CATALOGED_NETWORKS),
    z.object({
      /** What the network grants, where it was found. */
      networkRuleDays: z.int().optional(),
      /** A cautious planning value, not a rule: a case's due date always wins. */
      planningDays: z.int(),
      countedFrom: z.string().optional(),
      confidence,
      note: z.string(),
    }),
  ),
  universalConditions: z.array(
    condition.extend({
      effect: z.enum(["for", "against", "warn"]),
      strength: z.enum(["decisive", "strong", "supporting"]),
      detectFrom: z.array(z.string()),
    }),
  ),
  processorReasons: z.record(
    z.string(),
    z.array(z.object({ reason: z.string(), families: z.array(z.string()), defaultCodes })),
  ),
});

/** Every reason code of every network, with the requirement lists that its entries name. */
export const catalog = once(() => {
  const { codes, requirementLists } = reasonCodesFile.parse(rawCodes);
  return { codes, requirementLists, byId: new Map(codes.map((entry) => [entry.id, entry])) };
});

/** What holds across codes: families, response windows, conditions for every code, processors' names for a reason. */
export const disputeRules = once(() => disputeRulesFile.parse(rawRules));

/** The entry of a network's code as the catalog writes it: `("visa", "13.1")`. */
export function reasonCode(network: CatalogedNetwork, code: string): ReasonCode | undefined {
  return catalog().byId.get(`${network}:${code}`);
}

/**
 * Conditions that decide or weigh on a dispute whatever its code.
 *
 * @internal Only tests use it.
 */
export function universalConditions() {
  return disputeRules().universalConditions;
}

/** Days to answer, with what the figure rests on. A planning value, never a rule: a case's due date wins. */
export function responseWindow(network: CatalogedNetwork) {
  return disputeRules().responseWindows[network];
}

/** The entry to cite in place of a retired one; `undefined` while a code is in force or nothing replaced it. */
export function successorOf(entry: ReasonCode): ReasonCode | undefined {
  return entry.supersededBy === undefined ? undefined : catalog().byId.get(entry.supersededBy);
}
