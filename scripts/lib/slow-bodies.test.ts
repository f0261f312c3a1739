import http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { guard } from "./guard-requests.mjs";
import { paceOf } from "./slow-bodies.mjs";

/** Short enough to wait for, and long enough that a busy machine does not look like a slow sender. */
const PACE = { graceMs: 1000, bytesPerSecond: 1000 };

let server: http.Server;
let port: number;
let broken = 0;
beforeAll(async () => {
  server = guard(
    new http.Server((req, res) => {
      if (req.url === "/at-once") return void res.end("early");
      if (req.url === "/begun") res.write("begun");
      // The way of a handler that takes its time: what arrived waits, and the sender has to.
      if (req.url === "/late") setTimeout(() => req.resume(), 2 * PACE.graceMs);
      else req.resume();
      req.on("error", () => {
        broken += 1;
      });
      req.on("end", () => res.end("complete"));
    }),
    PACE,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as net.AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Sender = { chunk: string; everyMs: number; bytes: number; chunked?: boolean };

/** Sends headers and then a body in small parts, until the server ends the connection or the body is complete. */
function trickle(path: string, { chunk, everyMs, bytes, chunked }: Sender): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
    let left = bytes;
    let timer: NodeJS.Timeout | undefined;
    const write = () => {
      const part = chunk.slice(0, left);
      left -= part.length;
      socket.write(chunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part);
      if (left === 0) clearInterval(timer);
    };
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.write(`PUT ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\nConnection: close\r\n\r\n`);
      timer = setInterval(write, everyMs);
      write();
    });
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

it.each([
  ["with a length", "/service/v1/chargeback", false],
  ["in chunks", "/service/v1/chargeback", true],
])("a body that trickles %s is answered 408 in the contract's shape and cut", async (_, path, chunked) => {
  const before = broken;
  const answer = await trickle(path, { chunk: "x", everyMs: 50, bytes: 100_000, chunked });
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
    errors: [{ status: 408, title: "Request Timeout", detail: expect.stringContaining("too slowly") }],
  });
  // The sender may see the end before the handler does.
  await vi.waitFor(() => expect(broken).toBe(before + 1));
});

it("a body that stops is cut, however fast it was before", async () => {
  const answer = await trickle("/", { chunk: "x".repeat(50_000), everyMs: 60_000, bytes: 100_000 });
  expect(answer).toContain(" 408 ");
});

it("a slow upload at more than the rate is taken, far beyond the time of grace", async () => {
  const answer = await trickle("/", { chunk: "x".repeat(500), everyMs: 100, bytes: 15_000 });
  expect(answer).toContain("complete");
});

it("a sender is not cut for a handler that reads late", async () => {
  const answer = await trickle("/late", { chunk: "x".repeat(1_000_000), everyMs: 10, bytes: 8_000_000 });
  expect(answer).toContain("complete");
});

it("ends the connection when the answer has begun, or was given, before the body", async () => {
  const begun = await trickle("/begun", { chunk: "x", everyMs: 50, bytes: 100_000 });
  expect(begun).toContain("begun");
  expect(begun).not.toContain(" 408 ");
  expect(await trickle("/at-once", { chunk: "x", everyMs: 50, bytes: 100_000 })).toContain("early");
});

it("headers that do not arrive are answered 408 in the same shape", async () => {
  const slow = guard(
    new http.Server({ headersTimeout: 200, requestTimeout: 0, connectionsCheckingInterval: 50 }, () => {}),
    PACE,
  );
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const answer = await new Promise<string>((resolve) => {
    let text = "";
    const socket = net.connect((slow.address() as net.AddressInfo).port, "127.0.0.1", () => socket.write("GET / HT"));
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "").errors[0].status).toBe(408);
  await new Promise((resolve) => slow.close(resolve));
});

it("takes the pace from the settings that npm start completed", () => {
  expect(paceOf({ REQUEST_BODY_GRACE_MS: "30000", REQUEST_BODY_BYTES_PER_SECOND: "8192" })).toEqual({
    graceMs: 30_000,
    bytesPerSecond: 8192,
  });
  expect(paceOf({})).toBeUndefined();
});
