import { afterAll, beforeAll, describe, expect, it } from "vitest";
import specified from "@/lib/contract/openapi/testing/specified.json";
import { type Json, startTestService, type TestService } from "../testing/start-test-service";
import { nextAttemptAt, verdict } from "../webhooks/schedule";

const { limits } = specified;

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

/** Of the moved clock: on a busy machine the reading of documents takes its real time. */
const PATIENCE_MS = 600_000;

const complete = ({ status }: Json) => status === "complete";
const wait = (ms: number) => test.clock.setTime(test.clock.now() + ms);
const send = async (address: string) => (await test.put(address, "contents")).status;

describe("signed addresses", () => {
  const addresses = async (path: string, data: object): Promise<string[]> => {
    const { json } = await test.call("POST", path, { data });
    return json.data.putUrls.map(({ putUrl }: { putUrl: string }) => putUrl);
  };

  const worksFor = async (seconds: number, [inTime = "", late = ""]: string[]) => {
    await wait(seconds * 1000 - 1);
    expect(await send(inTime)).toBe(200);
    await wait(1);
    expect(await send(late)).toBe(403);
  };

  it("a putUrl from attach works until fifteen minutes are over, and no longer", async () => {
    const { json } = await test.call("POST", "/chargeback", { data: {} });
    const data = { uploadFilenames: ["a.txt", "b.txt"] };
    await worksFor(limits.attachPutUrlSeconds, await addresses(`/chargeback/${json.data.id}/upload`, data));
  });

  it("a putUrl from direct upload works until five minutes are over, and no longer", async () => {
    const data = { uploadFilename: "notice.txt" };
    const [first, second] = [await addresses("/chargeback/upload", data), await addresses("/chargeback/upload", data)];
    expect(first).toHaveLength(limits.directUploadFiles);
    await worksFor(limits.directUploadPutUrlSeconds, [...first, ...second]);
  });

  it("a putUrl of a statement works until five minutes are over, and no longer", async () => {
    const data = { uploadFilenames: ["a.csv", "b.csv"] };
    await worksFor(limits.statementPutUrlSeconds, await addresses("/statement/initialize", data));
  });
});

it("a reassessment begins thirty seconds after the last deletion of a burst, not before", async () => {
  const { json } = await test.call("POST", "/chargeback", { data: { reasonCode: "13.1", cardNetwork: "Visa" } });
  const url = `/chargeback/${json.data.id}`;
  const read = async () => (await test.call("GET", url)).json.data;
  const attached = await test.call("POST", `${url}/upload`, { data: { uploadFilenames: ["a.txt", "b.txt", "c.txt"] } });
  const slots: { evidenceId: string; putUrl: string }[] = attached.json.data.putUrls;
  for (const { putUrl } of slots) expect(await send(putUrl)).toBe(200);
  await test.until(read, complete, PATIENCE_MS);

  const delayMs = limits.reassessmentDelaySeconds * 1000;
  for (const { evidenceId } of slots.slice(1)) {
    expect((await test.call("DELETE", `${url}/evidence/${evidenceId}`)).status).toBe(200);
    await test.later(delayMs - 1000);
    expect((await read()).status).toBe("processing");
  }
  const lastDeletion = test.clock.now() - (delayMs - 1000);
  const data = await test.until(read, complete, PATIENCE_MS);
  expect(test.clock.now() - lastDeletion).toBeGreaterThanOrEqual(delayMs);
  expect(data.merchantAttachments).toEqual([{ evidenceId: slots[0]?.evidenceId, uploadFilename: "a.txt" }]);
  const events = await test.service.db.selectFrom("events").select("id").where("case_id", "=", json.data.id).execute();
  // One for the first assessment, one for the burst.
  expect(events).toHaveLength(2);
});

describe("web hooks", () => {
  it("an answer of a receiver means what the specification says", () => {
    expect([200, 202, 204, 299].map(verdict)).toEqual(Array(4).fill("delivered"));
    expect([429, 500, 502, 503, 504, 599].map(verdict)).toEqual(Array(6).fill("retry"));
    expect([301, 302, 400, 401, 403, 404, 410].map(verdict)).toEqual(Array(7).fill("refused"));
  });

  it.each([0, 0.5, 0.999])(
    "a delivery is tried for about an hour and then recorded as undeliverable (%d)",
    (random) => {
      const at = [0];
      for (let attempts = 1; attempts < 100; attempts += 1) {
        const next = nextAttemptAt({ attempts, firstAttemptAt: 0, now: at.at(-1) ?? 0 }, random);
        if (next === undefined) break;
        at.push(next);
      }
      expect(at).toHaveLength(8);
      expect(at.at(-1)).toBeLessThan(limits.webhookRetryWindowSeconds * 1000);
      expect(at.at(-1)).toBeGreaterThan(limits.webhookRetryWindowSeconds * 1000 * 0.8);
    },
  );
});
