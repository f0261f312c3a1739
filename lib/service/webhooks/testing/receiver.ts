import http from "node:http";
import type { AddressInfo } from "node:net";
import { SIGNATURE_HEADER } from "@/lib/contract/event";

export type Received = { body: string; signature: string; metadata: Record<string, unknown>; data: unknown };
type Reply = { status: number; headers?: Record<string, string> };

export type Answers = (nth: number) => Reply | undefined | Promise<Reply>;

/** A webhook receiver on this machine. It replies to the nth request with `answers(n)` and records what it received. */
export async function startReceiver(answers: Answers) {
  const received: Received[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { metadata, data } = JSON.parse(body) as Received;
    received.push({ body, signature: String(request.headers[SIGNATURE_HEADER]), metadata, data });
    const reply = await answers(received.length);
    // Without a reply the sender keeps waiting.
    if (reply) response.writeHead(reply.status, reply.headers).end("x".repeat(10_000));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
