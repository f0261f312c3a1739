import http from "node:http";
import type { AddressInfo } from "node:net";
import { context, trace } from "@opentelemetry/api";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { request } from "./outbound/request";
import { parseEnv } from "./settings";
import { failSpan, inSpan } from "./spans";
import { stubProcessWide } from "./testing/stub-process-wide";
import { startTracing, stopTracing } from "./tracing";

const SECRET = "a secret of thirty-two characters";

/** A collector that keeps what it gets, and a server that is called. */
const received: { path: string; type: string; key: string; body: Buffer }[] = [];
const collector = http.createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const { "content-type": type = "", "x-collector-key": key } = req.headers;
  received.push({ path: req.url ?? "", type, key: String(key), body: Buffer.concat(chunks) });
  res.writeHead(200, { "content-type": type }).end();
});
const other = http.createServer((_, res) => res.writeHead(404).end());
let otherPort = 0;

beforeAll(async () => {
  for (const server of [collector, other]) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  otherPort = (other.address() as AddressInfo).port;
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-collector-key=shared");
  vi.stubEnv("OTEL_SERVICE_NAME", "disputes-test");
  const settings = parseEnv({
    CHARGEBACK_API_KEY: "a key of the service",
    CHARGEBACK_WEBHOOK_SECRETS: SECRET,
    NEXTAUTH_SECRET: SECRET,
    LINK_SECRET: SECRET,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  startTracing(settings);
});
afterAll(() => {
  vi.unstubAllEnvs();
  trace.disable();
  context.disable();
  stubProcessWide({ tracing: undefined });
  for (const server of [collector, other]) server.close();
});

it("sends spans of jobs and outgoing requests, as one trace, without what is confidential", async () => {
  const job = { name: "job letter", kind: "job", attributes: { "job.queue": "letter", note: "Elena Marsh" } } as const;
  await inSpan(job, async (span) => {
    const { body } = await request(`http://127.0.0.1:${otherPort}/hidden-path?signature=hidden-query`);
    body.resume();
    span.updateName("fetch PUT https://files.example.com/hidden-path?signature=hidden-query");
    await inSpan(job, async () => {});
    span.recordException(new Error("hidden words"));
    failSpan(span, new TypeError("hidden words"));
  });
  await expect(request("http://127.0.0.1:1/")).rejects.toThrow();
  await stopTracing();
  expect(
    received.every(({ path, type, key }) => path === "/v1/traces" && /protobuf/.test(type) && key === "shared"),
  ).toBe(true);
  // Protobuf writes texts as they are.
  const sent = Buffer.concat(received.map(({ body }) => body)).toString("latin1");
  for (const shown of [
    "job letter",
    "fetch PUT files.example.com",
    "job.queue",
    "GET",
    "server.address",
    "127.0.0.1",
    "TypeError",
    "disputes-test",
  ])
    expect(sent).toContain(shown);
  expect(sent).toContain("http.response.status_code");
  expect(sent).not.toMatch(/hidden|Elena|signature/);
});

it("gives the work its result, and its failure", async () => {
  const work = { name: "job x", kind: "job", attributes: {} } as const;
  expect(await inSpan(work, async () => 42)).toBe(42);
  const error = new Error("failed");
  await expect(
    inSpan(work, async () => {
      throw error;
    }),
  ).rejects.toBe(error);
});
