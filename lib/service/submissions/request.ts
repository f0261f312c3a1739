import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SubmissionInput, SubmissionReading } from "@/lib/contract/submission";
import { defineQueue } from "@/lib/platform/jobs/queue";
import { type CaseRecord, findCase, lockCase } from "@/lib/service/cases/case-record";
import type { ServiceTransaction } from "@/lib/service/database/tables";
import { badRequest, conflict } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import type { SubmissionPort } from "./port";
import { processorOf } from "./processor";
import { submissionReadingOf } from "./read";
import {
  isCurrent,
  isFor,
  type SubmissionRecord,
  type SubmissionSource,
  submissionSource,
  submissionsOf,
} from "./submission-record";

type Asked = { orgId: string; id: string; input: SubmissionInput; keyId: string };
type Present = {
  record: CaseRecord;
  port: SubmissionPort;
  source: SubmissionSource;
  submissions: SubmissionRecord[];
  by: string;
};
/** A `refusal` is thrown after the commit: the new plan that goes with it stays. */
type Done = { refusal?: string; files: string[] };

/**
 * Extension: prepares a plan of what would be submitted for the current case, or submits the plan whose hash is
 * confirmed. Nothing is submitted without that.
 *
 * @throws ServiceError 400 for a case created without the setting; 404; 409 without a processor or a letter for the
 *   present evidence, when the same was submitted or is being submitted, and when the confirmed plan is outdated.
 */
export async function requestSubmission(
  service: Service,
  { orgId, id, input, keyId }: Asked,
): Promise<SubmissionReading> {
  const done = await service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    const present = await presentOf(service, trx, record, input.by ?? `key ${keyId}`);
    return input.confirm
      ? confirm(service, trx, present, input.confirm.planHash)
      : prepareUnlessThere(service, trx, present);
  });
  await Promise.all(done.files.map((key) => service.files.remove(key)));
  if (done.refusal) throw conflict(done.refusal);
  return submissionReadingOf(service, await findCase(service.db, orgId, id));
}

async function presentOf(service: Service, trx: ServiceTransaction, record: CaseRecord, by: string): Promise<Present> {
  if (!record.agent.submitDisputeToProcessor)
    throw badRequest(
      "This case was created with submitDisputeToProcessor off, so it cannot be submitted by the service.",
    );
  const source = await submissionSource(trx, record);
  if (!source)
    throw conflict(
      "There is no complete letter for the current evidence. Wait for the assessment and request the letter; discard an older one first.",
    );
  const port = processorOf(service);
  if (!port) throw conflict("This service is not set up for submission to a processor (SUBMISSION_PROVIDER).");
  const submissions = await submissionsOf(trx, record);
  const same = submissions.find((one) => isFor(one, port) && isCurrent(one, source) && isTaken(one));
  if (same)
    throw conflict(same.state === "submitting" ? "This response is already being submitted." : submittedBefore(same));
  const other = submissions.find((one) => isFor(one, port) && isTaken(one));
  if (other && port.mode === "live")
    throw conflict(
      other.state === "submitting"
        ? "Another response to this dispute is already being submitted."
        : `${submittedBefore(other)} A processor accepts only one response per dispute.`,
    );
  return { record, port, source, submissions, by };
}

function isTaken({ state }: SubmissionRecord): boolean {
  return state === "submitting" || state === "submitted";
}

function submittedBefore({ mode, endedAt }: SubmissionRecord): string {
  return `This was submitted before${endedAt ? `, at ${endedAt.toISOString()}` : ""}${mode === "dry-run" ? ", as a dry run" : ""}.`;
}

async function prepareUnlessThere(service: Service, trx: ServiceTransaction, present: Present): Promise<Done> {
  return open(present) ? { files: [] } : { files: await prepare(service, trx, present) };
}

/** The plan of the current case, prepared or in preparation. */
function open({ submissions, port, source }: Present): SubmissionRecord | undefined {
  return submissions.find(
    (one) => isFor(one, port) && isCurrent(one, source) && ["preparing", "prepared"].includes(one.state),
  );
}

/** Starts a plan, and returns which files of unconfirmed plans are deleted. */
async function prepare(service: Service, trx: ServiceTransaction, present: Present): Promise<string[]> {
  const { record, port, source, by } = present;
  const stale = trx
    .selectFrom("submissions")
    .select("id")
    .where("case_id", "=", record.id)
    .where("confirmed_at", "is", null);
  const files = await trx
    .selectFrom("submission_files")
    .select("blob_key")
    .where("submission_id", "in", stale)
    .execute();
  await trx.deleteFrom("submissions").where("case_id", "=", record.id).where("confirmed_at", "is", null).execute();
  const submissionId = randomUUID();
  await trx
    .insertInto("submissions")
    .values({
      id: submissionId,
      org_id: record.orgId,
      case_id: record.id,
      processor: port.name,
      mode: port.mode,
      state: "preparing",
      evidence_revision: source.evidenceRevision,
      letter_generation: source.letterGeneration,
      letter_hash: source.letterHash,
      asked_by: by,
      asked_at: new Date(service.clock.now()),
    })
    .execute();
  await service.jobs.send(trx, submissionQueue, { submissionId, step: "prepare" });
  return files.map(({ blob_key }) => blob_key);
}

async function confirm(service: Service, trx: ServiceTransaction, present: Present, planHash: string): Promise<Done> {
  const submission = open(present);
  if (!submission) {
    const files = await prepare(service, trx, present);
    return {
      files,
      refusal:
        "The case has changed since this plan was prepared. A new plan is being prepared. Review and confirm it.",
    };
  }
  if (!submission.plan) return { files: [], refusal: "The plan is still being prepared. Review it, then confirm it." };
  if (submission.plan.hash !== planHash)
    return {
      files: [],
      refusal: `The plan has changed (${submission.plan.hash}). Review and confirm the new one.`,
    };
  const [blocker] = submission.plan.blockers;
  if (blocker) return { files: [], refusal: blocker };
  const begun = await trx
    .updateTable("submissions")
    .set({ state: "submitting", confirmed_by: present.by, confirmed_at: new Date(service.clock.now()) })
    .where("id", "=", submission.id)
    .where("state", "=", "prepared")
    .returning("id")
    .executeTakeFirst();
  if (begun) await service.jobs.send(trx, submissionQueue, { submissionId: submission.id, step: "submit" });
  return { files: [] };
}

const data = z.object({ submissionId: z.uuid(), step: z.enum(["prepare", "submit"]) });
export type SubmissionJob = z.infer<typeof data>;

/** Makes the plan of a submission, or sends a confirmed one. */
export const submissionQueue = defineQueue<SubmissionJob>({
  name: "submission",
  data,
  tries: 5,
  concurrency: 1,
  keyed: false,
});
