import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/desk/client/api-error";
import { upsertCase } from "@/lib/desk/store/cases";
import { addLetterAuthor, hashLetter } from "@/lib/desk/store/reviews";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { requestLetter, rewriteLetter } from "./dispute-response";
import * as actions from "./review";

const session = vi.hoisted(() => ({ userId: "", name: "", role: "analyst" }));
const service = vi.hoisted(() => ({
  markdown: "The letter." as string | undefined,
  revision: 1,
  claims: [] as object[],
}));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => (session.userId ? session : undefined) }));
vi.mock("@/lib/desk/store/create-limits", async (original) => ({
  ...(await original<object>()),
  countCreated: async () => {},
}));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/client/dispute-response", () => ({
  readLetter: vi.fn(async () =>
    service.markdown === undefined ? { state: "none" } : { state: "complete", markdown: service.markdown },
  ),
  requestLetter: vi.fn(async () => ({ state: "processing" })),
  discardLetter: vi.fn(async () => {}),
}));
vi.mock("@/lib/desk/client/cases", () => ({
  readAnalysis: async () => ({
    evidenceRevision: service.revision,
    documents: [],
    letter: { status: "complete", evidenceRevision: service.revision, claims: service.claims },
  }),
}));
vi.mock("@/lib/platform/settings", () => ({ env: () => ({ TIME_ZONE: "UTC" }) }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
const [ADA, MAX, EVE] = [randomUUID(), randomUUID(), randomUUID()];
const PEOPLE = { [ADA]: "analyst", [MAX]: "manager", [EVE]: "admin" } as const;
const AT = new Date(Date.UTC(2026, 10, 21, 12));

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  for (const [id, role] of Object.entries(PEOPLE))
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
beforeEach(() => Object.assign(service, { markdown: "The letter.", revision: 1, claims: [] }));

function as(id: keyof typeof PEOPLE): void {
  Object.assign(session, { userId: id, name: PEOPLE[id], role: PEOPLE[id] });
}

async function newCase(fields: { dueDate?: string } = {}): Promise<string> {
  const id = randomUUID();
  await upsertCase(store.db, { id, status: "complete", fields, requirements: [], askedAt: AT });
  return id;
}

const HASH = "b7a1f4bb6dd0e86c4d8b4e6a6b3a4d0b";
/** The review after an action, or the sentence of its refusal. */
async function said(result: Promise<{ ok: boolean; data?: unknown; error?: { message: string } }>): Promise<string> {
  const { ok, data, error } = await result;
  return ok ? (data as { state: string }).state : (error?.message ?? "");
}

const hashNow = () => hashLetter(service.markdown ?? "");

async function inReview(): Promise<{ id: string; hash: string }> {
  const id = await newCase();
  as(ADA);
  const hash = hashNow();
  expect(await said(actions.submitLetter(id, hash, ""))).toBe("in review");
  return { id, hash };
}

it("an analyst submits, a second person returns with a comment, the analyst submits again, and it is approved", async () => {
  const { id, hash } = await inReview();
  as(MAX);
  expect(await said(actions.returnLetter(id, hash, [{ quote: "The letter.", body: "Which one?" }]))).toBe("returned");
  as(ADA);
  expect(await said(actions.submitLetter(id, hash, "Explained"))).toBe("in review");
  as(EVE);
  const result = await actions.approveLetter(id, hash);
  expect(result.ok && result.data.submitted).toMatchObject({ by: { id: ADA }, note: "Explained" });
  expect(result.ok && result.data).toMatchObject({ state: "approved", decided: { by: { id: EVE } }, letterHash: hash });
  const history = result.ok ? result.data.history.map(({ by, action }) => `${by} ${action}`) : [];
  expect(history).toEqual([
    "admin approved the letter",
    "analyst submitted the letter for review",
    "manager returned the letter",
    "analyst submitted the letter for review",
  ]);
});

it("no one decides on what they submitted or requested, whatever their role", async () => {
  const id = await newCase();
  as(MAX);
  const hash = hashNow();
  await actions.submitLetter(id, hash, "");
  expect(await said(actions.approveLetter(id, hash))).toContain("second person has to decide. Nothing was changed.");
  expect(await said(actions.returnLetter(id, hash, [{ body: "No." }]))).toContain("second person");
  await addLetterAuthor(store.db, id, EVE);
  as(EVE);
  expect(await said(actions.approveLetter(id, hash))).toContain("second person");
});

it("an analyst decides nothing, and someone without a session does nothing at all", async () => {
  const { id, hash } = await inReview();
  expect(await said(actions.approveLetter(id, hash))).toBe(
    "Only a manager can approve this letter. Nothing was changed.",
  );
  expect(await said(actions.takeOverReview(id))).toBe("Only a manager can take over this case. Nothing was changed.");
  session.userId = "";
  for (const attempt of [actions.approveLetter(id, hash), actions.withdrawLetter(id), actions.markSubmitted(id, "x")])
    expect(await said(attempt)).toContain("no longer signed in");
});

it("an approval is for one text and one evidence, and falls when either changes", async () => {
  const { id, hash } = await inReview();
  as(MAX);
  expect(await said(actions.approveLetter(id, HASH.repeat(2)))).toContain("The letter changed after you opened it");
  expect(await said(actions.approveLetter(id, hash))).toBe("approved");
  service.revision = 2;
  expect(await said(actions.markSubmitted(id, "By post"))).toContain("needs the approval of a second person");
  const other = await inReview();
  as(MAX);
  await actions.approveLetter(other.id, other.hash);
  service.markdown = "Another letter.";
  const looked = await actions.commentOnLetter(other.id, { body: "New text?" });
  expect(looked.ok && looked.data).toMatchObject({ state: "open", fell: "letter" });
});

it("a letter that is outdated, missing or without exhibits is not submitted or approved", async () => {
  const id = await newCase();
  as(ADA);
  service.markdown = undefined;
  expect(await said(actions.submitLetter(id, hashNow(), ""))).toContain("The letter changed");
  service.markdown = "The letter.";
  const { id: claimed, hash } = await inReview();
  service.claims = [{ start: 0, end: 3, citations: [{ evidenceId: randomUUID() }] }];
  as(MAX);
  expect(await said(actions.approveLetter(claimed, hash))).toContain("1 statement of the letter has no exhibit");
});

it("nothing is submitted without approval unless an administrator switches it off, which the log says", async () => {
  const id = await newCase();
  as(MAX);
  expect(await said(actions.markSubmitted(id, "By post"))).toContain("needs the approval of a second person");
  expect(await actions.changeReviewRequired(false)).toMatchObject({ ok: false });
  as(EVE);
  await actions.changeReviewRequired(false);
  as(ADA);
  expect(await said(actions.markSubmitted(id, "By post"))).toBe("submitted");
  as(EVE);
  await actions.changeReviewRequired(true);
  const rows = await store.db.selectFrom("activity").select("action").where("case_id", "is", null).execute();
  expect(rows.map(({ action }) => action)).toEqual([
    "was refused: change review setting",
    "turned off the approval requirement",
    "turned on the approval requirement",
  ]);
});

it("records an outcome once, closes the case with it, and reopens it for a manager only", async () => {
  const { id, hash } = await inReview();
  as(MAX);
  await actions.approveLetter(id, hash);
  as(ADA);
  expect(await said(actions.recordOutcome(id, { outcome: "win", on: "2026-11-30" }))).toContain("cannot be done");
  await actions.markSubmitted(id, "Uploaded in the acquirer's portal, receipt 4711");
  expect(await said(actions.recordOutcome(id, { outcome: "win", on: "2026-11-30", amountCents: 41250 }))).toBe("won");
  expect(await said(actions.recordOutcome(id, { outcome: "lose", on: "2026-11-30" }))).toContain("cannot be done");
  const closed = () => store.db.selectFrom("cases").select("finished_at").where("id", "=", id).executeTakeFirst();
  expect((await closed())?.finished_at).toBeTruthy();
  expect(await said(actions.reopenCase(id))).toContain("Only a manager");
  as(MAX);
  expect(await said(actions.reopenCase(id))).toBe("open");
  expect((await closed())?.finished_at).toBeNull();
});

it("records that an open case expired only after its deadline", async () => {
  as(ADA);
  const expire = (id: string) => said(actions.recordOutcome(id, { outcome: "expire", on: "2026-11-30" }));
  expect(await expire(await newCase({ dueDate: "2099-01-01" }))).toContain("only after its deadline");
  expect(await expire(await newCase({ dueDate: "2020-01-01" }))).toBe("expired");
});

it("while the service does not answer nothing is decided, and what is stored is still shown", async () => {
  const { id, hash } = await inReview();
  const { readLetter } = await import("@/lib/desk/client/dispute-response");
  vi.mocked(readLetter).mockRejectedValueOnce(new ApiError("unreachable", "No answer."));
  as(MAX);
  expect(await said(actions.approveLetter(id, hash))).toContain("did not respond, so nothing was changed");
  expect(await said(actions.approveLetter(id, hash))).toBe("approved");
});

it("counts everyone who asked for a letter while it was written as its author, until it is written again", async () => {
  const id = await newCase();
  for (const person of [MAX, ADA]) {
    as(person);
    expect(await requestLetter(id)).toMatchObject({ ok: true });
  }
  expect(await said(actions.submitLetter(id, hashNow(), ""))).toBe("in review");
  as(MAX);
  expect(await said(actions.approveLetter(id, hashNow()))).toContain("a second person has to decide");
  as(ADA);
  await actions.withdrawLetter(id);
  expect(await rewriteLetter(id)).toMatchObject({ ok: true });
  expect(await said(actions.submitLetter(id, hashNow(), ""))).toBe("in review");
  as(MAX);
  expect(await said(actions.approveLetter(id, hashNow()))).toBe("approved");
});
