import { expect, test } from "../fixtures";
import { sendRaw } from "../support/send-raw";
import { call } from "./support/calls";

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
