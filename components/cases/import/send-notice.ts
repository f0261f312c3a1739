import { failureSentence, UploadError } from "@/components/evidence/upload/failure";
import { MAX_BYTES } from "@/components/evidence/upload/limits";
import { type SignedAddress, sendFile } from "@/components/evidence/upload/send-file";
import type { UploadTransport } from "@/components/evidence/upload/transport";
import type { Result } from "@/lib/contract/desk/result";

export type ImportDeeds = {
  start: (filename: string) => Promise<Result<{ id: string; putUrls: SignedAddress[] }>>;
  discard: (caseId: string) => Promise<Result<{ arrived: boolean }>>;
};

type SendOptions = ImportDeeds & {
  transport: UploadTransport;
  signal: AbortSignal;
  now: () => number;
  onProgress: (share: number) => void;
};

/** Why these files cannot be imported, in one sentence; `undefined` when they can. */
export function refusal(files: readonly { name: string; size: number }[]): string | undefined {
  const [file, ...others] = files;
  if (others.length > 0)
    return `A case begins with one notice, and ${files.length} files were given. Nothing was sent; import them one by one.`;
  if (file?.size === 0) return `${file.name} is empty. Nothing was sent; choose the right file.`;
  return file && file.size > MAX_BYTES ? `${file.name} is larger than 50 MB. Nothing was sent.` : undefined;
}

/**
 * Begins a case with a file, sends the file and resolves with the case's id. A case whose file did not arrive is
 * removed again. Rejects with a sentence, or with the signal's reason.
 */
export async function sendNotice(file: File, options: SendOptions): Promise<string> {
  const { start, discard, transport, signal, now, onProgress } = options;
  let begun: string | undefined;
  /** True when the file of the case under way arrived although nobody heard of it. */
  const letGo = async (): Promise<boolean> => {
    const answer = begun === undefined ? undefined : await discard(begun).catch(() => undefined);
    return answer?.ok === true && answer.data.arrived;
  };
  try {
    await sendFile({
      file,
      // An address that expired takes its case along: the next one belongs to another.
      attach: async ([name = file.name]) => {
        await letGo();
        const answer = await start(name);
        if (answer.ok) begun = answer.data.id;
        return answer;
      },
      transport,
      signal,
      now,
      onAddress: () => undefined,
      onProgress: (sent) => onProgress(file.size === 0 ? 0 : Math.min(1, sent / file.size)),
    });
  } catch (error) {
    if (!(await letGo())) throw error instanceof UploadError ? new Error(sentence(error)) : error;
  }
  if (begun === undefined) throw new Error("The file could not be sent. Try again.");
  return begun;
}

function sentence({ failure, detail }: UploadError): string {
  return failure === "address-expired"
    ? "The upload address expired three times, and no case was begun. Try again."
    : failureSentence(failure, detail);
}
