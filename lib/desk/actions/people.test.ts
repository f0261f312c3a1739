import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listPeople } from "@/lib/desk/store/accounts";
import { acceptInvitation, findInvitation, openInvitations } from "@/lib/desk/store/invitations";
import { findLiveSession, startSession } from "@/lib/desk/store/sessions";
import { openTestStore } from "@/lib/desk/store/store.testing";
import * as actions from "./people";

const session = vi.hoisted(() => ({ userId: "", name: "Tess", role: "admin" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
const [ADMIN, DEMO] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  session.userId = ADMIN;
  for (const id of [ADMIN, DEMO])
    await store.db
      .insertInto("users")
      .values({
        id,
        email: `${id}@example.test`,
        name: "Tess",
        role: "admin",
        password_hash: "x",
        disabled_at: null,
        is_demo: id === DEMO,
        created_at: new Date(),
      })
      .execute();
});
afterAll(() => store.close());

async function join(email: string): Promise<{ id: string; token: string }> {
  const invited = await actions.invitePerson({ email, role: "analyst" });
  if (!invited.ok) throw new Error(invited.error.message);
  const { token } = invited.data;
  const user = await acceptInvitation(store.db, token, { name: "Noor", passwordHash: "y" }, new Date());
  return { id: user?.id ?? "", token };
}

it("an invitation makes one account, with the role and the address that the administrator chose", async () => {
  const { id, token } = await join("Noor@Example.test");
  expect((await listPeople(store.db, new Date())).find((one) => one.id === id)).toMatchObject({
    email: "noor@example.test",
    role: "analyst",
    name: "Noor",
  });
  const again = await acceptInvitation(store.db, token, { name: "Eve", passwordHash: "z" }, new Date());
  expect(again).toBeUndefined();
  expect(await actions.invitePerson({ email: "noor@example.test", role: "admin" })).toMatchObject({
    ok: false,
    error: { fields: { email: "An account with the email noor@example.test already exists." } },
  });
});

it("of two links for one address the newer counts, and a withdrawn or old one does not", async () => {
  const first = await actions.invitePerson({ email: "two@example.test", role: "analyst" });
  const second = await actions.invitePerson({ email: "two@example.test", role: "manager" });
  if (!first.ok || !second.ok) throw new Error("not invited");
  const now = new Date();
  expect(await findInvitation(store.db, first.data.token, now)).toBeUndefined();
  expect(await findInvitation(store.db, second.data.token, now)).toMatchObject({ role: "manager" });
  const inEightDays = new Date(now.getTime() + 8 * 86_400_000);
  expect(await findInvitation(store.db, second.data.token, inEightDays)).toBeUndefined();
  const [open] = await openInvitations(store.db, now);
  expect(await actions.withdrawPerson(open?.id ?? "")).toMatchObject({ ok: true });
  expect(await findInvitation(store.db, second.data.token, now)).toBeUndefined();
  expect(await actions.withdrawPerson(open?.id ?? "")).toMatchObject({ ok: false });
});

it("switching a person off, or ending their sessions, ends them at once; a new role counts on the next request", async () => {
  const { id } = await join("role@example.test");
  const live = async (token: string) => findLiveSession(store.db, token, new Date());
  const first = await startSession(store.db, id, new Date());
  await actions.changeRole(id, "manager");
  expect(await live(first)).toMatchObject({ role: "manager" });
  await actions.endPersonsSessions(id);
  expect(await live(first)).toBeUndefined();
  const second = await startSession(store.db, id, new Date());
  await actions.setPersonEnabled(id, false);
  expect(await live(second)).toBeUndefined();
  await actions.setPersonEnabled(id, true);
  expect((await listPeople(store.db, new Date())).find((one) => one.id === id)).toMatchObject({ disabled: false });
  const log = await store.db.selectFrom("activity").select("action").orderBy("seq", "desc").limit(4).execute();
  expect(log.map(({ action }) => action)).toEqual([
    "reactivated Noor",
    "deactivated Noor",
    "ended the sessions of Noor",
    "made Noor manager",
  ]);
});

it("refuses other roles, one's own account and demo accounts", async () => {
  const { id } = await join("other@example.test");
  expect(await actions.changeRole(ADMIN, "analyst")).toMatchObject({
    ok: false,
    error: { message: "You cannot change your own account here. Ask another administrator." },
  });
  expect(await actions.setPersonEnabled(DEMO, false)).toMatchObject({ ok: false });
  for (const role of ["analyst", "manager"]) {
    session.role = role;
    const attempts = [
      actions.invitePerson({ email: "x@example.test", role: "admin" }),
      actions.changeRole(id, "admin"),
      actions.setPersonEnabled(id, false),
      actions.endPersonsSessions(id),
    ];
    for (const attempt of attempts)
      expect(await attempt).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining("does not allow this") },
      });
  }
  session.role = "admin";
});
