import { runAction } from "@/components/actions/run-action";
import { type Attach, sendFile } from "@/components/evidence/upload/send-file";
import type { UploadTransport } from "@/components/evidence/upload/transport";
import { MAX_BYTES, UploadError } from "@/components/evidence/upload/upload-failure";
import type { Result } from "@/lib/contract/desk/result";

type StartStatement = (filenames: string[]) => Promise<Result<{ id: string; putUrls: { putUrl: string }[] }>>;

type SendOptions = {
  start: StartStatement;
  transport: UploadTransport;
  signal: AbortSignal;
  /** The uploaded share of all files, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Most files in one task. */
const MAX_FILES = 100;

/** Why these files cannot be uploaded, in one sentence; undefined when they can. */
export function refusal(files: readonly { name: string; size: number }[]): string | undefined {
  if (files.length > MAX_FILES) return `You can analyze at most ${MAX_FILES} files together. Nothing was uploaded.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty. Nothing was uploaded. Leave the file out or choose another one.`;
  const large = files.find(({ size }) => size > MAX_BYTES);
  return large && `${large.name} is larger than 50 MB. Nothing was uploaded. Leave the file out or compress it.`;
}

/**
 * Starts a task and uploads every file to its own URL, one after another. `failed` names the files that did not arrive;
 * the task analyzes the others.
 *
 * @throws Error with a sentence for the user when the task could not be started, or the signal's reason.
 */
export async function sendStatements(
  files: readonly File[],
  { start, transport, signal, onProgress }: SendOptions,
): Promise<{ id: string; failed: string[] }> {
  const started = await runAction(
    () => start(files.map(({ name }) => name)),
    "The server did not respond, so nothing was uploaded. Your files are still on your computer. Try again.",
  );
  if (!started.ok) throw new Error(started.error.message);
  const total = files.reduce((bytes, { size }) => bytes + size, 0);
  const failed: string[] = [];
  let before = 0;
  for (const [index, file] of files.entries()) {
    const report = (sent: number) => onProgress((before + sent) / total);
    const attach = onlySlot(started.data.putUrls[index]?.putUrl);
    const upload = { file, attach, transport, signal, onSlot: () => undefined, onProgress: report };
    await sendFile(upload).catch((error: unknown) => {
      if (!(error instanceof UploadError)) throw error;
      failed.push(file.name);
    });
    before += file.size;
    report(0);
  }
  return { id: started.data.id, failed };
}

/** Opens one slot once: the URLs of a task come with its start, and an expired one cannot be replaced. */
function onlySlot(putUrl: string | undefined): Attach {
  const slots = putUrl === undefined ? [] : [{ evidenceId: "", putUrl, uploadFilename: "" }];
  return async () => ({ ok: true, data: { putUrls: slots.splice(0) } });
}
