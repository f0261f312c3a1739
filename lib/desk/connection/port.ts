import type { CaseFields } from "@/lib/contract/case-input";
import type { DisputeStage } from "@/lib/contract/desk/processor";
import type { Processor } from "@/lib/contract/submission";

/** A dispute as a processor reports it, with the fields that a case takes from it. */
export type FoundDispute = {
  /** The processor's id of it. */
  id: string;
  openedAt: Date;
  stage: DisputeStage;
  /** The processor's own word for the stage. */
  status: string;
  /** Until when the processor takes a response; absent when it does not say, or takes none. */
  dueBy?: Date;
  /** Not a real dispute. */
  test: boolean;
  /** Only what the processor states. */
  fields: CaseFields;
  /** What a case has no field for. */
  chargeId?: string;
  email?: string;
  orderNumber?: string;
};

/** A dispute that could not be read; the others still can. `id` as far as it is known. */
export type UnreadDispute = { unread: true; id?: string };

/** A processor that is asked for its disputes. */
export type ProcessorConnection = {
  processor: Processor;
  /** Its test mode. */
  test: boolean;
  /**
   * All disputes that were opened since then, in any stage and order, and perhaps older ones; all that there are when it is
   * absent. Only reads at the processor.
   *
   * @throws ConnectionFault, or the reason of `signal`.
   */
  disputes(since: Date | undefined, signal: AbortSignal): AsyncIterable<FoundDispute | UnreadDispute>;
};

/** Why a processor could not be asked. The message is one sentence for people, with what to do, and without secrets. */
export class ConnectionFault extends Error {}
