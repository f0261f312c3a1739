import { z } from "zod";

/** Extension: `GET /reason-codes`, the catalog as a look-up for forms. */
export const reasonCodeEntry = z.object({
  network: z.string(),
  networkName: z.string(),
  code: z.string(),
  title: z.string(),
  category: z.string(),
  inForce: z.boolean(),
  supersededBy: z.string().optional(),
});
export type ReasonCodeEntry = z.infer<typeof reasonCodeEntry>;

/** `resolved` is what the service would make of the fields as given; `matches` answers the search text. */
export const reasonCodeLookup = z.object({
  network: z.object({ id: z.string(), name: z.string(), from: z.enum(["card", "name"]) }).optional(),
  resolved: reasonCodeEntry.optional(),
  matches: z.array(reasonCodeEntry),
});
export type ReasonCodeLookup = z.infer<typeof reasonCodeLookup>;

export const reasonCodeQuery = z.object({
  query: z.string().max(200).optional(),
  reasonCode: z.string().max(200).optional(),
  reasonDescription: z.string().max(5000).optional(),
  maskedCardNumber: z.string().max(100).optional(),
  cardNetwork: z.string().max(100).optional(),
});
