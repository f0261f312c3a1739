import { randomUUID } from "node:crypto";
import type { EditionInput, EditionReading, LetterReading } from "@/lib/contract/letter";
import { checkInThread } from "@/lib/service/assessment/worker/assess-in-thread";
import { findCase, lockCase } from "@/lib/service/cases/case-record";
import { badRequest, conflict, ServiceError } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import { currentLetter, letterHash, letterOrFailure, toLetterReading } from "./letter-record";
import { letterQueue } from "./run-letter";

/**
 * Operation 7. A case has one letter until it is discarded or retired: another request answers with the existing one. A
 * letter requested before the assessment is complete waits for it.
 */
export async function requestLetter(service: Service, orgId: string, id: string): Promise<LetterReading> {
  return service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    if (!record.agent.writeResponseLetter)
      throw badRequest("This case was created with writeResponseLetter off, so no letter can be written for it.");
    const existing = await currentLetter(trx, record);
    if (existing) return toLetterReading(record.id, existing);
    const columns = {
      generation: randomUUID(),
      status: "processing" as const,
      markdown: null,
      claims: null,
      evidence_revision: null,
      deletion_revision: record.deletionRevision,
      requested_at: new Date(service.clock.now()),
      written_at: null,
      failed_at: null,
      edition_id: null,
      edition: null,
      edition_sentences: null,
    };
    await trx
      .insertInto("letters")
      .values({ case_id: record.id, ...columns })
      .onConflict((conflict) => conflict.column("case_id").doUpdateSet(columns))
      .execute();
    await service.jobs.send(trx, letterQueue, { caseId: record.id });
    return { id: record.id, status: "processing" };
  });
}

/** Operation 8. */
export async function readLetter(service: Service, orgId: string, id: string): Promise<LetterReading> {
  const record = await findCase(service.db, orgId, id);
  const { letter, failure } = await letterOrFailure(service.db, record);
  if (!letter) throw failure ? failedLetter() : noLetter();
  return toLetterReading(record.id, letter);
}

function noLetter(): ServiceError {
  return new ServiceError(404, "Not Found", [
    {
      detail:
        "This case has no letter: none was requested, it was discarded, or evidence was deleted since. Request one.",
    },
  ]);
}

/** The specification has no failed letters: the answer is 404, and the detail says why. */
function failedLetter(): ServiceError {
  return new ServiceError(404, "Not Found", [
    {
      detail:
        "This case has no letter: it could not be written after several attempts. The case is unchanged; request it again.",
    },
  ]);
}

/**
 * Operation 9. Work on a letter that is still being written becomes void, because its generation no longer exists. A
 * failed letter is discarded together with its failure.
 */
export async function discardLetter(
  service: Service,
  orgId: string,
  id: string,
): Promise<{ id: string; status: "deleted" }> {
  return service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    const { letter, failure } = await letterOrFailure(trx, record);
    const discarded = letter ?? failure;
    if (!discarded) throw noLetter();
    await trx
      .deleteFrom("letters")
      .where("case_id", "=", record.id)
      .where("generation", "=", discarded.generation)
      .execute();
    return { id: record.id, status: "deleted" };
  });
}

/**
 * Extension: sets the text that exports and submissions carry instead of the generated letter, each sentence checked
 * against what the documents prove. The generated letter stays as it is. Setting the same text again changes nothing.
 */
export async function editLetter(
  service: Service,
  orgId: string,
  id: string,
  { responseLetter, replaces }: EditionInput,
): Promise<EditionReading> {
  const letter = await currentLetter(service.db, await findCase(service.db, orgId, id));
  if (letter?.status !== "complete" || letter.markdown === null) throw noLetter();
  const { generation, markdown, claims, edition } = letter;
  if (letterHash(markdown) !== replaces) throw editedAnother();
  if (responseLetter !== null && edition?.markdown === responseLetter)
    return { id, edition: { hash: letterHash(responseLetter), sentences: edition.sentences } };
  const sentences = responseLetter === null ? [] : await checkInThread(responseLetter, { markdown, claims });
  const set = await service.db
    .updateTable("letters")
    .set({
      edition_id: responseLetter === null ? null : randomUUID(),
      edition: responseLetter,
      edition_sentences: responseLetter === null ? null : JSON.stringify(sentences),
    })
    .where("case_id", "=", id)
    .where("generation", "=", generation)
    .where("status", "=", "complete")
    .returning("case_id")
    .executeTakeFirst();
  if (!set) throw editedAnother();
  return { id, edition: responseLetter === null ? null : { hash: letterHash(responseLetter), sentences } };
}

function editedAnother(): ServiceError {
  return conflict("The letter was written again after this text was edited. Read the new letter and edit that.");
}
