import net from "node:net";
import { expect, test } from "../fixtures";
import { call } from "./support/calls";

/** Sends a request that no client library would send, and returns the status and the headers in lower case. */
function sendRaw(base: string, lines: string[]): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = net.connect(Number(port || 80), hostname, () => socket.write([...lines, "", ""].join("\r\n")));
    socket.setTimeout(10_000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", reject);
    socket.on("close", () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), text: answer.toLowerCase() }),
    );
  });
}

for (const [what, first, host, status] of [
  ["TRACE", "TRACE /service/v1/chargeback HTTP/1.1", "localhost", 405],
  ["a method of another protocol", "PROPFIND /service/v1/chargeback HTTP/1.1", "localhost", 405],
  ["a doubled slash", "GET /service/v1//chargeback HTTP/1.1", "localhost", 404],
  ["a host that is none", "GET /service/v1/openapi.json HTTP/1.1", "[::::", 400],
  ["an address that is not encoded", "GET /service/v1/chargeback/%zz HTTP/1.1", "localhost", 400],
] as const)
  test(`${what} answers ${status} with its headers`, async ({ baseURL }) => {
    const answer = await sendRaw(baseURL ?? "", [first, `Host: ${host}`, "Connection: close"]);
    expect(answer.status).toBe(status);
    for (const header of ["content-security-policy:", "x-content-type-options: nosniff", "application/json"])
      expect(answer.text).toContain(header);
  });

test("a field with a NUL answers 400 and names the field", async ({ service }) => {
  const { status, body } = await call(service, "POST", "chargeback", { data: { cardholderName: "a\u0000b" } });
  expect([status, body.errors[0].pointer]).toEqual([400, "/data/cardholderName"]);
});
