"use server";

import { z } from "zod";
import { uploadFilenames } from "@/lib/contract/filename";
import type { Session } from "@/lib/desk/auth/session";
import { initializeStatement, readStatementAnalysis } from "@/lib/desk/client/statements";
import { recordChange } from "@/lib/desk/store/audit";
import { chargebackIdentifiers, linkChargeback, unlinkChargeback } from "@/lib/desk/store/chargeback-links";
import { storeDb } from "@/lib/desk/store/db";
import { upsertStatement } from "@/lib/desk/store/statements";
import { ActionFailure, defineAction } from "./define-action";

/** A chargeback by its position in the analysis of a task. */
const chargeback = z.object({ statementId: z.uuid(), index: z.int().min(0).max(100_000) });

/** Creates a task with a signed upload URL per file; the browser sends each file to its own. */
export const startStatement = defineAction(
  { name: "start statement", input: [uploadFilenames], creates: { what: "work", count: (names) => names.length } },
  async (session, filenames) => {
    const { id, putUrls } = await initializeStatement(filenames);
    const snapshot = { id, status: "pending", totals: {}, filenames, askedAt: new Date() };
    await upsertStatement(await storeDb(), snapshot, session.userId);
    await recordChange(session, { action: "started the analysis of statements", object: `statement ${id}` });
    return { id, putUrls };
  },
);

/** Chooses the case of a chargeback, for every statement that prints the same numbers. */
export const linkStatementChargeback = defineAction(
  { name: "link chargeback", input: [chargeback, z.uuid()] },
  async (session, of, caseId) => {
    const identifiers = await identifiersOf(of);
    if (!(await linkChargeback(await storeDb(), identifiers, caseId, writtenBy(session))))
      throw new ActionFailure({ message: "This case no longer exists. Nothing was changed." });
    return { caseId };
  },
);

/** Takes such a choice back. */
export const unlinkStatementChargeback = defineAction(
  { name: "unlink chargeback", input: [chargeback] },
  async (session, of) => {
    if (!(await unlinkChargeback(await storeDb(), await identifiersOf(of), writtenBy(session))))
      throw new ActionFailure({ message: "The chargeback is no longer linked to a case." });
    return { statementId: of.statementId };
  },
);

/** Read from the service's answer, so that no one links what no statement prints. */
async function identifiersOf({ statementId, index }: z.output<typeof chargeback>): Promise<string[]> {
  const chargebacks = (await readStatementAnalysis(statementId))?.chargebacks ?? [];
  const identifiers = chargebackIdentifiers(chargebacks)[index];
  if (!identifiers || chargebacks[index]?.reversed)
    throw new ActionFailure({ message: "The statement no longer lists this chargeback. Reload the page." });
  return identifiers;
}

function writtenBy({ userId, name }: Session) {
  return { at: new Date(), actor: { id: userId, name } };
}
