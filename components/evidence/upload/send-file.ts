import { answerOf } from "@/components/deeds/answer-of";
import type { Result } from "@/lib/contract/desk/result";
import { contentTypeOf } from "./content-type";
import { failureSentence, UploadError } from "./failure";
import { ADDRESS_LIFE_MS, ADDRESS_RESERVE_MS, MAX_TRIES, pauseBeforeTry } from "./limits";
import type { PutOutcome, UploadTransport } from "./transport";

export type SignedAddress = { evidenceId: string; putUrl: string; uploadFilename: string };
export type Attach = (uploadFilenames: string[]) => Promise<Result<{ putUrls: SignedAddress[] }>>;

export type SendOptions = {
  file: File;
  attach: Attach;
  transport: UploadTransport;
  signal: AbortSignal;
  now: () => number;
  /** A place was given, also to a file that was cancelled meanwhile. */
  onAddress: (evidenceId: string) => void;
  onProgress: (sentBytes: number) => void;
};

type HeldAddress = SignedAddress & { receivedAt: number; tried: boolean };

/**
 * Brings one file to the service and resolves with its evidence id. Throws UploadError when it cannot, and the
 * signal's reason when it is cancelled.
 */
export async function sendFile(options: SendOptions): Promise<string> {
  const { file, transport, signal, onProgress } = options;
  let address: HeldAddress | undefined;
  for (let attempt = 1; ; attempt++) {
    if (attempt > 1) await pause(pauseBeforeTry(attempt), signal);
    if (!address || isRunningOut(address, options.now())) address = await askForAddress(options);
    onProgress(0);
    const contentType = contentTypeOf(file);
    const outcome = await transport.put({ url: address.putUrl, file, contentType, onProgress, signal });
    if (arrived(outcome, address)) return address.evidenceId;
    const next = judge(outcome);
    if (next.final || attempt >= MAX_TRIES) throw new UploadError(next.failure);
    address = next.freshAddress ? undefined : { ...address, tried: true };
  }
}

/** A conflict on a repeated transfer means that the first one did arrive and only its answer was lost. */
function arrived(outcome: PutOutcome, address: HeldAddress): boolean {
  if (outcome.kind !== "answered") return false;
  return (outcome.status >= 200 && outcome.status < 300) || (outcome.status === 409 && address.tried);
}

function judge(outcome: PutOutcome) {
  if (outcome.kind === "lost") return { failure: "network-lost", final: false, freshAddress: false } as const;
  if (outcome.kind === "stalled") return { failure: "stalled", final: false, freshAddress: false } as const;
  const { status } = outcome;
  if (status === 403) return { failure: "address-expired", final: false, freshAddress: true } as const;
  if (status === 413) return { failure: "too-big", final: true, freshAddress: false } as const;
  const mayPass = status >= 500 || status === 408 || status === 429;
  return { failure: "refused", final: !mayPass, freshAddress: false } as const;
}

function isRunningOut(address: HeldAddress, now: number): boolean {
  return address.receivedAt + ADDRESS_LIFE_MS - now < ADDRESS_RESERVE_MS;
}

async function askForAddress({ file, attach, signal, now, onAddress }: SendOptions): Promise<HeldAddress> {
  const receivedAt = now();
  const answer = await answerOf(attach([file.name]), failureSentence("not-attached"));
  const address = answer.ok ? answer.data.putUrls[0] : undefined;
  if (address) onAddress(address.evidenceId);
  signal.throwIfAborted();
  if (!address) throw new UploadError("not-attached", !answer.ok ? answer.error.message : undefined);
  return { ...address, receivedAt, tried: false };
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
