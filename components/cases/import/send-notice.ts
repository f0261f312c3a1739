import { failureSentence } from "@/components/evidence/upload/failure-sentence";
import { sendFile, type UploadSlot } from "@/components/evidence/upload/send-file";
import type { UploadTransport } from "@/components/evidence/upload/transport";
import { MAX_BYTES, UploadError } from "@/components/evidence/upload/upload-failure";
import type { Result } from "@/lib/contract/desk/result";

export type ImportActions = {
  start: (filename: string) => Promise<Result<{ id: string; putUrls: UploadSlot[] }>>;
  discard: (caseId: string) => Promise<Result<{ arrived: boolean }>>;
};

type SendOptions = ImportActions & {
  transport: UploadTransport;
  signal: AbortSignal;
  now: () => number;
  onProgress: (share: number) => void;
};

/** Why these files cannot be imported, in one sentence; `undefined` when they can. */
export function refusal(files: readonly { name: string; size: number }[]): string | undefined {
  const [file, ...others] = files;
  if (others.length > 0) return `Import one notice at a time; you chose ${files.length} files. Nothing was sent.`;
  if (file?.size === 0) return `${file.name} is empty. Nothing was sent. Choose another file.`;
  return file && file.size > MAX_BYTES ? `${file.name} is larger than 50 MB. Nothing was sent.` : undefined;
}

/**
 * Creates a case for a file, uploads the file and resolves with the case's id. A case whose file did not arrive is
 * discarded.
 *
 * @throws Error with a sentence for the user, or the signal's reason.
 */
export async function sendNotice(file: File, options: SendOptions): Promise<string> {
  const { start, discard, transport, signal, now, onProgress } = options;
  let caseId: string | undefined;
  /** Discards the started case; true when its file did arrive and only the response was lost. */
  const discardStarted = async (): Promise<boolean> => {
    const answer = caseId === undefined ? undefined : await discard(caseId).catch(() => undefined);
    return answer?.ok === true && answer.data.arrived;
  };
  try {
    await sendFile({
      file,
      // Each URL belongs to its own case, so an expired URL means that its case is discarded.
      attach: async ([name = file.name]) => {
        await discardStarted();
        const answer = await start(name);
        if (answer.ok) caseId = answer.data.id;
        return answer;
      },
      transport,
      signal,
      now,
      onSlot: () => undefined,
      onProgress: (sent) => onProgress(file.size === 0 ? 0 : Math.min(1, sent / file.size)),
    });
  } catch (error) {
    if (!(await discardStarted())) throw error instanceof UploadError ? new Error(sentence(error)) : error;
  }
  if (caseId === undefined) throw new Error("The file could not be uploaded. Try again.");
  return caseId;
}

function sentence({ failure, detail }: UploadError): string {
  return failure === "address-expired"
    ? "The upload link expired three times and no case was created. Try again."
    : failureSentence(failure, detail);
}
