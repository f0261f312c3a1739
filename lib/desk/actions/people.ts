"use server";

import { z } from "zod";
import { disableUser, EmailTaken, enableUser, findUser, updateUser } from "@/lib/desk/store/accounts";
import { appendActivity } from "@/lib/desk/store/activity";
import { storeDb } from "@/lib/desk/store/db";
import { invite, withdrawInvitation } from "@/lib/desk/store/invitations";
import { dropSecondFactor } from "@/lib/desk/store/second-factors";
import { endSessionsOfUser } from "@/lib/desk/store/sessions";
import { roles as ROLES } from "@/lib/desk/store/tables-people";
import { roleLabel } from "@/lib/values/text";
import { ActionFailure, defineAction } from "./define-action";

const roles = ["admin"] as const;
const id = z.uuid();
const role = z.enum(ROLES);
const email = z.email("Enter an email address.").max(254);

/** The result contains the token of the link, which cannot be read again later. */
export const invitePerson = defineAction(
  { name: "invite person", roles, input: [z.object({ email, role })] },
  async ({ userId, name }, { email, role }) => {
    const now = new Date();
    const store = await storeDb();
    const token = await store
      .transaction()
      .execute(async (trx) => {
        const made = await invite(trx, { email, role, invitedBy: userId }, now);
        const action = `invited ${email} as ${roleLabel(role).toLowerCase()}`;
        await appendActivity(trx, { at: now, actor: { id: userId, name }, action });
        return made;
      })
      .catch((error: unknown) => {
        if (!(error instanceof EmailTaken)) throw error;
        throw new ActionFailure({ message: error.message, fields: { email: error.message } });
      });
    return { token };
  },
);

export const withdrawPerson = defineAction(
  { name: "withdraw invitation", roles, input: [id] },
  async ({ userId, name }, invitationId) => {
    const now = new Date();
    await (await storeDb()).transaction().execute(async (trx) => {
      const address = await withdrawInvitation(trx, invitationId, now);
      if (address === undefined) throw new ActionFailure({ message: "This invitation is no longer valid." });
      const action = `revoked the invitation of ${address}`;
      await appendActivity(trx, { at: now, actor: { id: userId, name }, action });
    });
    return { id: invitationId };
  },
);

/** Takes effect on the person's next request. */
export const changeRole = defineAction(
  { name: "change role", roles, input: [id, role] },
  async (session, personId, role) => {
    await change(session, personId, `made %s ${roleLabel(role).toLowerCase()}`, async (trx, person) => {
      await updateUser(trx, person.id, { name: person.name, role });
    });
    return { id: personId };
  },
);

/** Switching a person off ends all their sessions. */
export const setPersonEnabled = defineAction(
  { name: "set person enabled", roles, input: [id, z.boolean()] },
  async (session, personId, on) => {
    const now = new Date();
    await change(session, personId, on ? "reactivated %s" : "deactivated %s", (trx, person) =>
      on ? enableUser(trx, person.id) : disableUser(trx, person.id, now),
    );
    return { id: personId };
  },
);

export const endPersonsSessions = defineAction(
  { name: "end sessions", roles, input: [id] },
  async (session, personId) => {
    const now = new Date();
    await change(session, personId, "ended the sessions of %s", (trx, person) =>
      endSessionsOfUser(trx, person.id, "ended-by-admin", now),
    );
    return { id: personId };
  },
);

/** For someone who lost the app and the recovery codes. Ends their sessions: whoever has the password might be another. */
export const resetSecondFactor = defineAction(
  { name: "reset second factor", roles, input: [id] },
  async (session, personId) => {
    const now = new Date();
    await change(session, personId, "reset two-factor authentication of %s", async (trx, person) => {
      if (!(await dropSecondFactor(trx, person.id)))
        throw new ActionFailure({ message: `${person.name} has not set up two-factor authentication.` });
      await endSessionsOfUser(trx, person.id, "ended-by-admin", now);
    });
    return { id: personId };
  },
);

type Write = (
  trx: Parameters<typeof updateUser>[0],
  person: NonNullable<Awaited<ReturnType<typeof findUser>>>,
) => Promise<void>;

/** `said` names the person where it has `%s`. No one changes their own account here: a desk must not lose its administrator. */
async function change(
  session: { userId: string; name: string },
  personId: string,
  said: string,
  write: Write,
): Promise<void> {
  if (session.userId === personId)
    throw new ActionFailure({ message: "You cannot change your own account here. Ask another administrator." });
  await (await storeDb()).transaction().execute(async (trx) => {
    const person = await findUser(trx, personId);
    if (!person) throw new ActionFailure({ message: "This account no longer exists." });
    if (person.is_demo)
      throw new ActionFailure({ message: "Demo accounts cannot be changed: every start restores them." });
    await write(trx, person);
    const actor = { id: session.userId, name: session.name };
    await appendActivity(trx, { at: new Date(), actor, action: said.replace("%s", person.name) });
  });
}
