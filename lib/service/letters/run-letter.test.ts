import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { PROOF_OF_DELIVERY } from "@/lib/service/testing/fixtures";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { onLetterFailed } from "./run-letter";
import { writeLetter } from "./writing/write-letter";

vi.mock("./writing/write-letter", async (original) => {
  const { writeLetter: real } = await original<typeof import("./writing/write-letter")>();
  return { writeLetter: vi.fn(real) };
});

let test: TestService;
let id: string;
beforeAll(async () => {
  test = await startTestService();
  const { json } = await test.call("POST", "/chargeback", { data: { reasonCode: "13.1", cardNetwork: "Visa" } });
  id = json.data.id;
  await attach();
  await assessed();
});
afterAll(() => test.stop());

const broken = vi.mocked(writeLetter);
beforeEach(async () => {
  await letter("DELETE");
  await noLetterJobs();
  broken.mockReset();
});

const letter = (method = "GET") => test.call(method, `/chargeback/${id}/letter`);
const analysis = async () => (await test.call("GET", `/chargeback/${id}/analysis`)).json.data;
const settled = () =>
  test.until(
    () => letter(),
    ({ status, json }) => status === 404 || json.data.status === "complete",
  );

async function attach(): Promise<void> {
  const { json } = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: ["pod.txt"] } });
  expect((await test.put(json.data.putUrls[0].putUrl, PROOF_OF_DELIVERY)).status).toBe(200);
}

const assessed = () =>
  test.until(
    async () => (await test.call("GET", `/chargeback/${id}`)).json.data.status,
    (status) => status === "complete",
  );

/** An assessment starts a letter job, too; one that still waits would try beside the job of a request. */
const noLetterJobs = () =>
  test.until(
    async () =>
      (
        await sql`select 1 from pgboss.job where name = 'letter' and state in ('created', 'retry', 'active')`.execute(
          test.service.database.kysely,
        )
      ).rows.length,
    (jobs) => jobs === 0,
  );

/** The letter of the assessed case is asked for while none can be written. */
async function askInVain(): Promise<void> {
  broken.mockImplementation(() => {
    throw new Error("no letter today");
  });
  expect((await letter("POST")).json.data).toEqual({ id, status: "processing" });
}

/** With all attempts used up, so that none of them comes later. */
async function fail(): Promise<void> {
  await askInVain();
  await settled();
  broken.mockReset();
}

describe("a letter that fails on every attempt", () => {
  it("answers 404 with a detail that says why and what to do", async () => {
    await askInVain();
    const { status, json } = await settled();
    expect(broken).toHaveBeenCalledTimes(5);
    expect(status).toBe(404);
    expect(json.errors[0].detail).toBe(
      "This case has no letter: it could not be written after several attempts. The case is unchanged; request it again.",
    );
    expect((await test.call("GET", `/chargeback/${id}`)).json.data.status).toBe("complete");
  });

  it("is reported by the extension with its time, even after a restart, an update and another document", async () => {
    await fail();
    const { letter: none, letterFailure } = await analysis();
    expect(none).toBeUndefined();
    expect(letterFailure).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: expect.stringMatching(/^2026-11-21T\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Date.parse(letterFailure.at)).toBeLessThanOrEqual(test.clock.now());
    await test.restart();
    await test.call("POST", `/chargeback/${id}`, { data: { merchantName: "Northline Outfitters" } });
    await attach();
    await assessed();
    expect((await analysis()).letterFailure).toEqual(letterFailure);
    expect(broken).not.toHaveBeenCalled();
  });

  it("is written when requested again, and then the failure is no longer reported", async () => {
    await fail();
    expect((await letter("POST")).json.data).toEqual({ id, status: "processing" });
    expect((await analysis()).letterFailure).toBeUndefined();
    expect((await settled()).json.data.status).toBe("complete");
    expect((await analysis()).letterFailure).toBeUndefined();
  });

  it("can be discarded once, and then the failure is no longer reported", async () => {
    await fail();
    expect((await letter("DELETE")).json.data).toEqual({ id, status: "deleted" });
    expect((await analysis()).letterFailure).toBeUndefined();
    expect((await letter("DELETE")).status).toBe(404);
  });

  it("blocks no export: the packet is made, and says that the letter could not be written", async () => {
    await askInVain();
    expect((await test.call("GET", `/chargeback/${id}/download`)).json.data.status).toBe("processing");
    await onLetterFailed(test.service)({ caseId: id });
    const made = async () =>
      (await test.service.db.selectFrom("exports").select("status").where("case_id", "=", id).execute())[0]?.status;
    // Read from the database, because every call of the operation would start it again.
    await test.until(made, (status) => status === "complete");
    const { getUrl } = (await test.call("GET", `/chargeback/${id}/download`)).json.data;
    const bytes = Buffer.from(await (await test.get(getUrl)).arrayBuffer());
    const { pages } = await readBytes(bytes, { filename: "packet.pdf" });
    expect(pages[0]?.text).toContain("A letter was requested and could not be written.");
  });
});
