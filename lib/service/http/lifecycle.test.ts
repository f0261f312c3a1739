import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOTICE_FIELDS, PROOF_OF_DELIVERY } from "@/lib/service/testing/fixtures";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const FIELDS = { ...NOTICE_FIELDS, merchantName: "Northline Outfitters", referenceNumber: "CB-48213" };

async function create(fields: object = FIELDS): Promise<string> {
  const { status, json } = await test.call("POST", "/chargeback", { data: fields });
  expect(status).toBe(200);
  return json.data.id;
}

async function attach(id: string, names: string[]) {
  const { json } = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: names } });
  return json.data.putUrls as { evidenceId: string; putUrl: string; uploadFilename: string }[];
}

async function attachOne(id: string, name = "pod.txt", contents = PROOF_OF_DELIVERY): Promise<string> {
  const [slot] = await attach(id, [name]);
  if (!slot) throw new Error("no slot");
  expect((await test.put(slot.putUrl, contents)).status).toBe(200);
  return slot.evidenceId;
}

const read = (id: string) => test.call("GET", `/chargeback/${id}`);
const statusOf = async (id: string): Promise<string> => (await read(id)).json.data.status;
const assessed = (id: string) =>
  test.until(
    () => statusOf(id),
    (status) => status === "complete",
  );

describe("a case", () => {
  it("starts pending with the requirements of its reason code, none satisfied, and returns the given fields", async () => {
    const { json } = await test.call("POST", "/chargeback", { data: { ...FIELDS, agent: true } });
    expect(json.data).toMatchObject({ ...FIELDS, status: "pending", evidenceProvided: [] });
    expect(json.data).not.toHaveProperty("agent");
    expect(json.data.defenseRequirements.length).toBeGreaterThan(3);
    expect(json.data.defenseRequirements.every((one: { satisfied: boolean }) => one.satisfied === false)).toBe(true);
    expect(json.data.evidenceSuggested[0]).toBe("delivery confirmation");
  });

  it("treats null and empty text as absent, and defaults the currency", async () => {
    const { json } = await test.call("POST", "/chargeback", {
      data: { merchantName: "", cardNetwork: null, amountCents: 5 },
    });
    expect(json.data).toMatchObject({ amountCents: 5, currency: "USD" });
    expect(json.data).not.toHaveProperty("merchantName");
    expect(json.data.defenseRequirements).toEqual([]);
    expect(json.data.evidenceSuggested).toHaveLength(12);
  });

  it("changes only the given fields of an update and clears the blank ones", async () => {
    const id = await create();
    const { json } = await test.call("POST", `/chargeback/${id}`, { data: { merchantName: null, amountCents: 100 } });
    expect(json.data).toMatchObject({ id, amountCents: 100, cardholderName: "Elena Marsh", status: "pending" });
    expect(json.data).not.toHaveProperty("merchantName");
  });

  it("masks a full card number in every field", async () => {
    const { json } = await test.call("POST", "/chargeback", {
      data: { maskedCardNumber: "4111 1111 1111 1111", reasonDescription: "card 4111111111111111 was used" },
    });
    expect(JSON.stringify(json)).not.toMatch(/4111[ ]?1111[ ]?1111[ ]?1111/);
  });

  it("is gone after its deletion, with its documents", async () => {
    const id = await create();
    await attachOne(id);
    const { json } = await test.call("DELETE", `/chargeback/${id}`);
    expect(json).toEqual({ data: { id, status: "deleted" } });
    expect((await read(id)).status).toBe(404);
    expect((await test.call("DELETE", `/chargeback/${id}`)).status).toBe(404);
  });
});

describe("evidence", () => {
  it("leaves the case pending while the slot is open, queues it when the file arrives, and completes on its own", async () => {
    const id = await create();
    const [slot] = await attach(id, ["pod.txt"]);
    expect(await statusOf(id)).toBe("pending");
    await test.put(slot?.putUrl ?? "", PROOF_OF_DELIVERY);
    expect(await statusOf(id)).toBe("queued");
    await assessed(id);
    const { json } = await read(id);
    expect(json.data.merchantAttachments).toEqual([{ evidenceId: slot?.evidenceId, uploadFilename: "pod.txt" }]);
    expect(json.data.confidence).toBeGreaterThanOrEqual(0);
    expect(json.data.evidenceProvided).toContain("delivery confirmation");
    expect(json.data.evidenceSuggested).not.toContain("delivery confirmation");
  });

  it("accepts one file per URL, and none after fifteen minutes", async () => {
    const id = await create();
    const [first, late] = await attach(id, ["a.txt", "b.txt"]);
    expect((await test.put(first?.putUrl ?? "", "one")).status).toBe(200);
    expect((await test.put(first?.putUrl ?? "", "two")).status).toBe(409);
    await test.clock.setTime(test.clock.now() + 15 * 60_000);
    expect((await test.put(late?.putUrl ?? "", "late")).status).toBe(403);
  });

  it("rejects a tampered URL, and a file over the size limit", async () => {
    const id = await create();
    const [slot] = await attach(id, ["a.txt"]);
    const forged = slot?.putUrl.replace(/max=\d+/, "max=999999999") ?? "";
    expect((await test.put(forged, "x")).status).toBe(403);
    expect((await test.put(`${slot?.putUrl}&x=1`, "x")).status).toBe(403);
    expect((await test.put(slot?.putUrl ?? "", new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
    expect((await test.put(slot?.putUrl ?? "", "x")).status).toBe(200);
  });

  it("is assessed again thirty seconds after the last deletion, with the remaining documents", async () => {
    const id = await create();
    const gone = await attachOne(id, "one.txt");
    const alsoGone = await attachOne(id, "two.txt");
    await assessed(id);
    const answer = await test.call("DELETE", `/chargeback/${id}/evidence/${gone}`);
    expect(answer.json).toEqual({ data: { id: gone, status: "deleted" } });
    const { json } = await read(id);
    expect(json.data.status).toBe("processing");
    expect(json.data).not.toHaveProperty("recommendation");
    await test.later(20_000);
    await test.call("DELETE", `/chargeback/${id}/evidence/${alsoGone}`);
    await test.later(29_000);
    expect(await statusOf(id)).toBe("processing");
    await assessed(id);
    expect((await read(id)).json.data).toMatchObject({ recommendation: "hold", merchantAttachments: [] });
  });

  it("answers 404 for a document of another case", async () => {
    const [mine, other] = [await create(), await create()];
    const evidenceId = await attachOne(mine);
    expect((await test.call("DELETE", `/chargeback/${other}/evidence/${evidenceId}`)).status).toBe(404);
  });
});

describe("a letter", () => {
  it("requested before the assessment is written when the assessment completes, and only once", async () => {
    const id = await create();
    await attachOne(id);
    expect((await test.call("POST", `/chargeback/${id}/letter`)).json.data).toEqual({ id, status: "processing" });
    const look = () => test.call("GET", `/chargeback/${id}/letter`);
    const { json } = await test.until(look, (seen) => seen.json.data?.status === "complete");
    expect(json.data.responseLetter).toContain("CB-48213");
    expect((await test.call("POST", `/chargeback/${id}/letter`)).json.data).toEqual(json.data);
  });

  it("is retired by a deletion and can be discarded, and answers 404 afterward", async () => {
    const id = await create();
    const evidenceId = await attachOne(id);
    await assessed(id);
    await test.call("POST", `/chargeback/${id}/letter`);
    const look = () => test.call("GET", `/chargeback/${id}/letter`);
    await test.until(look, (seen) => seen.json.data?.status === "complete");
    await test.call("DELETE", `/chargeback/${id}/evidence/${evidenceId}`);
    const { status, json } = await look();
    expect(status).toBe(404);
    expect(json.errors[0]).toMatchObject({ status: 404, title: "Not Found" });
    expect((await test.call("DELETE", `/chargeback/${id}/letter`)).status).toBe(404);
    await test.call("POST", `/chargeback/${id}/letter`);
    expect((await test.call("DELETE", `/chargeback/${id}/letter`)).json).toEqual({ data: { id, status: "deleted" } });
    expect((await look()).status).toBe(404);
  });

  it("answers 400 when the case was created without letters, and to a request with a body", async () => {
    const without = await create({ ...FIELDS, agent: { writeResponseLetter: false } });
    expect((await test.call("POST", `/chargeback/${without}/letter`)).status).toBe(400);
    const id = await create();
    expect((await test.call("POST", `/chargeback/${id}/letter`, {})).status).toBe(400);
    expect((await test.call("DELETE", `/chargeback/${id}/letter`, { data: {} })).status).toBe(400);
  });
});

describe("errors", () => {
  it.each([
    ["no key", undefined],
    ["a wrong key", "wrong"],
    ["a scheme before the key", `Bearer ${KEY}`],
  ])("answers 401 to %s", async (_, key) => {
    const headers = key === undefined ? { authorization: "" } : { authorization: key };
    const { status, json } = await test.call("GET", "/chargeback/x", undefined, headers);
    expect(status).toBe(401);
    expect(json.errors[0]).toMatchObject({ status: 401, title: "Unauthorized" });
  });

  it.each(["x", "00000000-0000-4000-8000-000000000000"])("answers 404 to the id %s", async (id) => {
    for (const [method, path] of [
      ["GET", `/chargeback/${id}`],
      ["DELETE", `/chargeback/${id}`],
      ["POST", `/chargeback/${id}/letter`],
      ["GET", `/chargeback/${id}/letter`],
      ["DELETE", `/chargeback/${id}/letter`],
    ] as const) {
      expect((await test.call(method, path)).status, `${method} ${path}`).toBe(404);
    }
  });

  it("lists all validation errors with pointers, and changes nothing", async () => {
    const id = await create();
    const { status, json } = await test.call("POST", `/chargeback/${id}`, {
      data: { amountCents: 1.5, dueDate: "tomorrow", currency: "US", agent: true, referenceNumber: "" },
    });
    expect(status).toBe(400);
    expect(json.errors.map((one: { pointer: string }) => one.pointer).sort()).toEqual([
      "/data/agent",
      "/data/amountCents",
      "/data/currency",
      "/data/dueDate",
      "/data/referenceNumber",
    ]);
    expect((await read(id)).json.data).toMatchObject(FIELDS);
  });

  it("answers 400 to an update with agent, and to one that clears the reference number", async () => {
    const id = await create();
    expect((await test.call("POST", `/chargeback/${id}`, { data: { agent: false } })).status).toBe(400);
    for (const referenceNumber of ["", null])
      expect((await test.call("POST", `/chargeback/${id}`, { data: { referenceNumber } })).status).toBe(400);
  });

  it.each(["", "a/b.pdf", "..", ".", "a\\b", "a\u0000b"])("answers 400 to the filename %j", async (name) => {
    const id = await create();
    expect((await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: [name] } })).status).toBe(
      400,
    );
  });

  it("answers 400 to a body that is not JSON, has no data, or is an array", async () => {
    for (const body of ["", "{", "[]", "{}", '{"data":[]}'])
      expect((await test.call("POST", "/chargeback", body)).status, body).toBe(400);
  });
});
