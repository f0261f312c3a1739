import { z } from "zod";

/** What became of the reading of the merchant's website. */
const STATES = ["read", "unreachable", "refused", "nothing readable", "switched off", "no address"] as const;
export const POLICY_KINDS = ["returns and refunds", "cancellation", "shipping", "terms of sale"] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** A sentence of a policy in the site's words. */
const policyQuote = z.object({
  text: z.string(),
  /** Whom it helps: it limits refunds, returns or cancellation; it grants them; or it only says how or how long. */
  bearing: z.enum(["limits", "grants", "states"]),
  /** The window it names, in days. */
  days: z.number().int().optional(),
});
export type PolicyQuote = z.infer<typeof policyQuote>;

const sitePolicy = z.object({
  kind: z.enum(POLICY_KINDS),
  address: z.string(),
  title: z.string().optional(),
  quotes: z.array(policyQuote),
});
export type SitePolicy = z.infer<typeof sitePolicy>;

/** Extension: what the merchant's public website says. It is published; that says nothing of who accepted it, or when. */
export const siteResearch = z.object({
  state: z.enum(STATES),
  /** Why nothing was read, or what was left out: one sentence. */
  explanation: z.string().optional(),
  /** The page that was read first, after redirects; else the one that was tried. */
  address: z.string().optional(),
  /** How the site describes the business, in its own words. */
  description: z.string().optional(),
  policies: z.array(sitePolicy),
  /** When the site was asked, ISO 8601 with zone. */
  readAt: z.string().optional(),
});
export type SiteResearch = z.infer<typeof siteResearch>;
