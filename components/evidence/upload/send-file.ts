import { runAction } from "@/components/actions/run-action";
import type { Result } from "@/lib/contract/desk/result";
import { failureSentence } from "./failure-sentence";
import { type PutOutcome, type UploadTransport, xhrTransport } from "./transport";
import { UploadError, type UploadFailure } from "./upload-failure";

/** A slot for one file, and the signed URL that receives it. */
export type UploadSlot = { evidenceId: string; putUrl: string; uploadFilename: string };
export type Attach = (uploadFilenames: string[]) => Promise<Result<{ putUrls: UploadSlot[] }>>;

export type SendOptions = {
  file: File;
  attach: Attach;
  signal: AbortSignal;
  /** The browser's own, unless a test brings its own. */
  transport?: UploadTransport;
  now?: () => number;
  /** The service has opened a slot, perhaps for a file that was canceled in the meantime. */
  onSlot: (evidenceId: string) => void;
  onProgress: (sentBytes: number) => void;
};

type OpenSlot = UploadSlot & { receivedAt: number; tried: boolean };

/**
 * Uploads one file and resolves with its evidence id. Retries what may succeed on another attempt.
 *
 * @throws UploadError when the upload failed, or the signal's reason when it was canceled.
 */
export async function sendFile(options: SendOptions): Promise<string> {
  const { file, transport = xhrTransport, signal, now = Date.now, onProgress } = options;
  let slot: OpenSlot | undefined;
  for (let attempt = 1; ; attempt++) {
    if (attempt > 1) await pause(attempt === 2 ? 1_000 : 4_000, signal);
    if (!slot || isExpiring(slot, now())) slot = await openSlot(options, now());
    onProgress(0);
    const contentType = contentTypeOf(file);
    const outcome = await transport.put({ url: slot.putUrl, file, contentType, onProgress, signal });
    if (hasArrived(outcome, slot)) return slot.evidenceId;
    const { failure, final } = failureOf(outcome);
    if (final || attempt >= MAX_TRIES) throw new UploadError(failure);
    slot = failure === "address-expired" ? undefined : { ...slot, tried: true };
  }
}

const MAX_TRIES = 3;
/** The contract: the signed URL of an attached file is valid for fifteen minutes. */
const SLOT_LIFE_MS = 15 * 60_000;
/** With less time left, a new slot is requested: the service checks the URL when the transfer starts. */
const SLOT_RESERVE_MS = 60_000;

/** A conflict on a repeated transfer means that the first one arrived and only its response was lost. */
function hasArrived(outcome: PutOutcome, slot: OpenSlot): boolean {
  if (outcome.kind !== "answered") return false;
  return (outcome.status >= 200 && outcome.status < 300) || (outcome.status === 409 && slot.tried);
}

function failureOf(outcome: PutOutcome): { failure: UploadFailure; final: boolean } {
  if (outcome.kind === "lost") return { failure: "network-lost", final: false };
  if (outcome.kind === "stalled") return { failure: "stalled", final: false };
  const { status } = outcome;
  if (status === 403) return { failure: "address-expired", final: false };
  if (status === 413) return { failure: "too-big", final: true };
  if (status === 422) return { failure: "infected", final: true };
  return { failure: "refused", final: status < 500 && status !== 408 && status !== 429 };
}

function isExpiring(slot: OpenSlot, now: number): boolean {
  return slot.receivedAt + SLOT_LIFE_MS - now < SLOT_RESERVE_MS;
}

async function openSlot({ file, attach, signal, onSlot }: SendOptions, receivedAt: number): Promise<OpenSlot> {
  const result = await runAction(() => attach([file.name]), failureSentence("not-attached"));
  const slot = result.ok ? result.data.putUrls[0] : undefined;
  if (slot) onSlot(slot.evidenceId);
  signal.throwIfAborted();
  if (!slot) throw new UploadError("not-attached", result.ok ? undefined : result.error.message);
  return { ...slot, receivedAt, tried: false };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal.addEventListener("abort", abort, { once: true });
  });
}

/** Browsers report no type for several kinds of evidence; then the extension decides. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  tif: "image/tiff",
  tiff: "image/tiff",
  heic: "image/heic",
  heif: "image/heif",
  eml: "message/rfc822",
  msg: "application/vnd.ms-outlook",
  csv: "text/csv",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  md: "text/markdown",
  log: "text/plain",
  htm: "text/html",
  html: "text/html",
  json: "application/json",
  xml: "application/xml",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The content type of a file: the browser's, or by extension, or `application/octet-stream`. */
function contentTypeOf({ name, type }: { name: string; type: string }): string {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return type || TYPE_BY_EXTENSION[extension] || "application/octet-stream";
}
