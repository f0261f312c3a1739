"use server";

import { z } from "zod";
import { ApiError } from "@/lib/api/api-error";
import * as api from "@/lib/api/letters";
import type { Result } from "@/lib/contract/desk/result";
import { askWithinLimit } from "@/lib/loaders/running-work";
import { setLetter } from "@/lib/store/cases/change";
import { storeDb } from "@/lib/store/db";
import { releaseWork } from "@/lib/store/running/claim";
import { authorized } from "./authorized";
import { told } from "./failures";

type State = { state: "none" | "processing" | "complete" };

const input = z.object({ caseId: z.uuid() });

const request = authorized({ name: "request letter", input }, ({ session, input: { caseId } }) =>
  ask(session.userId, caseId, () => api.requestLetter(caseId)),
);

/** Asks for the rebuttal letter; asked again, it answers with the one there is. */
export async function requestLetter(caseId: string): Promise<Result<State>> {
  return request({ caseId });
}

const rewrite = authorized({ name: "rewrite letter", input }, ({ session, input: { caseId } }) =>
  ask(session.userId, caseId, async () => {
    await api.discardLetter(caseId).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.kind === "not-found")) throw error;
    });
    return api.requestLetter(caseId);
  }),
);

/** Has the letter written anew from the present evidence. One that cannot be written now is not discarded either. */
export async function rewriteLetter(caseId: string): Promise<Result<State>> {
  return rewrite({ caseId });
}

const discard = authorized({ name: "discard letter", input }, async ({ input: { caseId } }): Promise<State> => {
  await told(api.discardLetter(caseId));
  const store = await storeDb();
  await setLetter(store, caseId, "none");
  await releaseWork(store, { caseId, what: "letter" });
  return { state: "none" };
});

export async function discardLetter(caseId: string): Promise<Result<State>> {
  return discard({ caseId });
}

async function ask(userId: string, caseId: string, asked: () => Promise<State>): Promise<State> {
  const { state } = await told(askWithinLimit(userId, { caseId, what: "letter" }, asked));
  await setLetter(await storeDb(), caseId, state);
  return { state };
}
