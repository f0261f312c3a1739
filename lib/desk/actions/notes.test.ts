import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { CaseNotes } from "@/lib/contract/desk/case-note";
import { loadNotes } from "@/lib/desk/loaders/notes";
import { createUser } from "@/lib/desk/store/accounts";
import { activityOf } from "@/lib/desk/store/activity";
import { upsertCase } from "@/lib/desk/store/cases";
import { openTestStore } from "@/lib/desk/store/store.testing";
import type { Role } from "@/lib/desk/store/tables-people";
import * as actions from "./notes";

const session = vi.hoisted(() => ({ userId: "", name: "", role: "analyst" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
const AT = new Date(Date.UTC(2026, 10, 21, 12));
const people: Record<string, string> = {};

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  for (const [name, role] of [
    ["Ada Byron", "analyst"],
    ["Max Ode", "manager"],
    ["Eve Audit", "auditor"],
  ] as const) {
    const email = `${role}@example.test`;
    people[name] = (await createUser(store.db, { email, name, role, passwordHash: "x", isDemo: false }, AT)).id;
  }
});
afterAll(() => store.close());

function as(name: string, role: Role): void {
  Object.assign(session, { userId: people[name], name, role });
}

async function newCase(): Promise<string> {
  const id = randomUUID();
  await upsertCase(store.db, { id, status: "complete", fields: {}, requirements: [], askedAt: AT });
  return id;
}

async function done(result: ReturnType<typeof actions.writeNote>): Promise<CaseNotes> {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

it("a note keeps its line breaks and mentions, is edited and deleted by its author, and leaves who deleted it", async () => {
  const id = await newCase();
  as("Ada Byron", "analyst");
  const { notes } = await done(actions.writeNote(id, "  First line\n@Max Ode, <b>look</b>  "));
  expect(notes).toMatchObject([{ body: "First line\n@Max Ode, <b>look</b>", mentions: ["Max Ode"], own: true }]);
  const noteId = notes[0]?.id ?? "";
  const edited = await done(actions.editNote(id, noteId, "Settled"));
  expect(edited.notes).toMatchObject([{ body: "Settled", mentions: [], editedAt: expect.any(String) }]);
  const deleted = await done(actions.deleteNote(id, noteId));
  expect(deleted.notes).toMatchObject([{ body: undefined, deleted: { by: "Ada Byron" }, own: false }]);
  const said = (await activityOf(store.db, id)).map(({ actor, action }) => `${actor?.name} ${action}`);
  expect(said).toEqual(["Ada Byron deleted a note", "Ada Byron edited a note", "Ada Byron wrote a note"]);
});

it("no one changes another person's note, a deleted note, or a note through another case", async () => {
  const [id, other] = [await newCase(), await newCase()];
  as("Ada Byron", "analyst");
  const noteId = (await done(actions.writeNote(id, "Mine"))).notes[0]?.id ?? "";
  expect(await actions.editNote(other, noteId, "Elsewhere")).toMatchObject({ ok: false });
  as("Max Ode", "manager");
  expect(await actions.editNote(id, noteId, "Theirs")).toMatchObject({ ok: false });
  expect(await actions.deleteNote(id, noteId)).toMatchObject({ ok: false });
  as("Ada Byron", "analyst");
  await done(actions.deleteNote(id, noteId));
  expect(await actions.editNote(id, noteId, "Back")).toMatchObject({ ok: false });
});

it("an auditor reads and writes nothing; an empty note and an unknown case are refused", async () => {
  const id = await newCase();
  as("Ada Byron", "analyst");
  await done(actions.writeNote(id, "Hello"));
  expect(await actions.writeNote(id, "  ")).toMatchObject({ ok: false });
  expect(await actions.writeNote(randomUUID(), "Hello")).toMatchObject({ ok: false });
  as("Eve Audit", "auditor");
  expect(await actions.writeNote(id, "Hello")).toMatchObject({ ok: false });
  const read = await loadNotes(id, { userId: people["Eve Audit"] ?? "", role: "auditor" });
  expect(read).toMatchObject({ mayWrite: false, notes: [{ body: "Hello", own: false }] });
  expect(await loadNotes("none", { userId: "u", role: "analyst" })).toBeUndefined();
});
