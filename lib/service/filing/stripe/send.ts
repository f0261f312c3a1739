import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

const CONNECT_MS = 3000;
const MOST_BYTES = 5 * 1024 * 1024;

export type Sent = {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: Uint8Array;
  signal: AbortSignal;
};
export type Received = { status: number; retryAfter?: string; body: string };

/** No whole answer came: whether the request was done is not known. The message holds no part of the request. */
export class NoAnswer extends Error {}

/**
 * One request and its whole answer, whatever its status. A redirect is an answer like others: the key follows none.
 *
 * @throws NoAnswer without a connection in 3 s, on a broken answer, one over 5 MiB, or an aborted signal.
 */
export function send({ url, body, ...options }: Sent, connectMs = CONNECT_MS): Promise<Received> {
  return new Promise((resolve, reject) => {
    const secure = url.startsWith("https:");
    // Uncompressed, so that the limit of bytes is one of memory too.
    const headers = {
      ...options.headers,
      "accept-encoding": "identity",
      ...(body ? { "content-length": String(body.length) } : {}),
    };
    const request = (secure ? https : http).request(url, { ...options, headers, agent: false });
    request.on("socket", (socket) =>
      limitConnecting(socket, secure, connectMs, () => request.destroy(new Error("late"))),
    );
    request.on("error", () => reject(new NoAnswer("Stripe did not answer.")));
    request.on("response", (response) => {
      collect(response).then(
        (text) =>
          resolve({
            status: response.statusCode ?? 0,
            ...(response.headers["retry-after"] ? { retryAfter: response.headers["retry-after"] } : {}),
            body: text,
          }),
        reject,
      );
    });
    request.end(body);
  });
}

function limitConnecting(socket: Duplex, secure: boolean, ms: number, late: () => void): void {
  const timer = setTimeout(late, ms);
  const done = () => clearTimeout(timer);
  socket.once(secure ? "secureConnect" : "connect", done).once("close", done);
}

async function collect(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw new NoAnswer("Stripe broke off its answer.");
  }
  if (size > MOST_BYTES) throw new NoAnswer("Stripe's answer was larger than 5 MiB.");
  return Buffer.concat(chunks).toString("utf8");
}
