import { answerOf } from "@/components/deeds/answer-of";
import { contentTypeOf } from "@/components/evidence/upload/content-type";
import type { UploadTransport } from "@/components/evidence/upload/transport";
import type { Result } from "@/lib/contract/desk/result";

export type Start = (filenames: string[]) => Promise<Result<{ id: string; putUrls: { putUrl: string }[] }>>;
export type Sent = { id: string; failed: string[] };

/** Largest file the service takes, and files of one task. */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_FILES = 100;
const TRIES = 3;

/** Why these files cannot be sent, in one sentence; `undefined` when they can. */
export function refusal(files: readonly { name: string; size: number }[]): string | undefined {
  if (files.length > MAX_FILES) return `At most ${MAX_FILES} files can be analysed together. Nothing was sent.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty. Nothing was sent; leave it out or choose the right file.`;
  const large = files.find(({ size }) => size > MAX_BYTES);
  return large && `${large.name} is larger than 50 MB. Nothing was sent; leave it out or save it smaller.`;
}

/**
 * Starts a task and sends every file to its own address, one after another. `failed` names the files that did not
 * arrive; the task is made of the others. Rejects with a sentence when no task could be started.
 */
export async function sendStatements(
  files: readonly File[],
  {
    start,
    transport,
    signal,
    onProgress,
  }: { start: Start; transport: UploadTransport; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Sent> {
  const started = await answerOf(
    start(files.map(({ name }) => name)),
    "The server did not answer, so no file was sent. They are still on your machine; try again.",
  );
  if (!started.ok) throw new Error(started.error.message);
  const total = files.reduce((bytes, { size }) => bytes + size, 0);
  const failed: string[] = [];
  let before = 0;
  for (const [index, file] of files.entries()) {
    const url = started.data.putUrls[index]?.putUrl;
    const report = (sent: number): void => onProgress(total === 0 ? 1 : (before + sent) / total);
    if (!url || !(await sendOne(url, file, transport, signal, report))) failed.push(file.name);
    before += file.size;
    report(0);
  }
  return { id: started.data.id, failed };
}

/** A conflict on a repeated transfer means that the first one did arrive and only its answer was lost. */
async function sendOne(
  url: string,
  file: File,
  transport: UploadTransport,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const outcome = await transport.put({ url, file, contentType: contentTypeOf(file), onProgress, signal });
    if (outcome.kind === "answered") {
      if (outcome.status >= 200 && outcome.status < 300) return true;
      if (outcome.status === 409) return attempt > 1;
      if (outcome.status < 500) return false;
    }
  }
  return false;
}
