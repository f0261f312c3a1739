import "server-only";
import { z } from "zod";
import type { CaseNotes } from "@/lib/contract/desk/case-note";
import type { Session } from "@/lib/desk/auth/session";
import { listPeople } from "@/lib/desk/store/accounts";
import { storeDb } from "@/lib/desk/store/db";
import { findNotes } from "@/lib/desk/store/notes";
import { changingRoles } from "@/lib/desk/store/tables-people";

/** The notes on a case, and whom a note can mention; `undefined` for an id that no case can have. */
export async function loadNotes(
  caseId: string,
  { userId, role }: Pick<Session, "userId" | "role">,
): Promise<CaseNotes | undefined> {
  if (!z.uuid().safeParse(caseId).success) return undefined;
  const store = await storeDb();
  const known = await store.selectFrom("cases").select("id").where("id", "=", caseId).executeTakeFirst();
  if (!known) return undefined;
  const people = await listPeople(store, new Date());
  return {
    notes: await findNotes(store, caseId, userId),
    people: people.filter((person) => !person.disabled && person.id !== userId).map(({ id, name }) => ({ id, name })),
    mayWrite: (changingRoles as readonly string[]).includes(role),
  };
}
