import "server-only";
import { env, ownOrigin } from "@/lib/env";
import type { DemoFile } from "./documents/purchase";

/** Sends a document to its signed address, as a browser would. */
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
  if (!response.ok) throw new Error(`The demo document ${filename} was answered with ${response.status}.`);
}
