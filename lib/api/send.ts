import "server-only";
import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { ApiError } from "./api-error";
import { collect } from "./collect";

const CONNECT_MS = 3000;

export type Sent = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};
export type Received = { status: number; header: (name: string) => string | undefined; bytes: Buffer };

/**
 * One request and its whole answer, whatever its status. Redirects are answers like others: the key never follows one.
 *
 * Not `fetch`, which cannot limit the time of connecting alone.
 *
 * @throws ApiError `unreachable` without a connection in 3 s, on a broken answer or an aborted signal; `malformed` over
 *   5 MiB.
 */
export function send({ url, body, ...options }: Sent, connectMs = CONNECT_MS): Promise<Received> {
  return new Promise((resolve, reject) => {
    const secure = url.startsWith("https:");
    const fail = () => reject(new ApiError("unreachable", "The service did not answer."));
    // Uncompressed, so that the limit of bytes is one of memory too.
    const headers = { ...options.headers, "accept-encoding": "identity", ...lengthOf(body) };
    const request = (secure ? https : http).request(url, { ...options, headers });
    request.on("socket", (socket) =>
      limitConnecting(socket, secure, connectMs, () => request.destroy(new Error("late"))),
    );
    request.on("error", fail);
    request.on("response", (response) => {
      collect(response).then((bytes) => {
        const header = (name: string) => [response.headers[name]].flat()[0];
        resolve({ status: response.statusCode ?? 0, header, bytes });
      }, reject);
    });
    request.end(body);
  });
}

function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
}

function limitConnecting(socket: Duplex & { connecting?: boolean }, secure: boolean, ms: number, late: () => void) {
  // A socket kept from an earlier call is connected already.
  if (!socket.connecting) return;
  const timer = setTimeout(late, ms);
  const done = () => clearTimeout(timer);
  socket.once(secure ? "secureConnect" : "connect", done).once("close", done);
}
