import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { caseRead } from "@/lib/desk/client/cases";
import { upsertCase } from "@/lib/desk/store/cases";
import { addComment, findComments } from "@/lib/desk/store/reviews";
import { openTestStore } from "@/lib/desk/store/store.testing";
import * as bulk from "./bulk";
import * as cases from "./cases";
import * as response from "./dispute-response";
import * as evidence from "./evidence";
import * as review from "./review";
import * as settings from "./settings";
import * as statements from "./statements";

// What the service keeps is changed there; that someone changed it is kept here.

const session = vi.hoisted(() => ({ userId: "", name: "Ada", role: "admin" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
const NEW = vi.hoisted(() => "7d5e2c3e-1111-4111-8111-111111111111");
const HASH = vi.hoisted(() => "a".repeat(64));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/create-limits", async (original) => ({
  ...(await original<object>()),
  countCreated: async () => {},
}));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/client/cases", async (original) => {
  const real = await original<{ caseRead: typeof caseRead }>();
  return {
    ...real,
    initializeCase: async () => real.caseRead.parse({ id: NEW, status: "pending" }),
    updateCase: async (id: string) => real.caseRead.parse({ id, status: "pending" }),
    readCase: async (id: string) => real.caseRead.parse({ id, status: "pending" }),
    readAnalysis: async () => undefined,
    deleteCase: async () => {},
    initializeWithUpload: async (uploadFilename: string) => ({
      id: NEW,
      putUrls: [{ evidenceId: "7d5e2c3e-1111-4111-8111-000000000009", putUrl: "/put", uploadFilename }],
    }),
  };
});
vi.mock("@/lib/desk/client/evidence", () => ({
  attachDocuments: async (_: string, names: string[]) =>
    names.map((uploadFilename, at) => ({
      evidenceId: `7d5e2c3e-1111-4111-8111-00000000000${at}`,
      putUrl: "/put",
      uploadFilename,
    })),
  deleteEvidence: async () => {},
}));
vi.mock("@/lib/desk/client/dispute-response", () => ({
  readLetter: async () => ({ state: "none" }),
  requestLetter: async () => ({ state: "processing" }),
  discardLetter: async () => {},
  readSubmission: async () => ({ submission: { mode: "dry-run", plan: { hash: HASH } } }),
  requestSubmission: async () => ({ allowed: true }),
}));
vi.mock("@/lib/desk/client/statements", () => ({ initializeStatement: async () => ({ id: NEW, putUrls: [] }) }));
vi.mock("@/lib/desk/client/management", () => ({ replayDelivery: async () => ({ id: NEW }) }));
vi.mock("@/lib/platform/settings", () => ({ env: () => ({ TIME_ZONE: "UTC" }) }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
let id = "";
beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  session.userId = randomUUID();
  await store.db
    .insertInto("users")
    .values({
      id: session.userId,
      email: "ada@example.test",
      name: "Ada",
      role: "admin",
      password_hash: "x",
      disabled_at: null,
      is_demo: false,
      created_at: new Date(),
    })
    .execute();
});
afterAll(() => store.close());
beforeEach(async () => {
  id = randomUUID();
  await store.db.deleteFrom("cases").execute();
  await upsertCase(store.db, { id, status: "complete", fields: {}, requirements: [], askedAt: new Date() });
});

const written = async () => Number((await store.db.selectFrom("activity").select("seq").execute()).length);

async function openComment(): Promise<string> {
  const actor = { id: session.userId, name: session.name };
  await addComment(store.db, id, { body: "Which day?" }, { at: new Date(), actor, action: "commented on the letter" });
  return (await findComments(store.db, id))[0]?.id ?? "";
}

type Answer = Promise<{ ok: boolean; error?: { message: string } }>;
type Change = { said: string; act: (prepared: string) => Answer; prepare?: () => Promise<string> };
const CHANGES: readonly Change[] = [
  { said: "created the case", act: () => cases.createCase({}, "0123456789abcdef") },
  { said: "changed the case: merchantName", act: () => cases.updateCase(id, { merchantName: "A secret", madeUp: 1 }) },
  { said: "deleted the case", act: () => cases.deleteCase(id, "delete") },
  { said: "deleted the case", act: () => bulk.deleteCases([id], "delete") },
  { said: "created the case from a file", act: () => cases.startImport("notice.pdf") },
  { said: "deleted the empty case of an import", act: () => cases.discardImport(id) },
  { said: "attached a document", act: () => evidence.attachEvidence(id, ["pod.pdf"]) },
  { said: "deleted a document", act: () => evidence.deleteEvidence(id, NEW) },
  { said: "started the analysis of statements", act: () => statements.startStatement(["may.pdf"]) },
  { said: "requested the letter", act: () => response.requestLetter(id) },
  { said: "regenerated the letter", act: () => response.rewriteLetter(id) },
  { said: "discarded the letter", act: () => response.discardLetter(id) },
  { said: "prepared the submission", act: () => response.prepareSubmission(id) },
  { said: "confirmed the submission, which was not live", act: () => response.confirmSubmission(id, HASH, "") },
  { said: "replayed an event", act: () => settings.replayDelivery(NEW) },
  { said: "resolved a comment", act: (comment) => review.resolveLetterComment(id, comment), prepare: openComment },
];

it.each(CHANGES)(
  "somebody $said: one entry with who did it, and nothing that was entered",
  async ({ said, act, prepare }) => {
    const prepared = (await prepare?.()) ?? "";
    const before = await written();
    expect(await act(prepared)).toMatchObject({ ok: true });
    expect(await written()).toBe(before + 1);
    const entry = await store.db
      .selectFrom("activity")
      .selectAll()
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: said, actor_id: session.userId, kind: "change", outcome: "ok" });
    expect(JSON.stringify(entry)).not.toMatch(/A secret|madeUp|pod\.pdf|may\.pdf/);
  },
);
