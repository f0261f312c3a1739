import fc from "fast-check";
import {
  attach,
  create,
  deleteCase,
  deleteEvidence,
  discardLetter,
  exportCase,
  initializeDirect,
  put,
  refuse,
  requestLetter,
  update,
} from "./actions";
import type { Command } from "./command";
import { deleteDuringAssessment, rerunJobs, restart, tick } from "./time";

/** Contents of uploaded documents. */
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
// Fields that decide the requirements are not changed here: that is a rule of its own.
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

/** Every action of the specification, in any order, on up to three cases. Those that lead to later states are more frequent. */
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
  fc.constant(undefined).map(initializeDirect),
  ...repeat(2, which.map(requestLetter)),
  which.map(discardLetter),
  ...repeat(3, fc.constantFrom(1000, 2500, 20_000, 40_000).map(tick)),
  fc.constant(16 * 60_000).map(tick),
  ...repeat(2, which.map(exportCase)),
  which.map(rerunJobs),
  ...repeat(
    2,
    document.map(([found, slot]) => deleteDuringAssessment(found, slot)),
  ),
  fc.constant(undefined).map(restart),
];

const upToDocument = [create({ reasonCode: "13.1", cardNetwork: "Visa" }, true), attach(0, 3), put(0, 0, CONTENTS[0])];
const upToAssessment = [...upToDocument, put(0, 1, CONTENTS[1]), tick(2500)];

/** Where a sequence starts, so that many of them reach the later states. */
export const prefixes = fc.constantFrom<Command[]>(
  [],
  upToDocument,
  upToAssessment,
  [...upToAssessment, requestLetter(0), tick(2500)],
  [...upToAssessment, exportCase(0)],
  [...upToAssessment, deleteEvidence(0, 1), deleteDuringAssessment(0, 0)],
  [...upToDocument, deleteDuringAssessment(0, 0)],
  [initializeDirect(), put(0, 0, ""), tick(2500)],
);

function repeat<T>(times: number, one: T): T[] {
  return Array.from({ length: times }, () => one);
}
