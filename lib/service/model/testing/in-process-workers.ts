import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Citation, EditedSentence } from "@/lib/contract/analysis";
import { type AssessInput, type Assessment, assess } from "@/lib/service/assessment/judgment/assess";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { Answer, Job } from "@/lib/service/documents/worker/messages";
import { checkSentences } from "@/lib/service/evidence/check-sentences";
import type { ExportTask } from "@/lib/service/exports/write-export";
import { writeExport } from "@/lib/service/exports/write-export";

/** Lets other actions happen during the work, as they do during the work of a thread. */
const WORK_MS = 20;

/** Replaces a thread, whose start takes much longer than its work on the model's small documents. */
export async function runJob(job: Job): Promise<Answer> {
  if (job.task === "render") return { kind: "image" };
  const { filename, path } = job;
  const reading = await readBytes(await readFile(path), { filename });
  await pause(WORK_MS);
  return { kind: "reading", reading };
}

/** Replaces a thread. */
export async function assessInThread(input: AssessInput): Promise<Assessment> {
  await pause(WORK_MS);
  return assess(input);
}

/** Replaces a thread. */
export async function checkInThread(
  ...[markdown, generated]: Parameters<typeof checkSentences<Citation>>
): Promise<EditedSentence[]> {
  return checkSentences(markdown, generated);
}

/** Replaces a thread. */
export async function makeExport(task: ExportTask): Promise<void> {
  await pause(WORK_MS);
  await writeExport(task);
}
