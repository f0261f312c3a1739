"use server";

import { z } from "zod";
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

const request = authorized({ name: "request letter", input }, async ({ session, input }): Promise<State> => {
  const { caseId } = input;
  const work = { caseId, what: "letter" } as const;
  const { state } = await told(askWithinLimit(session.userId, work, () => api.requestLetter(caseId)));
  await setLetter(await storeDb(), caseId, state);
  return { state };
});

/** Asks for the rebuttal letter; asked again, it answers with the one there is. */
export async function requestLetter(caseId: string): Promise<Result<State>> {
  return request({ caseId });
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
