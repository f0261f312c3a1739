import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { env, ownOrigin } from "@/lib/platform/settings";
import type { DemoFile } from "./documents/purchase";

/** Uploads a document to its signed URL, as a browser would. */
export async function sendFile(
  putUrl: string,
  { bytes, contentType, filename }: DemoFile,
  signal?: AbortSignal,
): Promise<void> {
  const response = await fetch(new URL(putUrl, ownOrigin(env())), {
    method: "PUT",
    headers: { "content-type": contentType },
    body: new Uint8Array(bytes),
    signal,
  });
  if (!response.ok)
    throw new Error(`The upload of the demo document ${filename} was answered with ${response.status}.`);
}

const POLL_MS = 800;
const LIMIT_MS = 5 * 60_000;

/**
 * Polls until `done` accepts the answer, and returns it.
 *
 * @throws after five minutes, or when `signal` aborts.
 */
export async function waitUntil<T>(
  ask: () => Promise<T>,
  done: (answer: T) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  const until = Date.now() + LIMIT_MS;
  while (Date.now() < until) {
    const answer = await ask();
    if (done(answer)) return answer;
    await pause(POLL_MS, undefined, { signal });
  }
  throw new Error("The service was not ready within five minutes.");
}
