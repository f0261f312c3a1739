import { expect, test } from "../fixtures";

test("the OpenAPI description is served without a key and names this service's address", async ({
  anonymousService,
}) => {
  const response = await anonymousService.get("openapi.json");
  expect(response.status()).toBe(200);
  const document = await response.json();
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: response.url().replace(/\/openapi\.json$/, "") }]);
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      "/chargeback",
      "/chargeback/upload",
      "/chargeback/{id}",
      "/chargeback/{id}/upload",
      "/chargeback/{id}/evidence/{evidenceId}",
      "/chargeback/{id}/letter",
      "/statement/initialize",
      "/statement/{id}",
      "/statement/{id}/download",
    ]),
  );
});
