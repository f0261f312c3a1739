import fs from "node:fs";
import type { SubmissionReceipt } from "@/lib/contract/submission";
import type { Handler, OnFailed } from "@/lib/platform/jobs/queue";
import { toCaseRecord } from "@/lib/service/cases/case-record";
import type { Service } from "@/lib/service/service";
import type { Submission, SubmissionOutcome } from "./port";
import { preparePlan } from "./prepare-plan";
import { processorOf } from "./processor";
import type { SubmissionJob } from "./request";
import { isFor, type SubmissionRecord, toSubmissionRecord } from "./submission-record";

export function runSubmission(service: Service): Handler<SubmissionJob> {
  return ({ submissionId, step }, { signal }) =>
    step === "prepare" ? preparePlan(service, submissionId, signal) : submitConfirmed(service, submissionId, signal);
}

const NO_PLAN = "The plan could not be prepared after several attempts. Request it again.";
const UNKNOWN =
  "It is not known whether the response was submitted. Check the dispute at the processor. A new plan can be submitted only if nothing was submitted there.";

/** Every attempt failed. What may have arrived at the processor is not reported as unsent. */
export function onSubmissionFailed(service: Service): OnFailed<SubmissionJob> {
  return async ({ submissionId, step }) => {
    const row = await service.db
      .selectFrom("submissions")
      .select("failure")
      .where("id", "=", submissionId)
      .executeTakeFirst();
    const said = row?.failure ? `${row.failure} ` : "";
    await service.db
      .updateTable("submissions")
      .set({
        state: "failed",
        failure: step === "prepare" ? NO_PLAN : said + UNKNOWN,
        ended_at: new Date(service.clock.now()),
      })
      .where("id", "=", submissionId)
      .where("state", "=", step === "prepare" ? "preparing" : "submitting")
      .execute();
    service.log.error({ submissionId, step }, "a submission did not end after several tries");
  };
}

const STAGED =
  "The processor holds the evidence but has not passed it on. Open the dispute there and submit the response manually before the deadline.";
const OTHER_SETTINGS =
  "Nothing was submitted: the settings for submission changed after it was confirmed. Request a new plan and confirm it.";

/**
 * Sends the confirmed plan with its stored files. Runs again after a crash: the processor runs
 * the requests of one submission once.
 */
async function submitConfirmed(service: Service, submissionId: string, signal: AbortSignal): Promise<void> {
  const row = await service.db
    .selectFrom("submissions")
    .selectAll()
    .where("id", "=", submissionId)
    .where("state", "=", "submitting")
    .executeTakeFirst();
  if (!row) return;
  const submission = toSubmissionRecord(row);
  const port = processorOf(service);
  if (!submission.plan || !port || !isFor(submission, port))
    return end(service, submission, { failure: OTHER_SETTINGS });
  const outcome = await port.submit({ ...(await sendingOf(service, submission, submission.plan)), signal });
  if (outcome.kind === "unreachable") {
    // The queue retries, and then the state of the dispute shows the result of this attempt.
    await recordFailure(service, submission, outcome.sentence);
    throw new Error(`Submission did not end: ${outcome.sentence}`);
  }
  await end(service, submission, endingOf(outcome));
}

async function sendingOf(
  service: Service,
  submission: SubmissionRecord,
  plan: Submission["plan"],
): Promise<Omit<Submission, "signal">> {
  const files = await service.db
    .selectFrom("submission_files")
    .select(["field", "blob_key"])
    .where("submission_id", "=", submission.id)
    .execute();
  const row = await service.db.selectFrom("cases").selectAll().where("id", "=", submission.caseId).executeTakeFirst();
  const { amountCents, currency = "USD" } = row ? toCaseRecord(row).fields : {};
  return {
    submissionId: submission.id,
    plan,
    ...(amountCents === undefined ? {} : { amount: { minor: amountCents, currency } }),
    read: async (field) => {
      const key = files.find((file) => file.field === field)?.blob_key;
      if (!key) throw new Error(`The file of ${field} is not kept with this submission.`);
      return fs.promises.readFile(await service.files.localPath(key));
    },
  };
}

type Ending = { receipt?: SubmissionReceipt; failure?: string };

function endingOf(outcome: Exclude<SubmissionOutcome, { kind: "unreachable" }>): Ending {
  if (!("receipt" in outcome)) return { failure: outcome.sentence };
  return outcome.kind === "staged" ? { receipt: outcome.receipt, failure: STAGED } : { receipt: outcome.receipt };
}

async function end(
  service: Service,
  { id, caseId, mode }: SubmissionRecord,
  { receipt, failure }: Ending,
): Promise<void> {
  const ended = await service.db
    .updateTable("submissions")
    .set({
      state: failure === undefined ? "submitted" : "failed",
      receipt: receipt ? JSON.stringify(receipt) : null,
      failure: failure ?? null,
      ended_at: new Date(service.clock.now()),
    })
    .where("id", "=", id)
    .where("state", "=", "submitting")
    .returning("id")
    .executeTakeFirst();
  if (ended)
    service.log.info({ submissionId: id, caseId, mode, submitted: failure === undefined }, "a submission ended");
}

async function recordFailure(service: Service, { id }: SubmissionRecord, failure: string): Promise<void> {
  await service.db
    .updateTable("submissions")
    .set({ failure })
    .where("id", "=", id)
    .where("state", "=", "submitting")
    .execute();
}
