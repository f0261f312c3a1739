import "server-only";
import type { DeskChange } from "@/lib/contract/desk/change";
import { onChange } from "@/lib/desk/store/changes";

const HEARTBEAT_MS = 15_000;
/** A client this many messages behind is disconnected; its browser connects again and reloads everything. */
const MAX_QUEUED = 500;

type StreamOptions = {
  /** Who reads it. The notifications of others are none of theirs. */
  userId: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Asked at every heartbeat; the stream ends with the session. */
  isSignedIn: () => Promise<boolean>;
  heartbeatMs?: number;
};

/** Changes of the index as server-sent events, for as long as the session lasts. */
export function eventStream({ userId, signal, isSignedIn, heartbeatMs = HEARTBEAT_MS }: StreamOptions): Response {
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let open = true;
        let stopListening = () => {};
        const send = (text: string) => {
          if (!open) return;
          if ((controller.desiredSize ?? 0) <= 0) return end();
          controller.enqueue(encoder.encode(text));
        };
        const heartbeat = setInterval(async () => {
          const signedIn = await isSignedIn().catch(() => true);
          if (signedIn) send(": still here\n\n");
          else end();
        }, heartbeatMs);
        end = () => {
          if (!open) return;
          open = false;
          clearInterval(heartbeat);
          stopListening();
          signal.removeEventListener("abort", end);
          try {
            controller.close();
          } catch {
            // The client canceled the stream already.
          }
        };
        signal.addEventListener("abort", end);
        send("retry: 3000\n\n");
        stopListening = await onChange((change: DeskChange) => {
          if (change.kind === "notifications" && change.id !== userId) return;
          send(`data: ${JSON.stringify(change)}\n\n`);
        });
        if (!open || signal.aborted) {
          stopListening();
          end();
        }
      },
      cancel: () => end(),
    },
    new CountQueuingStrategy({ highWaterMark: MAX_QUEUED }),
  );
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Proxies must neither cache nor compress it: compression delays messages.
      "cache-control": "no-cache, no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    },
  });
}
