import { z } from "zod";
import { PROCESSORS, type Processor } from "../submission";

/** How far a dispute is at its processor, whatever the processor calls it; `other`: in a way of its own. */
export const DISPUTE_STAGES = ["open", "answered", "won", "lost", "closed", "other"] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** What a processor reports about the dispute of a case. Stored with the case, and never evidence. */
export const processorNotice = z.object({
  processor: z.enum(PROCESSORS),
  /** The processor's id of the dispute. */
  disputeId: z.string(),
  stage: z.enum(DISPUTE_STAGES),
  /** The processor's own word for it. */
  status: z.string(),
  receivedAt: z.string(),
  /** Until when the processor takes a response, ISO 8601 with zone. */
  dueBy: z.string().optional(),
  /** Not a real dispute: the processor's test mode, or the practice processor. */
  test: z.boolean(),
  chargeId: z.string().optional(),
  email: z.string().optional(),
  orderNumber: z.string().optional(),
});
export type ProcessorNotice = z.infer<typeof processorNotice>;

/** Answer of `GET /api/connection`: the processor that the desk asks for disputes, and how that goes. */
export type ConnectionShown = {
  processor: Processor;
  /** Its test mode. */
  test: boolean;
  /** 0: on demand only. */
  everyMinutes: number;
  /** A check was asked for and has not ended, or is going on. */
  checking: boolean;
  /** The last check that ended. */
  last?: { endedAt: string; found: number; changed: number; failure?: string };
  /** When all disputes were read last. */
  succeededAt?: string;
  nextAt?: string;
  timeZone: string;
};
