import { Readable } from "node:stream";
import { call, createCase, openSlots, UNKNOWN } from "@/e2e/contract/support/calls";
import { sendRaw } from "@/e2e/support/send-raw";
import { expect, test } from "./support/target";

// Bad input is the sender's fault: it is never answered with a 5xx, and always in words.

for (const [what, text] of [
  ["a NUL", "a\u0000b"],
  ["the first half of a surrogate pair", "a\ud83d"],
  ["the second half of a surrogate pair", "\ude00b"],
] as const)
  test(`${what} in any text answers 400 and names the field`, async ({ service }) => {
    const id = await createCase(service);
    for (const [path, data, pointer] of [
      ...["cardholderName", "merchantName", "reasonDescription", "referenceNumber", "merchantUrl", "reasonCode"].map(
        (field) => ["chargeback", { [field]: text }, `/data/${field}`] as const,
      ),
      [`chargeback/${id}`, { cardholderName: text }, "/data/cardholderName"],
      [`chargeback/${id}/upload`, { uploadFilenames: ["a.txt", text] }, "/data/uploadFilenames/1"],
      ["chargeback/upload", { uploadFilename: text }, "/data/uploadFilename"],
      ["statement/initialize", { uploadFilenames: [text] }, "/data/uploadFilenames/0"],
      ["keys", { label: text }, "/data/label"],
      ["organization", { letterhead: text }, "/data/letterhead"],
      ["webhooks", { url: text, events: [text] }, "/data/url"],
    ] as const) {
      const { status, body } = await call(service, "POST", path, JSON.stringify({ data }));
      expect([status, body.errors?.[0]?.pointer], path).toEqual([400, pointer]);
    }
    await call(service, "DELETE", `chargeback/${id}`);
  });

for (const host of ["[::::", "a b", "", "localhost:999999", "a/b", "user@localhost", "b\u00fccher.test"])
  test(`the Host header ${JSON.stringify(host)} answers 400`, async ({ target }) => {
    for (const path of ["/service/v1/openapi.json", "/sign-in", "/api/session", "/api/auth/csrf"]) {
      const answer = await sendRaw(target.origin, [`GET ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close"]);
      expect(answer.status, path).toBe(400);
    }
  });

for (const name of ["rebuttal.callback", "__Host-rebuttal.callback", "next-auth.callback-url"])
  test(`a cookie ${name} that holds no address harms nobody`, async ({ visitor }) => {
    for (const value of [
      "%zz",
      "http://[",
      "javascript:alert(1)",
      "//evil.test",
      "%00",
      "\ufffd".repeat(3),
      "x".repeat(3000),
    ])
      for (const path of [
        "/api/auth/csrf",
        "/api/auth/providers",
        "/api/auth/session",
        "/api/auth/signin",
        "/sign-in",
      ]) {
        const headers = { cookie: `${name}=${Buffer.from(value).toString("latin1")}` };
        const answer = await visitor.get(path, { headers, maxRedirects: 0 });
        expect(answer.status(), `${path} ${value}`).toBeLessThan(500);
        expect(answer.headers().location ?? "", `${path} ${value}`).not.toMatch(/evil|javascript/);
      }
  });

for (const [what, value] of [
  ["of a scheme alone", "Bearer"],
  ["of another scheme", "Basic YTpi"],
  ["beyond ASCII", "Bearer \u00fc\u00ff"],
  ["of 6,000 characters", "x".repeat(6000)],
  ["of blanks and quotes", `" ' ; -- \\`],
] as const)
  test(`an Authorization header ${what} answers 401`, async ({ target }) => {
    const { host } = new URL(target.origin);
    const lines = [`GET /service/v1/chargeback/${UNKNOWN} HTTP/1.1`, `Host: ${host}`, `Authorization: ${value}`];
    expect((await sendRaw(target.origin, [...lines, "Connection: close"])).status).toBe(401);
  });

for (const method of ["TRACE", "PROPFIND", "MKCOL", "PURGE", "SEARCH", "LINK"])
  test(`${method} answers 405 at every kind of address`, async ({ target }) => {
    const { host } = new URL(target.origin);
    for (const path of [
      "/",
      "/cases",
      "/api/session",
      "/service/v1/chargeback",
      "/service/storage/evidence/x",
      "/metrics",
    ]) {
      const answer = await sendRaw(target.origin, [`${method} ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close"]);
      expect(answer.status, path).toBe(405);
    }
  });

test("a method that is none, and headers without an end, answer 400 and 431", async ({ target }) => {
  const { host } = new URL(target.origin);
  expect((await sendRaw(target.origin, ["NONSENSE / HTTP/1.1", `Host: ${host}`])).status).toBe(400);
  const long = await sendRaw(target.origin, ["GET / HTTP/1.1", `Host: ${host}`, `X-Long: ${"x".repeat(40_000)}`]);
  expect(long.status).toBe(431);
});

test("a body over the limit answers 413 with the numbers, declared and chunked", async ({ service, target }) => {
  const body = JSON.stringify({ data: { reasonDescription: "x".repeat(1024 * 1024) } });
  const declared = await call(service, "POST", "chargeback", body);
  expect([declared.status, declared.body.errors[0].detail]).toEqual([
    413,
    `A request body may have at most 1048576 bytes (1 MiB). ${body.length} bytes were announced.`,
  ]);
  const chunked = await fetch(`${target.serviceBase}chargeback`, {
    method: "POST",
    headers: { authorization: target.key ?? "", "content-type": "application/json" },
    body: Readable.toWeb(Readable.from([Buffer.from(body)])) as ReadableStream,
    duplex: "half",
  } as RequestInit);
  expect(chunked.status).toBe(413);
  expect((await chunked.json()).errors[0].detail).toContain("at most 1048576 bytes (1 MiB). More arrived.");
});

/** A case with one open address, and its end. */
async function withAddress(
  service: Parameters<typeof call>[0],
  work: (address: string) => Promise<void>,
): Promise<void> {
  const id = await createCase(service);
  const [slot] = await openSlots(service, id, ["pod.txt"]);
  await work(slot?.putUrl ?? "");
  await call(service, "DELETE", `chargeback/${id}`);
}

const put = (address: string, body: string) => fetch(address, { method: "PUT", body });

test("a file over the limit answers 413 with the numbers before it is sent", async ({ service }) => {
  await withAddress(service, async (address) => {
    const { host, pathname, search, searchParams } = new URL(address);
    const most = Number(searchParams.get("max"));
    test.skip(!most, "Files go to a store of its own here.");
    const lines = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${host}`, `Content-Length: ${most + 1}`];
    const answer = await sendRaw(address, [...lines, "Connection: close"], "x");
    expect(answer.status).toBe(413);
    expect(answer.text).toContain(`at most ${most} bytes; ${most + 1} were announced`);
  });
});

test("of several uploads to one address at once one wins, and the others answer 409", async ({ service }) => {
  await withAddress(service, async (address) => {
    const answers = await Promise.all([1, 2, 3, 4].map((version) => put(address, `version ${version}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await put(address, "late")).status).toBe(409);
  });
});

test("an empty file answers 400 in words, and its address stays usable", async ({ service }) => {
  await withAddress(service, async (address) => {
    const answer = await put(address, "");
    expect([answer.status, (await answer.json()).errors[0].detail]).toEqual([400, expect.stringContaining("empty")]);
    expect((await put(address, "contents")).status).toBe(200);
  });
});

test("doubled slashes answer 404 and begin nothing", async ({ target }) => {
  const { host } = new URL(target.origin);
  for (const path of [
    "/service//v1/chargeback",
    "/service/v1//chargeback",
    "//service/v1/chargeback",
    "/service/v1/chargeback//upload",
    "/api//session",
    "/api/cases//file",
    "/service/v1\\chargeback",
  ]) {
    const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: ${target.key}`, "Content-Length: 0"];
    expect((await sendRaw(target.origin, [...lines, "Connection: close"])).status, path).toBe(404);
  }
});
