import type { FilingMode, FilingPlan, FilingReceipt } from "@/lib/contract/filing";
import type { ExportDocument, ExportMaterial } from "@/lib/service/exports/material";
import type { LetterCase } from "@/lib/service/letters/writing/letter-case";

/** What a plan is made from: the case as the letter sees it, the letter's text, and the packet. */
export type FilingMaterial = { letter: LetterCase; markdown: string; packet: ExportMaterial };

/** A produced PDF, on this machine's disk. */
export type MadeFile = { path: string; bytes: number; pages: number; sha256: string };

/** Makes the packet, the letter alone, or these exhibits joined in one file. */
export type MakeFile = (what: "packet" | "letter" | readonly ExportDocument[]) => Promise<MadeFile>;

/** A plan before its files are kept and its hash is taken. */
export type DraftPlan = Omit<FilingPlan, "hash" | "files"> & {
  files: (FilingPlan["files"][number] & { path: string })[];
};

export type Filing = {
  /** Repeated deeds of one filing are one deed to the processor. */
  filingId: string;
  plan: FilingPlan;
  /** Minor units of `currency`; a dispute over another sum is not this case's. */
  amount?: { minor: number; currency: string };
  read(field: string): Promise<Buffer>;
  signal: AbortSignal;
};

/** How a filing ended; `sentence` says what happened at the processor and what to do. */
export type FilingOutcome =
  | { kind: "filed" | "staged"; receipt: FilingReceipt }
  | { kind: "already-submitted" | "refused" | "not-found" | "wrong-key"; sentence: string }
  /** It may or may not have arrived; the same filing again finds out. */
  | { kind: "unreachable"; sentence: string };

/** A processor that a response can be filed with. */
export type FilingPort = {
  name: "stripe";
  mode: FilingMode;
  /** Which of the processor's worlds the key opens; absent without a key. */
  key?: "test" | "live";
  /** Exactly what would be sent, and what would not. Asks the processor nothing. */
  prepare(material: FilingMaterial, make: MakeFile): Promise<DraftPlan>;
  /** Sends a plan. Safe to call again with the same filing, also after a kill in the middle. */
  file(filing: Filing): Promise<FilingOutcome>;
};
