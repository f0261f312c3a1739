import type { SubmissionMode, SubmissionPlan, SubmissionReceipt } from "@/lib/contract/submission";
import type { ExportDocument, ExportMaterial } from "@/lib/service/exports/material";
import type { LetterCase } from "@/lib/service/letters/writing/letter-case";

/** What a plan is made from: the case as the letter sees it, the letter's text, and the packet. */
export type SubmissionMaterial = { letter: LetterCase; markdown: string; packet: ExportMaterial };

/** A produced PDF, on this machine's disk. */
export type MadeFile = { path: string; bytes: number; pages: number; sha256: string };

/** Makes the packet, the letter alone, or these exhibits joined in one file. */
export type MakeFile = (what: "packet" | "letter" | readonly ExportDocument[]) => Promise<MadeFile>;

/** A plan before its files are kept and its hash is taken. */
export type DraftPlan = Omit<SubmissionPlan, "hash" | "files"> & {
  files: (SubmissionPlan["files"][number] & { path: string })[];
};

export type Submission = {
  /** The processor performs a repeated request of one submission once. */
  submissionId: string;
  plan: SubmissionPlan;
  /** Minor units of `currency`; a dispute over another sum is not this case's. */
  amount?: { minor: number; currency: string };
  read(field: string): Promise<Buffer>;
  signal: AbortSignal;
};

/** How a submission ended; `sentence` says what happened at the processor and what to do. */
export type SubmissionOutcome =
  | { kind: "submitted" | "staged"; receipt: SubmissionReceipt }
  | { kind: "already-submitted" | "refused" | "not-found" | "wrong-key"; sentence: string }
  /** It may or may not have arrived; the same submission again finds out. */
  | { kind: "unreachable"; sentence: string };

/** A processor that takes responses. */
export type SubmissionPort = {
  name: "stripe";
  mode: SubmissionMode;
  /** Which of the processor's worlds the key opens; absent without a key. */
  key?: "test" | "live";
  /** Exactly what would be sent, and what would not. Asks the processor nothing. */
  prepare(material: SubmissionMaterial, make: MakeFile): Promise<DraftPlan>;
  /** Sends a plan. Safe to call again with the same submission, also after a kill in the middle. */
  submit(submission: Submission): Promise<SubmissionOutcome>;
};
