import fc from "fast-check";
import { create, deleteCase, initializeDirect, refuse, update } from "./case-deeds";
import type { Command } from "./command";
import { overtake, restart, tick, workAgain } from "./course";
import { attach, deleteEvidence, put } from "./evidence-deeds";
import { CONTENTS } from "./papers";
import { discardLetter, exportCase, requestLetter } from "./result-deeds";

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
  fc.constant(undefined).map(initializeDirect),
  ...repeat(2, which.map(requestLetter)),
  which.map(discardLetter),
  ...repeat(3, fc.constantFrom(1000, 2500, 20_000, 40_000).map(tick)),
  fc.constant(16 * 60_000).map(tick),
  ...repeat(2, which.map(exportCase)),
  which.map(workAgain),
  ...repeat(
    2,
    document.map(([found, slot]) => overtake(found, slot)),
  ),
  fc.constant(undefined).map(restart),
];

const upToDocument = [create({ reasonCode: "13.1", cardNetwork: "Visa" }, true), attach(0, 3), put(0, 0, CONTENTS[0])];
const upToAssessment = [...upToDocument, put(0, 1, CONTENTS[1]), tick(2500)];

/** Where a sequence may begin, so that many of them come to the later states. */
export const beginnings = fc.constantFrom<Command[]>(
  [],
  upToDocument,
  upToAssessment,
  [...upToAssessment, requestLetter(0), tick(2500)],
  [...upToAssessment, exportCase(0)],
  [...upToAssessment, deleteEvidence(0, 1), overtake(0, 0)],
  [...upToDocument, overtake(0, 0)],
  [initializeDirect(), put(0, 0, ""), tick(2500)],
);

function repeat<T>(times: number, one: T): T[] {
  return Array.from({ length: times }, () => one);
}
