import { z } from "zod";

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
