import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestScanner, type TestScanner } from "@/lib/platform/testing/clamav-server";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";

let scanner: TestScanner;
let test: TestService;
beforeAll(async () => {
  scanner = await startTestScanner();
  test = await startTestService({ clamav: scanner.address });
});
afterAll(async () => {
  await test.stop();
  await scanner.stop();
});

async function openSlot(): Promise<{ id: string; putUrl: string }> {
  const { json } = await test.call("POST", "/chargeback", { data: {} });
  const slots = await test.call("POST", `/chargeback/${json.data.id}/upload`, {
    data: { uploadFilenames: ["pod.txt"] },
  });
  return { id: json.data.id, putUrl: slots.json.data.putUrls[0].putUrl };
}
const statusOf = async (id: string) => (await test.call("GET", `/chargeback/${id}`)).json.data.status;

it("a file with a finding is not stored, and its address takes a clean one", async () => {
  const { id, putUrl } = await openSlot();
  const refused = await test.put(putUrl, `before ${scanner.testLine} after`);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Win.Test.EICAR_HDB-1");
  expect(await statusOf(id)).toBe("pending");
  expect((await test.put(putUrl, "Delivered")).status).toBe(200);
  expect(await statusOf(id)).toBe("queued");
});

it("nothing is read unscanned: while the scanner is away uploads wait, and the same address works afterward", async () => {
  const { id, putUrl } = await openSlot();
  scanner.limitBytes = 0;
  const refused = await test.put(putUrl, "Delivered");
  expect(refused.status).toBe(503);
  await test.restart();
  expect(await statusOf(id)).toBe("pending");
  scanner.limitBytes = 1 << 30;
  expect((await test.put(putUrl, "Delivered")).status).toBe(200);
  expect(await statusOf(id)).toBe("queued");
});
