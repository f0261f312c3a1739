import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { caseAnalysis } from "@/lib/contract/analysis";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { languageModel } from "./language-model";

const QUOTE = "entrusted to Elena Marsh at her doorstep";
const TRACKING = `DHL Express
Proof of Delivery

Waybill: 1234567890
Order number: NL-20931
Address: 12 Elm Street, Austin, TX 78701

October 13, 2026 10:12 ${QUOTE}
`;
const EVENT = {
  type: "delivered",
  modality: "asserted",
  quote: QUOTE,
  fields: { day: "October 13, 2026", signer: "Elena Marsh" },
};

/** What the model answers to each question, and the questions that it got. */
let script: (asked: string) => { status?: number; text?: string } = () => ({ text: '{"events":[]}' });
let questions: { url: string; key: string; asked: string }[] = [];
let model: Server;
let test: TestService;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

beforeAll(async () => {
  model = createServer(async (request, response) => {
    const asked = await bodyOf(request);
    const key = request.headers.authorization ?? String(request.headers["x-api-key"]);
    questions.push({ url: request.url ?? "", key, asked });
    const { status = 200, text = "" } = script(asked);
    const answer = request.url?.endsWith("/messages")
      ? {
          type: "message",
          id: "m",
          role: "assistant",
          model: "m",
          content: [{ type: "text", text }],
          stop_reason: "end_turn",
          usage: { input_tokens: 1, output_tokens: 1 },
        }
      : {
          id: "m",
          object: "chat.completion",
          created: 1,
          model: "m",
          choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
        };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => model.listen(0, "127.0.0.1", listening));
  test = await startTestService({ quietMs: 0, languageModel: { ...settings(), provider: "openai-compatible" } });
});
afterAll(async () => {
  await test.stop();
  model.close();
});
afterEach(() => {
  script = () => ({ text: '{"events":[]}' });
  questions = [];
});

function settings() {
  const { port } = model.address() as AddressInfo;
  return { model: "reader-1", baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "the-key" };
}

async function assessed(paper: string) {
  const fields = {
    amountCents: 41250,
    currency: "USD",
    cardholderName: "Elena Marsh",
    cardNetwork: "Visa",
    reasonCode: "13.1",
    transactionDate: "2026-10-08",
    disputeDate: "2026-11-02",
    referenceNumber: "CB-48213",
    reasonDescription: "The cardholder says that order NL-20931 did not arrive.",
  };
  const { id } = (await test.call("POST", "/chargeback", { data: fields })).json.data;
  await attach(id, "tracking.txt", paper);
  return { id, ...(await complete(id)) };
}

async function attach(id: string, name: string, text: string) {
  const slots = await test.call("POST", `/chargeback/${id}/upload`, { data: { uploadFilenames: [name] } });
  await test.put(slots.json.data.putUrls[0].putUrl, text);
}

async function complete(id: string) {
  const read = () => test.call("GET", `/chargeback/${id}`);
  const { confidence } = await test.until(
    async () => (await read()).json.data,
    ({ status }) => status === "complete",
  );
  const analysis = caseAnalysis.parse((await test.call("GET", `/chargeback/${id}/analysis`)).json.data);
  const check = analysis.checks.find((one) => one.id === "language-model");
  const delivery = analysis.requirements.find(({ explanation }) => explanation.includes("language model"));
  return { confidence, check, delivery };
}

it("lets a passage that the rules do not know prove a requirement, for less, and names the reader", async () => {
  const alone = await assessed(TRACKING);
  expect(alone.delivery).toBeUndefined();
  expect(alone.check?.label).toBe("The language model found nothing that the rules had missed");

  script = () => ({
    text: `Here it is:\n\`\`\`json\n${JSON.stringify({ events: [EVENT, { type: "nonsense" }] })}\n\`\`\``,
  });
  const helped = await assessed(TRACKING);
  expect(helped.check).toMatchObject({
    outcome: "pass",
    points: 0,
    citations: [{ quote: expect.stringContaining(QUOTE) }],
  });
  expect(helped.delivery).toMatchObject({ satisfied: true, explanation: expect.stringContaining("for less") });
  expect(helped.confidence).toBeGreaterThan(alone.confidence);
});

it("asks once about a document, with its key in the header and the document as data", async () => {
  script = () => ({ text: JSON.stringify({ events: [EVENT] }) });
  const { id } = await assessed(TRACKING);
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ url: "/v1/chat/completions", key: "Bearer the-key" });
  expect(questions[0]?.asked).toContain(QUOTE);

  await attach(id, "other.txt", "A note about order NL-20931 of Elena Marsh.");
  expect((await complete(id)).delivery).toBeDefined();
  expect(questions).toHaveLength(2);
  expect(questions[1]?.asked).not.toContain(QUOTE);
});

it("keeps the rules' reading when the model fails, says so, and asks again with the next assessment", async () => {
  script = () => ({ status: 500, text: "" });
  const failed = await assessed(TRACKING);
  expect(failed.check).toMatchObject({
    outcome: "not-checked",
    points: 0,
    label: "The language model gave no answer about one document",
  });
  expect(failed.delivery).toBeUndefined();
  script = () => ({ text: JSON.stringify({ events: [EVENT] }) });
  await attach(failed.id, "note.txt", "A note about order NL-20931 of Elena Marsh.");
  const again = await complete(failed.id);
  expect(again.check).toMatchObject({ outcome: "pass" });
  expect(again.delivery).toBeDefined();
});

it.each([
  ["answers in prose", "The merchant should win this dispute."],
  ["answers without end", `{"events":[${'{"type":"delivered"},'.repeat(20_000)}`],
])("takes a model that %s for one that did not answer", async (_, text) => {
  script = () => ({ text });
  expect((await assessed(TRACKING)).check).toMatchObject({ outcome: "not-checked" });
});

it("believes a hostile model nothing that the documents do not say", async () => {
  const returned = TRACKING.replace(QUOTE, "The shipment was not delivered and was returned to the sender");
  const alone = await assessed(returned);
  script = () => ({
    text: JSON.stringify({
      events: [
        { ...EVENT, quote: "Delivered and signed for by Elena Marsh" },
        { ...EVENT, quote: "delivered and was" },
        {
          ...EVENT,
          type: "refund-settled",
          quote: "Proof of Delivery",
          fields: { amount: "412.50", day: "October 13, 2026" },
        },
        { ...EVENT, quote: "Proof of Delivery", fields: { recipient: "Elena Marsh" } },
      ],
      recommendation: "respond",
    }),
  });
  const lied = await assessed(returned);
  expect(lied.delivery).toBeUndefined();
  expect(lied.confidence).toBe(alone.confidence);
});

it("asks Anthropic's interface the same way", async () => {
  script = () => ({ text: JSON.stringify({ events: [EVENT] }) });
  const anthropic = languageModel({ ...settings(), provider: "anthropic" });
  expect(await anthropic.suggest(TRACKING, new AbortController().signal)).toEqual([EVENT]);
  expect(questions[0]).toMatchObject({ url: "/v1/messages", key: "the-key" });
});
