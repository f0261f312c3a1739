import { parentPort } from "node:worker_threads";
import { kernelThread, stepBack } from "@/lib/platform/running-time";
import { assess } from "@/lib/service/assessment/judgment/assess";
import { checkSentences } from "@/lib/service/evidence/check-sentences";
import type { Message, Task } from "./messages";

stepBack();
// What is thrown ends the thread, and fails the job that asked.
parentPort?.on("message", (task: Task) => {
  say({ kind: "begins", thread: kernelThread() });
  if (task.kind === "assess") say({ kind: "assessed", assessment: assess(task.input) });
  else say({ kind: "checked", sentences: checkSentences(task.markdown, task.generated) });
});

function say(message: Message): void {
  parentPort?.postMessage(message);
}
