import { vi } from "vitest";
import type { Received, Sent } from "@/lib/desk/client/send";
import { processWide } from "@/lib/platform/process-wide";

type Answer = (input: string | URL, init?: RequestInit) => Promise<Response>;
const registered = processWide<Answer | undefined>("seed-answer", () => undefined);

/** Answers everything that the client and the seed send. Without an answer nothing reaches a network. */
export function answerBy(answer: Answer | undefined): void {
  registered.set(answer);
  if (answer) vi.stubGlobal("fetch", answer);
  else vi.unstubAllGlobals();
}

/** Replaces `@/lib/desk/client/send`. In its own file, because a replacement must not import what uses it. */
export async function send({ url, ...init }: Sent): Promise<Received> {
  const answer = registered.get();
  if (!answer) throw new Error("no process was started");
  const response = await answer(url, init);
  return {
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
