import { z } from "zod";

/** Days before a deadline at which the desk wants to have answered; 0: on the deadline itself. */
export const cutOffDays = z.number().int().min(0, "From 0 to 30 days.").max(30, "From 0 to 30 days.");

const cents = z.int().min(0).max(100_000_000);

/** What one answer costs the desk, in minor units; see `AnswerCosts` in lib/values/break-even.ts. */
export const answerCosts = z.object({
  minutes: z.int().min(0).max(10_000),
  minuteCents: cents,
  feeCents: cents,
  leastCents: cents,
});

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, "Enter a currency code such as USD.");

/** By currency; a currency without an entry gets no advice. Currencies are never converted. */
export const costsByCurrency = z.record(currencyCode, answerCosts);

/**
 * What the service says of its settings. `elsewhere`: it is managed elsewhere, or this dashboard's key may not manage
 * it. `unread`: it did not answer; `id` is beside the reason in the log.
 */
export type SettingsAnswer<T> = { state: "known"; data: T } | { state: "elsewhere" } | { state: "unread"; id: string };
