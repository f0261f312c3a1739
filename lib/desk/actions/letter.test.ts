import { randomUUID } from "node:crypto";
import mammoth from "mammoth";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { LetterEdits } from "@/lib/contract/desk/letter-edit";
import { ApiError } from "@/lib/desk/client/api-error";
import { editLetter, requestExport as exportOf } from "@/lib/desk/client/dispute-response";
import { loadPreviousLetterView } from "@/lib/desk/loaders/letter-edits";
import { letterFile } from "@/lib/desk/loaders/letter-file";
import { activityOf } from "@/lib/desk/store/activity";
import { upsertCase } from "@/lib/desk/store/cases";
import { hashLetter } from "@/lib/desk/store/reviews";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { requestExport } from "./dispute-response";
import { addSnippet, changeSnippet, deleteSnippet, markLetterRead, saveLetter } from "./letter";
import * as review from "./review";

const session = vi.hoisted(() => ({ userId: "", name: "", role: "analyst" }));
/** A service that knows the extension, as far as the desk sees it. */
const service = vi.hoisted(() => ({
  markdown: "The letter." as string | undefined,
  carried: undefined as string | undefined,
  sentences: [] as object[],
}));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => (session.userId ? session : undefined) }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/client/dispute-response", () => ({
  readLetter: vi.fn(async () =>
    service.markdown === undefined ? { state: "none" } : { state: "complete", markdown: service.markdown },
  ),
  requestExport: vi.fn(async () => ({ state: "processing" })),
  editLetter: vi.fn(),
}));
vi.mock("@/lib/desk/client/cases", () => ({
  readAnalysis: async () => ({
    evidenceRevision: 1,
    documents: [],
    letter: {
      status: "complete",
      evidenceRevision: 1,
      claims: [],
      edition:
        service.carried === undefined ? undefined : { hash: hashLetter(service.carried), sentences: service.sentences },
    },
  }),
}));
vi.mock("@/lib/platform/settings", () => ({ env: () => ({ TIME_ZONE: "UTC" }) }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
const [ADA, BEN, MAX] = [randomUUID(), randomUUID(), randomUUID()];
const PEOPLE = { [ADA]: "analyst", [BEN]: "analyst", [MAX]: "manager" } as const;
const AT = new Date(Date.UTC(2026, 10, 21, 12));
let id: string;

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  for (const [person, role] of Object.entries(PEOPLE))
    await store.db
      .insertInto("users")
      .values({
        id: person,
        email: `${person}@example.test`,
        name: person === BEN ? "Ben" : role,
        role,
        password_hash: "x",
        disabled_at: null,
        is_demo: false,
        created_at: AT,
      })
      .execute();
});
afterAll(() => store.close());
beforeEach(async () => {
  Object.assign(service, { markdown: "The letter.", carried: undefined, sentences: [] });
  vi.mocked(editLetter).mockReset();
  vi.mocked(editLetter).mockImplementation(async (_, { responseLetter }) => {
    service.carried = responseLetter ?? undefined;
    return responseLetter === null ? undefined : { hash: hashLetter(responseLetter), sentences: [] };
  });
  id = randomUUID();
  await upsertCase(store.db, { id, status: "complete", fields: {}, requirements: [], askedAt: AT });
  as(ADA);
});

function as(person: keyof typeof PEOPLE): void {
  Object.assign(session, { userId: person, name: PEOPLE[person], role: PEOPLE[person] });
}

const base = () => hashLetter(service.markdown ?? "");
const save = (markdown: string | null, after: number) => saveLetter(id, { after, baseHash: base(), markdown });

async function saved(markdown: string | null, after: number): Promise<LetterEdits> {
  const result = await save(markdown, after);
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

async function refused(result: Promise<{ ok: boolean; error?: { message: string } }>): Promise<string> {
  return (await result).error?.message ?? "";
}

it("keeps every version, has the service carry the latest, and goes back to the generated letter", async () => {
  expect(await saved("My letter.", 0)).toMatchObject({ generated: "The letter.", inForce: 1 });
  expect(service.carried).toBe("My letter.");
  const edits = await saved("My better letter.", 1);
  expect(edits.versions.map(({ number, markdown }) => [number, markdown])).toEqual([
    [2, "My better letter."],
    [1, "My letter."],
  ]);
  expect((await saved(null, 2)).inForce).toBeUndefined();
  expect(service.carried).toBeUndefined();
  expect((await activityOf(store.db, id)).map(({ action }) => action)).toEqual([
    "went back to the generated letter",
    "edited the letter (version 2)",
    "edited the letter (version 1)",
  ]);
});

it("makes files of exactly the text in force itself, when the service carries the generated letter alone", async () => {
  vi.mocked(editLetter).mockRejectedValue(new ApiError("not-found", "No such operation."));
  expect((await saved("# Our letter\n\nThe parcel **arrived**.", 0)).sentences).toBeUndefined();
  const word = await letterFile(id, "docx");
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(word?.bytes ?? []) });
  expect(value).toBe("<h1>Our letter</h1><p>The parcel <strong>arrived</strong>.</p>");
  expect(word?.name).toBe(`letter-${id.slice(0, 8)}.docx`);
  const pdf = await readBytes(Buffer.from((await letterFile(id, "pdf"))?.bytes ?? []), { filename: "letter.pdf" });
  expect(pdf.pages.map(({ text }) => text).join("\n")).toContain("The parcel arrived.");
  service.markdown = undefined;
  expect(await letterFile(id, "pdf")).toBeUndefined();
});

it("loses nothing when two people edit at the same time: the second is told whose version came first", async () => {
  const [first, second] = await Promise.all([save("Ada's text.", 0), save("Also Ada's text.", 0)]);
  expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
  as(BEN);
  await saved("Ben's text.", 1);
  as(ADA);
  expect(await refused(save("Ada's next text.", 1))).toContain("Ben saved version 2 while you were editing");
  expect(service.carried).toBe("Ben's text.");
});

it("makes whoever edits an author: a manager cannot approve what they changed", async () => {
  as(MAX);
  await saved("The manager's text.", 0);
  as(ADA);
  expect((await review.submitLetter(id, hashLetter("The manager's text."), "")).ok).toBe(true);
  as(MAX);
  expect(await refused(review.approveLetter(id, hashLetter("The manager's text.")))).toContain("a second person");
});

it("ends the approval of the earlier text", async () => {
  await saved("My letter.", 0);
  await review.submitLetter(id, hashLetter("My letter."), "");
  as(MAX);
  const approved = await review.approveLetter(id, hashLetter("My letter."));
  expect(approved.ok && approved.data.state).toBe("approved");
  as(ADA);
  await saved("Another letter.", 1);
  const after = await review.commentOnLetter(id, { body: "See the new text." });
  expect(after.ok && [after.data.state, after.data.fell]).toEqual(["open", "letter"]);
});

it("refuses approval while a sentence of the edited text is not supported", async () => {
  await saved("It was delivered on Mars.", 0);
  service.sentences = [{ text: "x", start: 0, end: 1, citations: [], verdict: "not supported", missing: ["Mars"] }];
  const hash = hashLetter("It was delivered on Mars.");
  await review.submitLetter(id, hash, "");
  as(MAX);
  expect(await refused(review.approveLetter(id, hash))).toContain("1 statement of the letter has no exhibit");
});

it("refuses the edit of another letter, of none, of an empty one, and of one that was sent", async () => {
  expect(await refused(saveLetter(id, { after: 0, baseHash: hashLetter("Old."), markdown: "Mine." }))).toContain(
    "regenerated",
  );
  expect(await refused(save(" ", 0))).toContain("Nothing was changed");
  await review.changeReviewRequired(false);
  await review.submitLetter(id, base(), "");
  as(MAX);
  await review.approveLetter(id, base());
  await review.markSubmitted(id, "By the acquirer's form");
  as(ADA);
  expect(await refused(save("Too late.", 0))).toContain("can no longer be edited");
  service.markdown = undefined;
  expect(await refused(save("Mine.", 0))).not.toBe("");
  session.userId = "";
  expect((await save("Mine.", 0)).ok).toBe(false);
});

it("tells the service again what it lost before anything is exported", async () => {
  await saved("My letter.", 0);
  service.carried = undefined;
  await requestExport(id, "pdf");
  expect(service.carried).toBe("My letter.");
  expect(exportOf).toHaveBeenCalled();
});

it("keeps the edit on the desk with a service that cannot carry one", async () => {
  vi.mocked(editLetter).mockRejectedValue(new ApiError("not-found", "No such address."));
  const edits = await saved("My letter.", 0);
  expect([edits.inForce, edits.sentences]).toEqual([1, undefined]);
});

it("keeps the desk's wording in order; everyone adds, and only managers change and delete", async () => {
  const [second, first] = [
    await addSnippet({ title: "Terms", text: "The terms were accepted at checkout." }),
    await addSnippet({ title: "Closing", text: "We remain available for questions." }),
  ];
  if (!first.ok || !second.ok) throw new Error("not added");
  expect((await saved("My letter.", 0)).snippets).toEqual([first.data, second.data]);
  expect(await addSnippet({ title: " ", text: "Text" })).toMatchObject({ ok: false });
  const changed = { title: "Terms of sale", text: "The terms of sale were accepted at checkout." };
  for (const refused of [await changeSnippet(second.data.id, changed), await deleteSnippet(first.data.id)])
    expect(refused).toMatchObject({ ok: false });
  as(MAX);
  expect(await changeSnippet(second.data.id, changed)).toMatchObject({ ok: true });
  expect(await deleteSnippet(first.data.id)).toMatchObject({ ok: true });
  expect(await changeSnippet(first.data.id, changed)).toMatchObject({
    ok: false,
    error: { message: "This snippet was deleted." },
  });
  expect((await saved("My other letter.", 1)).snippets).toEqual([{ id: second.data.id, ...changed }]);
});

it("remembers the text that each person read before the one that stands there now", async () => {
  const look = async (person: string) => (await loadPreviousLetterView(id, person, current))?.markdown;
  let current = "The letter.";
  as(MAX);
  expect(await look(MAX)).toBeUndefined();
  await markLetterRead(id, hashLetter(current));
  expect(await look(MAX)).toBeUndefined();
  as(ADA);
  await saved("My letter.", 0);
  current = "My letter.";
  expect(await look(MAX)).toBe("The letter.");
  as(MAX);
  expect(await markLetterRead(id, hashLetter("Another text."))).toMatchObject({ ok: true });
  expect(await look(MAX)).toBe("The letter.");
  for (const _ of [1, 2]) await markLetterRead(id, hashLetter(current));
  expect(await look(MAX)).toBe("The letter.");
  expect(await look(BEN)).toBeUndefined();
});
