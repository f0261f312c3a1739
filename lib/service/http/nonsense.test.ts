import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorBody } from "@/lib/contract/errors";
import { OPERATIONS, PAGE_IMAGE_PATH, STATEMENT_PAGE_IMAGE_PATH } from "@/lib/contract/operations";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { handle } from "./handle";

let test: TestService;
let caseId: string;
beforeAll(async () => {
  // No workers' clock moves here, and no bucket runs dry.
  test = await startTestService({ perMinute: { requests: 1_000_000, creates: 1_000_000 } });
});
// Some nonsense deletes the case.
beforeEach(async () => {
  caseId = (await test.call("POST", "/chargeback", { data: {} })).json.data.id;
});
afterAll(() => test.stop());

/** What people, scripts and testers send as text, besides any text at all. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", "\u0000", "\ud800", "a\udfffb", "\u202egnp.exe", "=1+1", "../../etc/passwd", "1".repeat(5000)),
  fc.constantFrom("%00", "%zz", "null", "undefined", "NaN", "2026-13-45", "00000000-0000-0000-0000-000000000000"),
);
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.double(),
    fc.maxSafeInteger(),
    fc.constantFrom(null, true, false, -0, 1e308),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(text, tie("any"), { maxKeys: 3 }),
  ),
})).any;

/** Names that the operations know, so that nonsense gets past the first check. */
const FIELDS = [
  ...["amountCents", "cardholderName", "currency", "description", "dueDate", "merchantUrl", "reasonCode"],
  ...["referenceNumber", "maskedCardNumber", "uploadFilenames", "uploadFilename", "responseLetter", "replaces"],
  ...["planHash", "disputeId", "confirm", "label", "scope", "url", "events", "graceHours", "name", "by", "plan"],
];
const data = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), text), value, { maxKeys: 6 });
const body = fc.oneof(
  data.map((inner) => JSON.stringify({ data: inner })),
  value.map((inner) => JSON.stringify(inner) ?? ""),
  text,
  fc.constantFrom("{", "[[[[", '{"data":{"cardholderName":"\\u0000"}}', '{"data":{"__proto__":{"a":1}}}'),
);
const param = fc.oneof(fc.constant(undefined), text);
const header = fc.oneof(fc.constant(undefined), fc.stringMatching(/^[!-~]{0,300}$/));
const method = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS");

const PATHS = [
  ...Object.values(OPERATIONS).map(({ path }) => path),
  PAGE_IMAGE_PATH,
  STATEMENT_PAGE_IMAGE_PATH,
  "/nowhere",
];

const request = fc.record({
  path: fc.constantFrom(...PATHS),
  fits: fc.boolean(),
  method,
  first: param,
  rest: text,
  query: text,
  body,
  authorization: fc.oneof({ weight: 6, arbitrary: fc.constant(KEY) }, { weight: 1, arbitrary: header }),
  host: header,
  idempotency: header,
});
type Nonsense = typeof request extends fc.Arbitrary<infer T> ? T : never;

function toRequest(given: Nonsense): Request {
  const operation = Object.values(OPERATIONS).find(({ path }) => path === given.path);
  const used = given.fits && operation ? operation.method : given.method;
  const path = given.path.replace(/:\w+/g, (name) => encode(name === ":id" ? (given.first ?? caseId) : given.rest));
  const headers = new Headers({ "content-type": "application/json" });
  for (const [name, content] of [
    ["authorization", given.authorization],
    ["host", given.host],
    ["idempotency-key", given.idempotency],
  ] as const)
    if (content !== undefined) headers.set(name, content);
  const bodiless = used === "GET" || used === "HEAD";
  return new Request(`http://service.test/service/v1${path}?format=${encode(given.query)}&q=${encode(given.query)}`, {
    method: used,
    headers,
    body: bodiless ? undefined : given.body,
  });
}

/** Half of the surrogate pairs cannot stand in an address at all. */
const encode = (part: string): string => encodeURIComponent(part.replace(/\p{Surrogate}/gu, "\uFFFD"));

describe("nonsense", () => {
  it("never ends an operation in a failure of ours, and every refusal has the contract's shape", async () => {
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        const sent = toRequest(given);
        const answer = await handle(sent, test.service);
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 400 || sent.method === "HEAD" || sent.method === "OPTIONS") return;
        errorBody.parse(await answer.json());
      }),
      { numRuns: 600 },
    );
  });

  it("never opens a signed address", async () => {
    const { json } = await test.call("POST", `/chargeback/${caseId}/upload`, { data: { uploadFilenames: ["a.txt"] } });
    const url = new URL(json.data.putUrls[0].putUrl);
    const cases = fc.record({ method, tail: text, change: fc.constantFrom("path", "query", "all") });
    await fc.assert(
      fc.asyncProperty(cases, async ({ method, tail, change }) => {
        const path = change === "query" ? url.pathname : `/service/storage/${encode(tail)}`;
        const search = change === "path" ? url.search : `${url.search}${encode(tail)}`;
        if (path + search === url.pathname + url.search) return;
        const body = method === "GET" || method === "HEAD" ? undefined : "x";
        const answer = await handle(new Request(`${url.origin}${path}${search}`, { method, body }), test.service);
        expect([204, 403, 405]).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
  });
});

it.each([
  ["a NUL", "a\u0000b"],
  ["half of a surrogate pair", "\ud83d"],
])("a field with %s answers 400 and names the field", async (_, cardholderName) => {
  const { status, json } = await test.call("POST", "/chargeback", { data: { cardholderName } });
  expect([status, json.errors[0].pointer]).toEqual([400, "/data/cardholderName"]);
  expect(json.errors[0].detail).toContain("cardholderName must not contain");
});

it("a name of a file with half of a surrogate pair answers 400 and names its place", async () => {
  const given = { data: { uploadFilenames: ["a.txt", "\udc00.txt"] } };
  const { status, json } = await test.call("POST", `/chargeback/${caseId}/upload`, given);
  expect([status, json.errors[0].pointer]).toEqual([400, "/data/uploadFilenames/1"]);
});

it("a body over the limit answers 413 with the numbers, announced and not", async () => {
  const body = JSON.stringify({ data: { description: "x".repeat(1024 * 1024) } });
  const headers = { authorization: KEY, "content-length": String(body.length) };
  const announced = await handle(
    new Request("http://service.test/service/v1/chargeback", { method: "POST", headers, body }),
    test.service,
  );
  expect(announced.status).toBe(413);
  expect((await announced.json()).errors[0].detail).toBe(
    `A request body may have at most 1048576 bytes (1 MiB). ${body.length} bytes were announced.`,
  );
  const streamed = await test.call("POST", "/chargeback", body);
  expect([streamed.status, streamed.json.errors[0].detail]).toEqual([
    413,
    "A request body may have at most 1048576 bytes (1 MiB). More arrived.",
  ]);
});

async function putUrl(): Promise<string> {
  const { json } = await test.call("POST", `/chargeback/${caseId}/upload`, { data: { uploadFilenames: ["a.txt"] } });
  return json.data.putUrls[0].putUrl;
}

it("of several uploads to one address at once, one is kept and the others answer 409", async () => {
  const url = await putUrl();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => test.put(url, `version ${index}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

it("an empty file answers 400 in words, announced and not, and the address stays usable", async () => {
  const url = await putUrl();
  const announced = new Request(url, { method: "PUT", headers: { "content-length": "0" }, body: "" });
  const answers = [await handle(announced, test.service), await test.put(url, "")];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(JSON.stringify(await answers[1]?.json())).toContain("The file is empty.");
  expect((await test.put(url, "now with contents")).status).toBe(200);
});

it("a file over the limit answers 413 with the numbers", async () => {
  const answer = await test.put(await putUrl(), "x".repeat(1024 * 1024 + 1));
  expect(answer.status).toBe(413);
  expect((await answer.json()).errors[0].detail).toContain("at most 1048576 bytes");
});

describe("a signed address is one text", () => {
  it.each([
    ["leading zeros", (url: string) => url.replace("expires=", "expires=0")],
    ["an encoded sign", (url: string) => url.replace("method=PUT", "method=%50UT")],
    ["an encoded name", (url: string) => url.replace("method=", "metho%64=")],
    ["another order", (url: string) => url.replace(/(method=PUT)&(expires=\d+)/, "$2&$1")],
    ["a parameter more", (url: string) => `${url}&x=1`],
    ["a parameter twice", (url: string) => `${url}&max=1`],
    ["an empty parameter", (url: string) => `${url}&`],
    ["an upper case signature", (url: string) => url.replace(/signature=\w+/, (found) => found.toUpperCase())],
    ["an encoded path", (url: string) => url.replace("/evidence/", "/evidenc%65/")],
    ["another maximum", (url: string) => url.replace(/max=\d+/, "max=99999999")],
  ])("%s is refused", async (_, change) => {
    const url = await putUrl();
    expect(change(url)).not.toBe(url);
    expect((await test.put(change(url), "x")).status).toBe(403);
    expect((await test.put(url, "x")).status).toBe(200);
  });
});

it("a full disk answers 507 in words, for uploads and for writes", async () => {
  const full = (code: string) => Object.assign(new Error("no space left on device"), { code });
  const url = await putUrl();
  const { files, db } = test.service;
  for (const error of [full("ENOSPC"), full("EDQUOT"), new Error("wrapped", { cause: full("53100") })]) {
    const broken = { ...test.service, files: { ...files, put: () => Promise.reject(error) } };
    const answer = await handle(new Request(url, { method: "PUT", body: "x" }), broken);
    expect(answer.status).toBe(507);
    expect(errorBody.parse(await answer.json()).errors[0]?.detail).toContain("disk is full");
  }
  const writes = new Proxy(db, {
    get: (target, name) => {
      if (name === "transaction" || name === "insertInto") throw full("53100");
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const request = new Request("http://service.test/service/v1/chargeback", {
    method: "POST",
    headers: { authorization: KEY },
    body: '{"data":{}}',
  });
  expect((await handle(request, { ...test.service, db: writes })).status).toBe(507);
});
