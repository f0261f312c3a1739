import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/start-test-service";
import { handle } from "./handle";

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const ORIGIN = "https://dashboard.example";

async function putUrl(): Promise<string> {
  const { json } = await test.call("POST", "/chargeback", { data: {} });
  const slots = await test.call("POST", `/chargeback/${json.data.id}/upload`, { data: { uploadFilenames: ["a.txt"] } });
  return slots.json.data.putUrls[0].putUrl;
}
const ask = (url: string, init: RequestInit) =>
  handle(new Request(url, { ...init, headers: { origin: ORIGIN, "content-type": "text/plain" } }), test.service);

describe("a signed address asked from a page of another origin", () => {
  it("permits the method and the type of a file before it is sent", async () => {
    const answer = await ask(await putUrl(), { method: "OPTIONS" });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, PUT",
      "access-control-allow-headers": "content-type",
    });
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("takes the file, and lets the page read that it did and why it does not", async () => {
    const url = await putUrl();
    const answers = [
      await ask(url, { method: "PUT", body: "hello" }),
      await ask(url, { method: "PUT", body: "again" }),
      await ask(url.replace("signature=", "signature=0"), { method: "PUT", body: "forged" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 403]);
    for (const { headers } of answers) expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it("leaves the operations, which need the key, to servers", async () => {
    const operation = await ask("http://service.test/service/v1/chargeback", { method: "OPTIONS" });
    expect(operation.headers.get("access-control-allow-origin")).toBeNull();
    expect(operation.status).toBe(401);
  });
});
