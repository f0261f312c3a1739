import fc from "fast-check";
import { expect } from "vitest";
import type { TestService } from "@/lib/service/testing/start-test-service";
import { compare } from "./compare";
import { arrive, type CaseModel, change, type Desk, type DocumentModel, PUT_URL_MS, removeDocument } from "./desk";
import { passTime } from "./pass-time";

type Command = fc.AsyncCommand<Desk, TestService>;

const CONTENTS: [string, string, ...string[]] = [
  "UPS proof of delivery\nTracking number: 1Z5R89390357567127\nConsignee: Elena Marsh\nStatus: Delivered\nDelivery date: 14 October 2026\nOrder number: NL-30772\nOrder total: $412.50",
  "Invoice\nOrder number: NL-30772\nBilled to: Elena Marsh\nTotal: $412.50",
  "Nothing that has to do with anything.",
  "",
];

const caseFields = fc.record(
  {
    referenceNumber: fc.constantFrom("CB-1", "CB-2"),
    amountCents: fc.constantFrom(41250, 1),
    cardNetwork: fc.constantFrom("Visa", "Mastercard"),
    cardholderName: fc.constant("Elena Marsh"),
    merchantName: fc.constant("Northline Outfitters"),
    reasonCode: fc.constantFrom("13.1", "10.4", "unheard of"),
    transactionDate: fc.constant("2026-10-08"),
  },
  { requiredKeys: [] },
);
// What decides the requirement set is left alone here: its change is a rule of its own.
const changes = fc.record(
  {
    amountCents: fc.constantFrom(41250, 1, 99),
    merchantName: fc.constantFrom("Northline Outfitters", "Other Shop", null, ""),
    dueDate: fc.constantFrom("2026-12-05", null),
    currency: fc.constantFrom("EUR", "USD", null),
  },
  { requiredKeys: [] },
);
const pick = fc.nat(1000);

const which = pick;
const document = fc.tuple(pick, pick);

/** Every deed of the specification, in any order, on up to three cases; those that lead further come more often. */
export const commands = [
  fc.tuple(caseFields, fc.constantFrom(undefined, true, false)).map(([fields, agent]) => create(fields, agent)),
  fc.tuple(which, changes).map(([found, given]) => update(found, given)),
  fc
    .tuple(which, fc.constantFrom({ agent: true }, { referenceNumber: null }))
    .map(([found, bad]) => refuse(found, bad)),
  fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([found, count]) => attach(found, count)),
  ...repeat(
    3,
    fc.tuple(document, fc.constantFrom(...CONTENTS)).map(([[found, slot], text]) => put(found, slot, text)),
  ),
  ...repeat(
    3,
    document.map(([found, slot]) => deleteEvidence(found, slot)),
  ),
  which.map(deleteCase),
  ...repeat(2, which.map(requestLetter)),
  which.map(discardLetter),
  ...repeat(3, fc.constantFrom(1000, 2500, 20_000, 40_000).map(tick)),
  fc.constant(16 * 60_000).map(tick),
];

const upToDocument = [create({ reasonCode: "13.1", cardNetwork: "Visa" }, true), attach(0, 3), put(0, 0, CONTENTS[0])];
const upToAssessment = [...upToDocument, put(0, 1, CONTENTS[1]), tick(2500)];

/** Where a sequence may begin, so that many of them come to the later states. */
export const beginnings = fc.constantFrom<Command[]>([], upToDocument, upToAssessment, [
  ...upToAssessment,
  requestLetter(0),
  tick(2500),
]);

function repeat<T>(times: number, one: T): T[] {
  return Array.from({ length: times }, () => one);
}

function create(fields: Record<string, unknown>, agent: boolean | undefined): Command {
  return command(
    `create ${JSON.stringify({ ...fields, agent })}`,
    ({ cases }) => cases.length < 3,
    async ({ cases }, real) => {
      const { status, json } = await real.call("POST", "/chargeback", { data: { ...fields, agent } });
      expect(status).toBe(200);
      const made: CaseModel = {
        id: json.data.id,
        alive: true,
        fields: Object.fromEntries(Object.entries({ currency: "USD", ...fields }).sort(([a], [b]) => (a < b ? -1 : 1))),
        writesLetters: agent !== false,
        documents: [],
        status: "pending",
        due: undefined,
        letter: "none",
        letterText: undefined,
        requirements: json.data.defenseRequirements.map((one: { requirement: string }) => one.requirement),
      };
      cases.push(made);
      await compare(made, real);
    },
  );
}

function update(which: number, given: Record<string, unknown>): Command {
  return onCase(`update ${JSON.stringify(given)}`, which, async (found, real) => {
    const { status } = await real.call("POST", `/chargeback/${found.id}`, { data: given });
    expect(status).toBe(found.alive ? 200 : 404);
    if (found.alive) change(found, given, real.clock.now());
  });
}

function refuse(which: number, bad: Record<string, unknown>): Command {
  return onCase(`update wrongly ${JSON.stringify(bad)}`, which, async (found, real) => {
    const data = { amountCents: 777, ...bad };
    expect((await real.call("POST", `/chargeback/${found.id}`, { data })).status).toBe(400);
  });
}

function attach(which: number, count: number): Command {
  return onCase(`attach ${count}`, which, async (found, real) => {
    const names = Array.from({ length: count }, (_, index) => `document-${index % 2}.txt`);
    const url = `/chargeback/${found.id}/upload`;
    const { status, json } = await real.call("POST", url, { data: { uploadFilenames: names } });
    expect(status).toBe(found.alive ? 200 : 404);
    if (!found.alive) return;
    expect(json.data.putUrls.map((slot: DocumentModel) => slot.uploadFilename)).toEqual(names);
    const expiresAt = real.clock.now() + PUT_URL_MS;
    for (const slot of json.data.putUrls) found.documents.push({ ...slot, expiresAt, state: "open" });
  });
}

function put(which: number, slot: number, contents: string): Command {
  return onDocument(`put ${JSON.stringify(contents.slice(0, 10))}`, which, slot, async (found, document, real) => {
    const now = real.clock.now();
    const { status } = await real.put(document.putUrl, contents);
    if (now >= document.expiresAt) return expect(status).toBe(403);
    if (!found.alive || document.state === "deleted") return expect(status).toBe(404);
    if (document.state === "arrived") return expect(status).toBe(409);
    expect(status).toBe(200);
    arrive(found, document, now);
  });
}

function deleteEvidence(which: number, slot: number): Command {
  return onDocument("delete evidence", which, slot, async (found, document, real) => {
    const { evidenceId } = document;
    const { status, json } = await real.call("DELETE", `/chargeback/${found.id}/evidence/${evidenceId}`);
    if (!found.alive || document.state === "deleted") return expect(status).toBe(404);
    expect(json).toEqual({ data: { id: evidenceId, status: "deleted" } });
    removeDocument(found, document, real.clock.now());
  });
}

function deleteCase(which: number): Command {
  return onCase("delete case", which, async (found, real) => {
    const { status, json } = await real.call("DELETE", `/chargeback/${found.id}`);
    if (!found.alive) return expect(status).toBe(404);
    expect(json).toEqual({ data: { id: found.id, status: "deleted" } });
    found.alive = false;
    found.due = undefined;
  });
}

function requestLetter(which: number): Command {
  return onCase("request letter", which, async (found, real) => {
    // What is there is looked at first, because a letter may have been finished since the last look.
    await compare(found, real);
    const { status, json } = await real.call("POST", `/chargeback/${found.id}/letter`);
    if (!found.alive) return expect(status).toBe(404);
    if (!found.writesLetters) return expect(status).toBe(400);
    expect(status).toBe(200);
    if (found.letter === "complete") return expect(json.data.responseLetter).toBe(found.letterText);
    if (found.letter === "none") expect(json.data).toEqual({ id: found.id, status: "processing" });
    found.letter = "processing";
  });
}

function discardLetter(which: number): Command {
  return onCase("discard letter", which, async (found, real) => {
    const { status, json } = await real.call("DELETE", `/chargeback/${found.id}/letter`);
    if (!found.alive || found.letter === "none") return expect(status).toBe(404);
    expect(json).toEqual({ data: { id: found.id, status: "deleted" } });
    found.letter = "none";
  });
}

function tick(ms: number): Command {
  return command(
    `tick ${ms}`,
    ({ cases }) => cases.some(({ alive }) => alive),
    async (desk, real) => {
      await passTime(desk, real, ms);
      for (const found of desk.cases) await compare(found, real);
    },
  );
}

function onCase(label: string, which: number, run: (found: CaseModel, real: TestService) => unknown): Command {
  return command(
    `${label} (case ${which})`,
    ({ cases }) => cases.length > 0,
    async ({ cases }, real) => {
      const found = cases[which % cases.length];
      if (!found) return;
      await run(found, real);
      await compare(found, real);
    },
  );
}

function onDocument(
  label: string,
  which: number,
  slot: number,
  run: (found: CaseModel, document: DocumentModel, real: TestService) => unknown,
): Command {
  return command(
    `${label} (document ${slot} of case ${which})`,
    ({ cases }) => (cases[which % cases.length]?.documents.length ?? 0) > 0,
    async ({ cases }, real) => {
      const found = cases[which % cases.length];
      const document = found?.documents[slot % found.documents.length];
      if (!found || !document) return;
      await run(found, document, real);
      await compare(found, real);
    },
  );
}

function command(
  label: string,
  check: (desk: Readonly<Desk>) => boolean,
  run: (desk: Desk, real: TestService) => Promise<void>,
): Command {
  return { check, run, toString: () => label };
}
