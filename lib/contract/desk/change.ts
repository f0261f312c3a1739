import { z } from "zod";

/**
 * News for open pages: which record of the dashboard changed, whose notifications, who has which case open, or that some
 * news may have been missed.
 */
export const deskChange = z.union([
  z.object({ kind: z.enum(["case", "statement", "notifications", "presence"]), id: z.string() }),
  z.object({ kind: z.literal("missed") }),
]);
export type DeskChange = z.infer<typeof deskChange>;
