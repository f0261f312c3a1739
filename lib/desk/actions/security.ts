"use server";

import { z } from "zod";
import * as factors from "@/lib/desk/auth/second-factor";
import type { Session } from "@/lib/desk/auth/session";
import { refusedCode, refusedPassword } from "@/lib/desk/auth/sign-in";
import { appendActivity } from "@/lib/desk/store/activity";
import { storeDb } from "@/lib/desk/store/db";
import { changeDeskSetting, readDeskSettings } from "@/lib/desk/store/desk-settings";
import { dropSecondFactor } from "@/lib/desk/store/second-factors";
import { roles } from "@/lib/desk/store/tables-people";
import { currentOrigin } from "@/lib/platform/request-origin";
import { ActionFailure, defineAction } from "./define-action";

const password = z.string().min(1, "Enter your password.").max(1000);
const code = z.string().trim().min(1, "Enter the code.").max(40);

/** A new secret for the person's authenticator app. Nothing is asked for at sign-in until a first code was right. */
export const beginSecondFactor = defineAction(
  { name: "begin second factor", roles, duringSetUp: true, input: [password] },
  async (session, password) => {
    await askPassword(session, password);
    const offer = await factors.offerSecondFactor(await storeDb(), session);
    if (!offer) throw new ActionFailure({ message: "Two-factor authentication is already on. Turn it off first." });
    return offer;
  },
);

/** The result contains the recovery codes, which cannot be read again later. */
export const confirmSecondFactor = defineAction(
  { name: "confirm second factor", roles, duringSetUp: true, input: [code] },
  async (session, code) => {
    const [store, now] = [await storeDb(), new Date()];
    let recoveryCodes: string[] | undefined;
    const { address } = await currentOrigin();
    const refused = await refusedCode(store, { userId: session.userId, address }, now, async () => {
      recoveryCodes = await factors.confirmSecondFactor(store, session, code, now);
      return recoveryCodes !== undefined;
    });
    if (refused || !recoveryCodes)
      throw new ActionFailure(inPlace("code", refused, "This code is wrong. Enter the one that the app shows now."));
    return { recoveryCodes };
  },
);

/** The codes before these end. */
export const renewRecoveryCodes = defineAction(
  { name: "renew recovery codes", roles, input: [password] },
  async (session, password) => {
    await askPassword(session, password);
    return { recoveryCodes: await factors.renewRecoveryCodes(await storeDb(), session, new Date()) };
  },
);

export const removeSecondFactor = defineAction(
  { name: "remove second factor", roles, input: [password] },
  async (session, password) => {
    const store = await storeDb();
    if ((await readDeskSettings(store)).secondFactorRequired)
      throw new ActionFailure({
        message: "This workspace requires two-factor authentication. An administrator can reset yours.",
      });
    await askPassword(session, password);
    await store.transaction().execute(async (trx) => {
      const { userId: id, name } = session;
      if (!(await dropSecondFactor(trx, id)))
        throw new ActionFailure({ message: "Two-factor authentication is not set up." });
      await appendActivity(trx, {
        at: new Date(),
        actor: { id, name },
        action: "turned off two-factor authentication",
      });
    });
    return { removed: true };
  },
);

/** Whether everyone needs a second factor. People without one are sent to its setup by their next page. */
export const changeSecondFactorRequired = defineAction(
  { name: "change second factor setting", roles: ["admin"], input: [z.boolean()] },
  async ({ userId: id, name }, required) => {
    const action = required
      ? "required two-factor authentication for everyone"
      : "stopped requiring two-factor authentication";
    const activity = { at: new Date(), actor: { id, name }, action };
    await changeDeskSetting(await storeDb(), "secondFactorRequired", () => required, activity);
    return { required };
  },
);

async function askPassword({ email }: Session, password: string): Promise<void> {
  const { address } = await currentOrigin();
  const refused = await refusedPassword(await storeDb(), { email, password, address }, new Date());
  if (refused) throw new ActionFailure(inPlace("password", refused, "The password is wrong."));
}

function inPlace(field: string, refused: { waitMs: number } | { refused: string } | undefined, wrong: string) {
  const message =
    refused && "waitMs" in refused
      ? `Too many failed attempts. Try again in ${Math.ceil(refused.waitMs / 1000)} seconds.`
      : wrong;
  return { message, fields: { [field]: message } };
}
