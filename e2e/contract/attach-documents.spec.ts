import { expect, test } from "../fixtures";
import {
  becomes,
  call,
  createCase,
  DELIVERY,
  eventually,
  isBucket,
  openSlots,
  putFile,
  refusal,
  secondsLeft,
} from "./support/calls";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test("attaching returns one signed URL per filename, in order, even if a name occurs twice", async ({ service }) => {
  const id = await createCase(service);
  const names = ["beleg.pdf", "beleg.pdf", "配達証明 🚚.txt"];
  const { status, body } = await call(service, "POST", `chargeback/${id}/upload`, { data: { uploadFilenames: names } });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id,
    putUrls: names.map((uploadFilename) => ({
      evidenceId: expect.stringMatching(UUID),
      putUrl: expect.stringMatching(/^https?:\/\/.+\?.+/),
      uploadFilename,
    })),
  });
  expect(new Set(body.data.putUrls.map((slot: { evidenceId: string }) => slot.evidenceId)).size).toBe(3);
});

test("an address from attaching is valid fifteen minutes", async ({ service }) => {
  const [slot] = await openSlots(service, await createCase(service), ["a.txt"]);
  const left = secondsLeft(slot?.putUrl ?? "");
  test.skip(left === undefined, "this service does not say in the address when it expires");
  expect(left).toBeGreaterThan(840);
  expect(left).toBeLessThanOrEqual(905);
});

test("a case stays pending until a document arrived, then is queued, processed and complete by itself", {
  tag: "@smoke",
}, async ({ service }) => {
  const id = await createCase(service);
  expect((await call(service, "GET", `chargeback/${id}`)).body.data.status).toBe("pending");
  const [slot] = await openSlots(service, id, ["pod.txt", "never-sent.txt"]);
  expect((await call(service, "GET", `chargeback/${id}`)).body.data.status).toBe("pending");
  const sent = await putFile(slot?.putUrl ?? "", DELIVERY);
  expect(sent.status).toBe(200);
  const arrived = await eventually(service, `chargeback/${id}`, ({ status }) => status !== "pending", "an arrival");
  expect(["queued", "processing", "complete"]).toContain(arrived.status);
  const data = await becomes(service, `chargeback/${id}`, "complete");
  expect(data.merchantAttachments).toEqual([{ evidenceId: slot?.evidenceId, uploadFilename: "pod.txt" }]);
});

test("a signed URL accepts one file, and a modified URL none", async ({ service }) => {
  const [slot] = await openSlots(service, await createCase(service), ["a.txt"]);
  const address = slot?.putUrl ?? "";
  const forged = address.replace(/(signature=)(.)/i, (_, name, digit) => `${name}${digit === "0" ? 1 : 0}`);
  expect((await putFile(forged, "x")).status).toBe(403);
  expect((await putFile(`${address}&max=1`, "x")).status).toBe(403);
  expect((await putFile(address, "one")).status).toBe(200);
  if (!isBucket(address)) expect((await putFile(address, "two")).status).toBe(409);
  const read = await fetch(address);
  expect(read.status).toBe(403);
});

for (const [what, uploadFilenames] of [
  ["nothing", undefined],
  ["no filename", []],
  ["text instead of an array", "a.pdf"],
  ["a path", ["dir/a.pdf"]],
  ["a Windows path", ["dir\\a.pdf"]],
  ["a control character", ["a\u0000.pdf"]],
  ["a dot alone", ["."]],
  ["two dots alone", [".."]],
  ["an empty name", [""]],
  ["a blank name", ["  "]],
  ["a number", [7]],
  ["a name of 256 characters", ["a".repeat(256)]],
] as const)
  test(`attaching ${what} answers 400 and opens no slot`, async ({ service }) => {
    const id = await createCase(service);
    const { status, body } = await call(service, "POST", `chargeback/${id}/upload`, { data: { uploadFilenames } });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ status: 400, title: "Bad Request" });
    expect(body.errors[0].pointer).toMatch(/^\/data\/uploadFilenames/);
  });

test("attaching to an unknown case answers 404", async ({ service }) => {
  expect(
    await call(service, "POST", "chargeback/7d0f1e52-9c1b-4b57-8b0e-2f6f3c1a9d44/upload", {
      data: { uploadFilenames: ["a.pdf"] },
    }),
  ).toEqual(refusal(404, "Not Found"));
});
