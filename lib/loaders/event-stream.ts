import "server-only";
import type { DeskChange } from "@/lib/contract/desk/change";
import { onChange } from "@/lib/store/events/changes";

const HEARTBEAT_MS = 15_000;
/** A reader that leaves this many messages lying is cut off; its browser connects again and reads anew. */
const MOST_WAITING = 500;

type Stream = {
  /** Ends when the reader goes. */
  signal: AbortSignal;
  /** Asked at every heartbeat; the stream ends with the session. */
  isSignedIn: () => Promise<boolean>;
  heartbeatMs?: number;
};

/** Changes of the dashboard's records as server-sent events, for as long as the session lives. */
export function eventStream({ signal, isSignedIn, heartbeatMs = HEARTBEAT_MS }: Stream): Response {
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
            // The reader cancelled it already.
          }
        };
        signal.addEventListener("abort", end);
        send("retry: 3000\n\n");
        stopListening = await onChange((change: DeskChange) => send(`data: ${JSON.stringify(change)}\n\n`));
        if (!open || signal.aborted) {
          stopListening();
          end();
        }
      },
      cancel: () => end(),
    },
    new CountQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Neither kept nor packed on the way: packing holds messages back.
      "cache-control": "no-cache, no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    },
  });
}
