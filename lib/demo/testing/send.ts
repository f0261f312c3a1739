import { vi } from "vitest";
import type { Received, Sent } from "@/lib/api/send";

type Answer = (input: string | URL, init?: RequestInit) => Promise<Response>;
const shared = globalThis as { __seedAnswer?: Answer };

/** Who answers what the client and the seed send: nobody by itself, so that no test reaches a network. */
export function answerBy(answer: Answer | undefined): void {
  shared.__seedAnswer = answer;
  if (answer) vi.stubGlobal("fetch", answer);
  else vi.unstubAllGlobals();
}

/** In place of `@/lib/api/send`. In a file of its own: what replaces a module must not load what uses it. */
export async function send({ url, ...init }: Sent): Promise<Received> {
  if (!shared.__seedAnswer) throw new Error("no process was started");
  const response = await shared.__seedAnswer(url, init);
  return {
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
