import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteCase, initializeCase, readAnalysis, readCase } from "@/lib/desk/client/cases";
import { readLetter, requestLetter } from "@/lib/desk/client/dispute-response";
import { attachDocuments } from "@/lib/desk/client/evidence";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { handle } from "@/lib/service/http/handle";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { type Fault, FaultProxy } from "../support/fault-proxy";

let test: TestService;
let server: http.Server;
const proxy = new FaultProxy(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

beforeAll(async () => {
  test = await startTestService();
  server = http.createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await proxy.start();
  const address = { CHARGEBACK_API_URL: `${proxy.origin}/service/v1`, CHARGEBACK_API_KEY: KEY };
  const times = { SERVICE_READ_TIMEOUT_MS: 10_000, SERVICE_WRITE_TIMEOUT_MS: 30_000 };
  const breaker = { CIRCUIT_BREAKER_OPEN_MS: 30_000, CIRCUIT_BREAKER_WINDOW_MS: 60_000 };
  stubProcessWide({ settings: { ...address, ...times, ...breaker } });
});
beforeEach(() => {
  // Failures of one test are not those of the next.
  stubProcessWide({ "circuit-breaker": undefined });
});
afterEach(() => proxy.heal());
afterAll(async () => {
  await proxy.end();
  server.closeAllConnections();
  server.close();
  await test.stop();
  stubProcessWide({ settings: undefined });
});

/** The service as its mount in the product serves it. */
async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { method = "GET", url = "", headers } = request;
  const body = method === "GET" || method === "OPTIONS" ? undefined : Readable.toWeb(request);
  const asked = new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    body: body as ReadableStream,
    duplex: "half",
  } as RequestInit);
  const answer = await handle(asked, test.service);
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
}

const newCase = async () => (await initializeCase({ referenceNumber: "R-1", reasonCode: "13.1" })).id;
const casesMade = () => test.service.db.selectFrom("cases").select("id").execute();

describe("the dashboard's client and a service at another address", () => {
  it("bring a case from its fields over its files to its letter", async () => {
    const id = await newCase();
    const slots = await attachDocuments(id, ["b.txt", "a.txt"]);
    expect(slots.map(({ uploadFilename }) => uploadFilename)).toEqual(["b.txt", "a.txt"]);
    for (const { putUrl, uploadFilename } of slots) {
      expect(putUrl.startsWith(`${proxy.origin}/service/storage/`)).toBe(true);
      const headers = { origin: "https://dashboard.example", "content-type": "text/plain" };
      const preflight = await fetch(putUrl, { method: "OPTIONS", headers });
      expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
      const sent = await fetch(putUrl, { method: "PUT", headers, body: `Proof of delivery, ${uploadFilename}` });
      expect([sent.status, sent.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    }
    const read = await test.until(
      () => readCase(id),
      ({ status }) => status === "complete",
    );
    expect(read.merchantAttachments).toHaveLength(2);
    expect((await readAnalysis(id))?.documents).toHaveLength(2);
    expect(await requestLetter(id)).toEqual({ state: "processing" });
    const letter = await test.until(
      () => readLetter(id),
      ({ state }) => state === "complete",
    );
    expect(letter.markdown).toContain("R-1");
  });
});

describe("a service that fails", () => {
  it.each<[string, Fault, string]>([
    ["a fault of its own", { kind: "answer", status: 503, body: "<h1>Unavailable</h1>" }, "server"],
    ["a page", { kind: "answer", headers: { "content-type": "text/html" }, body: "<h1>Welcome</h1>" }, "malformed"],
    ["malformed JSON", { kind: "answer", body: '{"data":' }, "malformed"],
    ["JSON without data", { kind: "answer", body: "[]" }, "malformed"],
    ["a redirect", { kind: "answer", status: 302, headers: { location: "/elsewhere" } }, "malformed"],
    ["a refused key", { kind: "answer", status: 401, body: '{"error":"No such key."}' }, "unauthorized"],
    ["a long pause", { kind: "answer", status: 429, headers: { "retry-after": "3600" } }, "rate-limited"],
    ["a reset", { kind: "reset" }, "unreachable"],
    ["an answer that breaks off", { kind: "truncated" }, "unreachable"],
    ["an answer without end", { kind: "huge" }, "malformed"],
  ])("with %s gives one typed error, asked three times at most whatever the page asks", async (_, fault, kind) => {
    const id = await newCase();
    proxy.heal();
    proxy.fault = fault;
    await expect(readCase(id)).rejects.toMatchObject({ name: "Error", kind, message: expect.stringMatching(/\.$/) });
    await expect(readCase(id)).rejects.toMatchObject({ message: expect.stringMatching(/\.$/) });
    expect(proxy.calls.length).toBeLessThanOrEqual(3);
  });

  it("once is asked again, and what it did already is not done twice", async () => {
    const before = (await casesMade()).length;
    proxy.fault = { kind: "lost" };
    proxy.only = () => proxy.calls.length === 1;
    const id = await newCase();
    expect(proxy.calls).toEqual(["POST /service/v1/chargeback", "POST /service/v1/chargeback"]);
    expect((await casesMade()).length).toBe(before + 1);
    proxy.calls = [];
    await deleteCase(id);
    expect(proxy.calls).toHaveLength(2);
    expect((await casesMade()).length).toBe(before);
  });

  it("is given the pause it asks for", async () => {
    const id = await newCase();
    proxy.heal();
    proxy.fault = { kind: "answer", status: 429, headers: { "retry-after": "1" } };
    proxy.only = () => proxy.calls.length === 1;
    expect((await readCase(id)).id).toBe(id);
    expect(proxy.calls).toHaveLength(2);
  });

  it("with wrong types, unknown states and reordered addresses is read as far as it can be", async () => {
    const id = await newCase();
    proxy.fault = {
      kind: "changed",
      change: (data) =>
        Array.isArray(data.putUrls)
          ? { ...data, putUrls: data.putUrls.reverse() }
          : { ...data, status: "escalated", evidenceProvided: null, merchantAttachments: { a: 1 }, priority: 7 },
    };
    expect(await readCase(id)).toMatchObject({
      id,
      status: "escalated",
      evidenceProvided: [],
      merchantAttachments: [],
      priority: undefined,
      fields: { referenceNumber: "R-1", reasonCode: "13.1" },
    });
    const slots = await attachDocuments(id, ["a.txt", "b.txt"]);
    expect(slots.map(({ uploadFilename }) => uploadFilename)).toEqual(["a.txt", "b.txt"]);
  });
});
