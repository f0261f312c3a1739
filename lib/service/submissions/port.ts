import type { Processor, SubmissionMode, SubmissionPlan, SubmissionReceipt } from "@/lib/contract/submission";
import type { ExportDocument, ExportMaterial } from "@/lib/service/exports/material";
import type { LetterCase } from "@/lib/service/letters/writing/letter-case";

/** The input of a plan: the case as the letter presents it, the letter's text, and the packet. */
export type SubmissionMaterial = { letter: LetterCase; markdown: string; packet: ExportMaterial };

/** A produced PDF, on this machine's disk. */
export type MadeFile = { path: string; bytes: number; pages: number; sha256: string };

/** Creates the packet, the letter only, or one file with these exhibits. */
export type MakeFile = (what: "packet" | "letter" | readonly ExportDocument[]) => Promise<MadeFile>;

/** A plan before its files are stored and its hash is computed. */
export type DraftPlan = Omit<SubmissionPlan, "hash" | "files"> & {
  files: (SubmissionPlan["files"][number] & { path: string })[];
};

export type Submission = {
  /** The processor runs a repeated request of one submission once. */
  submissionId: string;
  plan: SubmissionPlan;
  /** Minor units of `currency`; a dispute with another amount does not belong to this case. */
  amount?: { minor: number; currency: string };
  read(field: string): Promise<Buffer>;
  signal: AbortSignal;
};

/** How a submission ended; `sentence` says what happened at the processor and what to do. */
export type SubmissionOutcome =
  | { kind: "submitted" | "staged"; receipt: SubmissionReceipt }
  | { kind: "already-submitted" | "refused" | "not-found" | "wrong-key"; sentence: string }
  /** It may or may not have arrived; retrying the same submission finds out. */
  | { kind: "unreachable"; sentence: string };

/** A processor that accepts responses. */
export type SubmissionPort = {
  name: Processor;
  mode: SubmissionMode;
  /** Whether the key is for the processor's live or test mode; absent without a key. */
  key?: "test" | "live";
  /** Exactly what would be sent, and what would not. Makes no request to the processor. */
  prepare(material: SubmissionMaterial, make: MakeFile): Promise<DraftPlan>;
  /** Sends a plan. Safe to call again with the same submission, also after a crash in between. */
  submit(submission: Submission): Promise<SubmissionOutcome>;
};
