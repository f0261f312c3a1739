import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { DEFAULT_LAYOUT } from "@/lib/contract/desk/list-layout";
import { REVIEW_ACTIONS, type ReviewAction, type ReviewDetail, stepFrom } from "@/lib/contract/desk/review";
import {
  hasEnded,
  isEditable,
  REVIEW_LABELS,
  REVIEW_STATES,
  type ReviewState,
} from "@/lib/contract/desk/review-labels";
import { caseListFile } from "@/lib/desk/loaders/case-list-file";
import { loadLetterEdits } from "@/lib/desk/loaders/letter-edits";
import { loadReview } from "@/lib/desk/loaders/review";
import { listCases, matchingRows } from "@/lib/desk/store/case-list";
import { findIndexedCase, upsertCase } from "@/lib/desk/store/cases";
import { readInsights } from "@/lib/desk/store/insights";
import { hashLetter } from "@/lib/desk/store/reviews";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { finishCase } from "./cases";
import { saveLetter } from "./letter";
import * as review from "./review";

// Random steps of four people, of the service and of the evidence. After each the list, its counters, the header, the
// insights and the files must tell one story, and everyone can do exactly what they are offered.

type Told = { markdown?: string; revision: number; written: number };
const session = vi.hoisted(() => ({ userId: "", name: "", role: "analyst" }));
const service = vi.hoisted(() => new Map<string, Told>());
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/client/dispute-response", () => ({
  readLetter: async (id: string) => {
    const markdown = service.get(id)?.markdown;
    return markdown === undefined ? { state: "none" } : { state: "complete", markdown };
  },
  editLetter: async (_: string, { responseLetter }: { responseLetter: string | null }) =>
    responseLetter === null ? undefined : { hash: hashLetter(responseLetter), sentences: [] },
}));
vi.mock("@/lib/desk/client/cases", () => ({
  readAnalysis: async (id: string) => {
    const { revision, written } = service.get(id) ?? { revision: 1, written: 1 };
    const letter = { status: "complete", evidenceRevision: written, claims: [] };
    return { evidenceRevision: revision, documents: [], letter };
  },
}));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));
vi.mock("@/lib/platform/settings", async (original) => ({
  ...(await original<object>()),
  env: () => ({ TIME_ZONE: "UTC" }),
}));

const PEOPLE = (["analyst", "manager", "admin", "auditor"] as const).map((role) => ({ id: randomUUID(), role }));
const EVERYTHING = caseListQuery.parse({});
const TODAY = "2026-11-21";
const AT = new Date(`${TODAY}T12:00:00Z`);
const CASES = 2;
let store: Awaited<ReturnType<typeof openTestStore>>;

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  for (const { id, role } of PEOPLE)
    await store.db
      .insertInto("users")
      .values({
        id,
        email: `${id}@example.test`,
        name: role,
        role,
        password_hash: "x",
        disabled_at: null,
        is_demo: false,
        created_at: AT,
      })
      .execute();
});
afterAll(() => store.close());

function as({ id, role }: (typeof PEOPLE)[number]): void {
  Object.assign(session, { userId: id, name: role, role });
}

const EVENTS = ["edit", "unedit", "new evidence", "letter written", "letter discarded", "close", "open"] as const;
/** A number: that one of the steps that the person is offered, so that walks get far. */
type Step = { who: number; on: number; what: ReviewAction | (typeof EVENTS)[number] | number };
const steps = fc.array(
  fc.record({
    // Managers most often: they can do most.
    who: fc.constantFrom(0, 0, 1, 1, 1, 2, 2, 3),
    on: fc.nat(CASES - 1),
    what: fc.oneof(
      { weight: 3, arbitrary: fc.nat(40) },
      { weight: 1, arbitrary: fc.constantFrom(...REVIEW_ACTIONS) },
      { weight: 1, arbitrary: fc.constantFrom(...EVENTS) },
    ),
  }),
  { minLength: 40, maxLength: 40 },
);

const OUTCOMES: Partial<Record<ReviewAction, "win" | "lose" | "expire" | "accept">> = {
  win: "win",
  lose: "lose",
  expire: "expire",
  accept: "accept",
};

/** The step as a person takes it; `undefined` for one that only the desk takes. */
function act(action: ReviewAction, id: string, hash: string) {
  const outcome = OUTCOMES[action];
  if (outcome)
    return review.recordOutcome(id, { outcome, on: TODAY, amountCents: outcome === "win" ? 5000 : undefined });
  if (action === "submit") return review.submitLetter(id, hash, "");
  if (action === "withdraw") return review.withdrawLetter(id);
  if (action === "approve") return review.approveLetter(id, hash);
  if (action === "return") return review.returnLetter(id, hash, [{ body: "Which day?" }]);
  if (action === "takeOver") return review.takeOverReview(id);
  if (action === "send") return review.markSubmitted(id, "By post");
  return action === "reopen" ? review.reopenCase(id) : undefined;
}

const isEvent = (what: Step["what"]): what is (typeof EVENTS)[number] => (EVENTS as readonly unknown[]).includes(what);

async function offered(which: number, id: string): Promise<ReviewAction> {
  const { may } = await shown(id);
  // What ends a case at once would leave few walks that get to the later states.
  const onward = may.filter((action) => which % 7 === 0 || (action !== "accept" && action !== "expire"));
  return onward[which % onward.length] ?? "submit";
}

const shown = (id: string) =>
  loadReview(id, { userId: session.userId, role: session.role as "analyst" }) as Promise<ReviewDetail>;

async function take(action: ReviewAction, id: string): Promise<void> {
  const before = await shown(id);
  const done = act(action, id, before.currentHash ?? "0".repeat(64));
  if (!done) return;
  const { ok } = await done;
  expect(ok, `${session.role}: ${action} of a case that is ${before.state}`).toBe(before.may.includes(action));
  const after = await shown(id);
  if (ok) expect(after.state).toBe(stepFrom(before.state, action)?.to);
  else expect({ ...after, readAt: before.readAt }).toEqual(before);
}

async function happen(what: (typeof EVENTS)[number], id: string): Promise<void> {
  const now = service.get(id) ?? { revision: 1, written: 1 };
  if (what === "new evidence") service.set(id, { ...now, revision: now.revision + 1 });
  if (what === "letter written") service.set(id, { ...now, written: now.revision, markdown: `Letter ${randomUUID()}` });
  if (what === "letter discarded") service.set(id, { ...now, markdown: undefined });
  if (what === "close" || what === "open") await finishCase(id, what === "close");
  if (what !== "edit" && what !== "unedit") return;
  const [edits, before] = [await loadLetterEdits(id), await shown(id)];
  const markdown = what === "edit" ? `${now.markdown} ${randomUUID()}` : null;
  const after = edits?.versions[0]?.number ?? 0;
  const { ok } = await saveLetter(id, { after, baseHash: hashLetter(now.markdown ?? ""), markdown });
  if (!isEditable(before.state) || now.markdown === undefined) expect(ok, `${what} while ${before.state}`).toBe(false);
  // What was decided on another text no longer holds.
  const { state, currentHash } = await shown(id);
  if (ok && currentHash !== before.currentHash) expect(["in review", "approved"]).not.toContain(state);
}

const reached = new Set<ReviewState>();
type Seen = { id: string; state: ReviewState; finished: boolean };

async function tellOneStory(ids: readonly string[]): Promise<void> {
  const scope = { userId: session.userId, today: TODAY };
  const seen = await Promise.all(
    ids.map(async (id): Promise<Seen> => {
      const [{ state, outcome, letterHash, currentHash, decided }, indexed] = [
        await shown(id),
        await findIndexedCase(store.db, id),
      ];
      expect(indexed?.review.state).toBe(state);
      const finished = indexed?.finishedAt !== undefined;
      expect(outcome !== undefined, `an outcome while ${state}`).toBe(hasEnded(state));
      if (hasEnded(state)) expect(finished, `closed while ${state}`).toBe(true);
      if (state === "approved") expect([letterHash, decided?.by.name]).toEqual([currentHash, expect.any(String)]);
      return { id, state, finished };
    }),
  );
  for (const { state } of seen) reached.add(state);
  const rows = await matchingRows(store.db, { ...EVERYTHING, view: "all" }, scope, 100);
  expect(rows.map(({ id, review, finished }) => ({ id, state: review, finished })).sort(byId)).toEqual(
    [...seen].sort(byId),
  );
  const open = seen.filter(({ finished }) => !finished);
  const waiting = open.filter(({ state }) => state === "in review");
  const list = await listCases(store.db, { ...EVERYTHING, view: "review" }, scope);
  expect(list.counters).toMatchObject({ open: open.length, inReview: waiting.length });
  expect(list.rows.map(({ id }) => id).sort()).toEqual(waiting.map(({ id }) => id).sort());

  const { bytes } = await caseListFile(
    { query: { ...EVERYTHING, view: "closed" }, look: DEFAULT_LAYOUT },
    scope,
    "csv",
  );
  const lines = new TextDecoder().decode(bytes).trim().split("\n").slice(1);
  const closed = seen.filter(({ finished }) => finished);
  expect(lines).toHaveLength(closed.length);
  for (const { state } of closed) expect(lines.some((line) => line.includes(REVIEW_LABELS[state]))).toBe(true);

  const { total, accepted, expired } = await readInsights(
    store.db,
    { period: "all", by: "network", currency: "USD", network: "" },
    TODAY,
  );
  const ended = (...states: ReviewState[]) => seen.filter(({ state }) => states.includes(state)).length;
  expect({ decided: total.decided, won: total.won, accepted, expired, recovered: total.recoveredCents }).toEqual({
    decided: ended("won", "lost"),
    won: ended("won"),
    accepted: ended("accepted"),
    expired: ended("expired"),
    recovered: 5000 * ended("won"),
  });
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

it("list, counters, header, insights and files agree after any steps, and what is offered is what is allowed", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list: Step[]) => {
      await store.db.deleteFrom("cases").execute();
      const ids = Array.from({ length: CASES }, () => randomUUID());
      for (const id of ids) {
        service.set(id, { markdown: "The letter.", revision: 1, written: 1 });
        const fields = { amountCents: 9000, currency: "USD", cardNetwork: "Visa" };
        await upsertCase(store.db, { id, status: "complete", fields, requirements: [], askedAt: AT });
      }
      for (const { who, on, what } of list) {
        const [person, id] = [PEOPLE[who] ?? PEOPLE[0], ids[on] ?? ""];
        if (person) as(person);
        if (isEvent(what)) await happen(what, id);
        else await take(typeof what === "number" ? await offered(what, id) : what, id);
        await tellOneStory(ids);
      }
    }),
    { numRuns: 6, seed: 3 },
  );
  expect([...reached].sort()).toEqual([...REVIEW_STATES].sort());
});
