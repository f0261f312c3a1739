import { parentPort } from "node:worker_threads";
import { kernelThread, stepBack } from "@/lib/platform/running-time";
import type { Message, Task } from "./messages";
import { analyseDocuments, linesOfFile, workbookOf } from "./tasks";

stepBack();
// What is thrown ends the thread, and fails the job that asked.
parentPort?.on("message", async (task: Task) => {
  say({ kind: "begins", thread: kernelThread() });
  if (task.kind === "analyse") say({ kind: "analysed", analysed: await analyseDocuments(task) });
  else if (task.kind === "lines") say({ kind: "lines", ...(await linesOfFile(task)) });
  else say({ kind: "workbook", bytes: await workbookOf(task) });
});

function say(message: Message): void {
  parentPort?.postMessage(message);
}
