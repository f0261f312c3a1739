import { parentPort } from "node:worker_threads";
import { kernelThread, stepBack } from "@/lib/platform/running-time";
import { type AssessInput, assess } from "@/lib/service/assessment/judgement/assess";
import type { Message } from "./messages";

stepBack();
// What is thrown ends the thread, and fails the job that asked.
parentPort?.on("message", (input: AssessInput) => {
  say({ kind: "begins", thread: kernelThread() });
  say({ kind: "assessed", assessment: assess(input) });
});

function say(message: Message): void {
  parentPort?.postMessage(message);
}
