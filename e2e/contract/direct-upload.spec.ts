import { chargebackNotice, NOTICE_FIELDS } from "@/lib/service/testing/fixtures";
import { expect, test } from "../fixtures";
import { becomes, call, putFile, refusal, secondsLeft } from "./support/calls";

type Service = Parameters<typeof call>[0];

async function begin(service: Service, uploadFilename: string) {
  const { status, body } = await call(service, "POST", "chargeback/upload", { data: { uploadFilename } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.data.id as string, slot: body.data.putUrls[0] as { evidenceId: string; putUrl: string } };
}

test("direct upload returns an id and exactly one URL, valid five minutes, and the case is pending", async ({
  service,
}) => {
  const { status, body } = await call(service, "POST", "chargeback/upload", { data: { uploadFilename: "notice.txt" } });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    putUrls: [
      {
        evidenceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        putUrl: expect.stringMatching(/^https?:\/\/.+\?.+/),
        uploadFilename: "notice.txt",
      },
    ],
  });
  const left = secondsLeft(body.data.putUrls[0].putUrl) ?? 300;
  expect(left).toBeGreaterThan(240);
  expect(left).toBeLessThanOrEqual(305);
  expect((await call(service, "GET", `chargeback/${body.data.id}`)).body.data.status).toBe("pending");
});

test("a notice sent by direct upload becomes the case's fields and its assessment", { tag: "@smoke" }, async ({
  service,
}) => {
  const { id, slot } = await begin(service, "notice.txt");
  expect((await putFile(slot.putUrl, chargebackNotice())).status).toBe(200);
  const data = await becomes(service, `chargeback/${id}`, "complete");
  expect(data).toMatchObject({
    ...NOTICE_FIELDS,
    merchantAttachments: [{ evidenceId: slot.evidenceId, uploadFilename: "notice.txt" }],
  });
  expect(data.defenseRequirements.length).toBeGreaterThan(0);
});

test("a document that is not a notice ends in error with id, message and status alone", async ({ service }) => {
  const { id, slot } = await begin(service, "shopping.txt");
  await putFile(slot.putUrl, "Milk\nBread\nTwo pounds of apples\n");
  const data = await becomes(service, `chargeback/${id}`, "error");
  expect(data).toEqual({ id, message: expect.stringMatching(/\S/), status: "error" });
});

test("attaching documents to a direct upload answers 400", async ({ service }) => {
  const { id } = await begin(service, "notice.txt");
  expect(await call(service, "POST", `chargeback/${id}/upload`, { data: { uploadFilenames: ["a.pdf"] } })).toEqual(
    refusal(400, "Bad Request"),
  );
});

test("a direct upload can be updated and deleted like any case", async ({ service }) => {
  const { id } = await begin(service, "notice.txt");
  const { body } = await call(service, "POST", `chargeback/${id}`, { data: { referenceNumber: "R-1" } });
  expect(body.data).toMatchObject({ id, referenceNumber: "R-1", status: "pending" });
  expect((await call(service, "DELETE", `chargeback/${id}`)).body).toEqual({ data: { id, status: "deleted" } });
  expect((await call(service, "GET", `chargeback/${id}`)).status).toBe(404);
});

for (const [what, data] of [
  ["no filename", {}],
  ["a blank filename", { uploadFilename: "" }],
  ["a path", { uploadFilename: "../notice.pdf" }],
  ["a list of filenames", { uploadFilename: ["a.pdf"] }],
] as const)
  test(`direct upload with ${what} answers 400`, async ({ service }) => {
    const { status, body } = await call(service, "POST", "chargeback/upload", { data });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ status: 400, title: "Bad Request", pointer: "/data/uploadFilename" });
  });
