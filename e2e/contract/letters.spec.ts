import { expect, test } from "../fixtures";
import {
  assessedCase,
  attachFile,
  becomes,
  call,
  createCase,
  FIELDS,
  type Json,
  refusal,
  UNKNOWN,
} from "./support/calls";

type Service = Parameters<typeof call>[0];

async function caseWithLetter(service: Service): Promise<{ id: string; evidenceId: string; letter: Json }> {
  const made = await assessedCase(service);
  await call(service, "POST", `chargeback/${made.id}/letter`);
  return { ...made, letter: await becomes(service, `chargeback/${made.id}/letter`, "complete") };
}

test("a first request answers processing, and the letter follows as markdown that names the dispute", {
  tag: "@smoke",
}, async ({ service }) => {
  const { id } = await assessedCase(service);
  expect(await call(service, "POST", `chargeback/${id}/letter`)).toEqual({
    status: 200,
    body: { data: { id, status: "processing" } },
  });
  const letter = await becomes(service, `chargeback/${id}/letter`, "complete");
  expect(letter).toEqual({ id, status: "complete", responseLetter: expect.stringContaining("CB-48213") });
});

test("a request while the letter is processing answers processing", async ({ service }) => {
  const id = await createCase(service);
  for (const _ of [1, 2])
    expect(await call(service, "POST", `chargeback/${id}/letter`)).toEqual({
      status: 200,
      body: { data: { id, status: "processing" } },
    });
  expect((await call(service, "GET", `chargeback/${id}/letter`)).body).toEqual({ data: { id, status: "processing" } });
});

test("a request again answers with the same letter, and writes no second one", async ({ service }) => {
  const { id, letter } = await caseWithLetter(service);
  expect(await call(service, "POST", `chargeback/${id}/letter`)).toEqual({ status: 200, body: { data: letter } });
  expect((await call(service, "GET", `chargeback/${id}/letter`)).body).toEqual({ data: letter });
});

test("a letter asked for before the assessment is complete is written when it is", async ({ service }) => {
  const id = await createCase(service);
  await call(service, "POST", `chargeback/${id}/letter`);
  await attachFile(service, id);
  const letter = await becomes(service, `chargeback/${id}/letter`, "complete");
  expect(letter.responseLetter).toContain("Northline Outfitters");
});

test("a document added after the letter leaves the letter as it is", async ({ service }) => {
  const { id, letter } = await caseWithLetter(service);
  await attachFile(service, id, "more.txt", "Order NL-30772 for Elena Marsh, $412.50");
  await becomes(service, `chargeback/${id}`, "complete");
  expect((await call(service, "GET", `chargeback/${id}/letter`)).body).toEqual({ data: letter });
});

test("a letter never requested answers 404 with the error body", async ({ service }) => {
  const { id } = await assessedCase(service);
  expect(await call(service, "GET", `chargeback/${id}/letter`)).toEqual(refusal(404, "Not Found"));
});

test("a discarded letter answers 404, the documents stay, and a new request writes a new one", async ({ service }) => {
  const { id, evidenceId } = await caseWithLetter(service);
  expect(await call(service, "DELETE", `chargeback/${id}/letter`)).toEqual({
    status: 200,
    body: { data: { id, status: "deleted" } },
  });
  expect(await call(service, "GET", `chargeback/${id}/letter`)).toEqual(refusal(404, "Not Found"));
  const read = await call(service, "GET", `chargeback/${id}`);
  expect(read.body.data).toMatchObject({
    status: "complete",
    merchantAttachments: [{ evidenceId, uploadFilename: "pod.txt" }],
  });
  expect((await call(service, "POST", `chargeback/${id}/letter`)).body).toEqual({ data: { id, status: "processing" } });
  await becomes(service, `chargeback/${id}/letter`, "complete");
});

test("a letter in progress is abandoned by its discard and not delivered", async ({ service }) => {
  const id = await createCase(service);
  await call(service, "POST", `chargeback/${id}/letter`);
  expect((await call(service, "DELETE", `chargeback/${id}/letter`)).body).toEqual({ data: { id, status: "deleted" } });
  await attachFile(service, id);
  await becomes(service, `chargeback/${id}`, "complete");
  expect((await call(service, "GET", `chargeback/${id}/letter`)).status).toBe(404);
});

test("a letter is retired by the deletion of evidence, and a new request rewrites it from what remains", async ({
  service,
}) => {
  const { id, evidenceId, letter } = await caseWithLetter(service);
  await call(service, "DELETE", `chargeback/${id}/evidence/${evidenceId}`);
  expect(await call(service, "GET", `chargeback/${id}/letter`)).toEqual(refusal(404, "Not Found"));
  expect(await call(service, "DELETE", `chargeback/${id}/letter`)).toEqual(refusal(404, "Not Found"));
  expect((await call(service, "POST", `chargeback/${id}/letter`)).body).toEqual({ data: { id, status: "processing" } });
  const rewritten = await becomes(service, `chargeback/${id}/letter`, "complete");
  expect(rewritten.responseLetter).not.toBe(letter.responseLetter);
  expect(rewritten.responseLetter).not.toContain("1Z5R89390357567127");
});

test("a discard without a letter answers 404", async ({ service }) => {
  const id = await createCase(service);
  expect(await call(service, "DELETE", `chargeback/${id}/letter`)).toEqual(refusal(404, "Not Found"));
});

for (const agent of [false, { writeResponseLetter: false }])
  test(`a request answers 400 when the case was created with agent ${JSON.stringify(agent)}`, async ({ service }) => {
    const id = await createCase(service, { ...FIELDS, agent });
    expect(await call(service, "POST", `chargeback/${id}/letter`)).toEqual(refusal(400, "Bad Request"));
    expect((await call(service, "GET", `chargeback/${id}/letter`)).status).toBe(404);
  });

for (const agent of [true, {}, { useMerchantMemories: false }])
  test(`a request is accepted when the case was created with agent ${JSON.stringify(agent)}`, async ({ service }) => {
    const id = await createCase(service, { ...FIELDS, agent });
    expect((await call(service, "POST", `chargeback/${id}/letter`)).status).toBe(200);
  });

for (const body of ["{}", '{"data":{}}', "x"])
  test(`a request and a discard with the body ${body} answer 400 and do nothing`, async ({ service }) => {
    const { id, letter } = await caseWithLetter(service);
    expect(await call(service, "DELETE", `chargeback/${id}/letter`, body)).toEqual(refusal(400, "Bad Request"));
    expect((await call(service, "GET", `chargeback/${id}/letter`)).body).toEqual({ data: letter });
    await call(service, "DELETE", `chargeback/${id}/letter`);
    expect(await call(service, "POST", `chargeback/${id}/letter`, body)).toEqual(refusal(400, "Bad Request"));
    expect((await call(service, "GET", `chargeback/${id}/letter`)).status).toBe(404);
  });

test("letters of an unknown case answer 404", async ({ service }) => {
  for (const method of ["POST", "GET", "DELETE"])
    expect(await call(service, method, `chargeback/${UNKNOWN}/letter`), method).toEqual(refusal(404, "Not Found"));
});
