import { afterAll, beforeAll, describe, expect, it } from "vitest";
import specified from "@/lib/contract/openapi/testing/specified.json";
import { type Json, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { nextAttemptAt, verdict } from "@/lib/service/webhooks/schedule";

const { limits } = specified;

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

/** Of the test clock, which advances while documents are read in real time. */
const TIME_LIMIT_MS = 600_000;

const complete = ({ status }: Json) => status === "complete";
const wait = (ms: number) => test.clock.setTime(test.clock.now() + ms);
const send = async (address: string) => (await test.put(address, "contents")).status;

describe("signed URLs", () => {
  const addresses = async (path: string, data: object): Promise<string[]> => {
    const { json } = await test.call("POST", path, { data });
    return json.data.putUrls.map(({ putUrl }: { putUrl: string }) => putUrl);
  };

  const expectValidFor = async (seconds: number, [inTime = "", late = ""]: string[]) => {
    await wait(seconds * 1000 - 1);
    expect(await send(inTime)).toBe(200);
    await wait(1);
    expect(await send(late)).toBe(403);
  };

  it("a putUrl from attach is valid for exactly fifteen minutes", async () => {
    const { json } = await test.call("POST", "/chargeback", { data: {} });
    const data = { uploadFilenames: ["a.txt", "b.txt"] };
    await expectValidFor(limits.attachPutUrlSeconds, await addresses(`/chargeback/${json.data.id}/upload`, data));
  });

  it("a putUrl from direct upload is valid for exactly five minutes", async () => {
    const data = { uploadFilename: "notice.txt" };
    const [first, second] = [await addresses("/chargeback/upload", data), await addresses("/chargeback/upload", data)];
    expect(first).toHaveLength(limits.directUploadFiles);
    await expectValidFor(limits.directUploadPutUrlSeconds, [...first, ...second]);
  });

  it("a putUrl of a statement is valid for exactly five minutes", async () => {
    const data = { uploadFilenames: ["a.csv", "b.csv"] };
    await expectValidFor(limits.statementPutUrlSeconds, await addresses("/statement/initialize", data));
  });
});

it("a reassessment starts thirty seconds after the last of several deletions, not before", async () => {
  const { json } = await test.call("POST", "/chargeback", { data: { reasonCode: "13.1", cardNetwork: "Visa" } });
  const url = `/chargeback/${json.data.id}`;
  const read = async () => (await test.call("GET", url)).json.data;
  const attached = await test.call("POST", `${url}/upload`, { data: { uploadFilenames: ["a.txt", "b.txt", "c.txt"] } });
  const slots: { evidenceId: string; putUrl: string }[] = attached.json.data.putUrls;
  for (const { putUrl } of slots) expect(await send(putUrl)).toBe(200);
  await test.until(read, complete, TIME_LIMIT_MS);

  const delayMs = limits.reassessmentDelaySeconds * 1000;
  for (const { evidenceId } of slots.slice(1)) {
    expect((await test.call("DELETE", `${url}/evidence/${evidenceId}`)).status).toBe(200);
    await test.later(delayMs - 1000);
    expect((await read()).status).toBe("processing");
  }
  const lastDeletion = test.clock.now() - (delayMs - 1000);
  const data = await test.until(read, complete, TIME_LIMIT_MS);
  expect(test.clock.now() - lastDeletion).toBeGreaterThanOrEqual(delayMs);
  expect(data.merchantAttachments).toEqual([{ evidenceId: slots[0]?.evidenceId, uploadFilename: "a.txt" }]);
  const events = await test.service.db.selectFrom("events").select("id").where("case_id", "=", json.data.id).execute();
  // One for the first assessment, one for all deletions.
  expect(events).toHaveLength(2);
});

describe("webhooks", () => {
  it("interprets a receiver's status code as the specification says", () => {
    expect([200, 202, 204, 299].map(verdict)).toEqual(Array(4).fill("delivered"));
    expect([429, 500, 502, 503, 504, 599].map(verdict)).toEqual(Array(6).fill("retry"));
    expect([301, 302, 400, 401, 403, 404, 410].map(verdict)).toEqual(Array(7).fill("refused"));
  });

  it.each([0, 0.5, 0.999])(
    "retries a delivery for about an hour and then records it as undeliverable (%d)",
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
