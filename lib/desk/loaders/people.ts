import "server-only";
import type { InvitationShown, PersonShown } from "@/lib/contract/desk/people";
import { listPeople } from "@/lib/desk/store/accounts";
import { storeDb } from "@/lib/desk/store/db";
import { openInvitations } from "@/lib/desk/store/invitations";

export async function loadPeople(): Promise<{ people: PersonShown[]; invitations: InvitationShown[] }> {
  const [store, now] = [await storeDb(), new Date()];
  const people = await listPeople(store, now);
  const invitations = await openInvitations(store, now);
  return {
    people: people.map(({ lastSeenAt, ...person }) => ({ ...person, lastSeenAt: lastSeenAt?.toISOString() })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
