import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { findInDocument } from "@/lib/service/documents/findings/find-in-document";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { Answer, Job } from "@/lib/service/documents/worker/messages";
import type { ExportTask } from "@/lib/service/exports/worker/messages";
import { writeExport } from "@/lib/service/exports/write-export";

/** So that other deeds overtake the work, as they overtake a thread. */
const WORK_MS = 20;

/** In place of a thread, whose start takes many times as long as its work on the model's small papers. */
export async function runJob(job: Job): Promise<Answer> {
  if (job.task === "render") return { kind: "picture" };
  const { filename, path } = job;
  const reading = await readBytes(await readFile(path), { filename });
  await pause(WORK_MS);
  return { kind: "findings", reading, findings: findInDocument(reading, filename) };
}

/** In place of a thread. */
export async function makeExport(task: ExportTask): Promise<void> {
  await pause(WORK_MS);
  await writeExport(task);
}
