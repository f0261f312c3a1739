import type { SubmissionReading, SubmissionSummary } from "@/lib/contract/submission";
import { type CaseRecord, findCase } from "@/lib/service/cases/case-record";
import type { Service } from "@/lib/service/service";
import { processorOf } from "./processor";
import { isCurrent, type SubmissionRecord, submissionSource, submissionsOf } from "./submission-record";

type Using = Pick<Service, "db" | "config">;

/** Extension: the status of the newest submission of a case, and whether one is possible. */
export async function readSubmission(service: Using, orgId: string, id: string): Promise<SubmissionReading> {
  return submissionReadingOf(service, await findCase(service.db, orgId, id));
}

export async function submissionReadingOf(service: Using, record: CaseRecord): Promise<SubmissionReading> {
  const port = processorOf(service);
  const [newest] = await submissionsOf(service.db, record);
  const source = newest && (await submissionSource(service.db, record));
  return {
    id: record.id,
    allowed: record.agent.submitDisputeToProcessor,
    processor: port && { name: port.name, mode: port.mode, ...(port.key ? { key: port.key } : {}) },
    submission: newest && { ...shown(newest), current: isCurrent(newest, source) },
  };
}

/** The part of the analysis: absent unless this case can be submitted or was. */
export async function submissionSummaryOf(service: Using, record: CaseRecord): Promise<SubmissionSummary | undefined> {
  const port = processorOf(service);
  if (!record.agent.submitDisputeToProcessor || !port) return undefined;
  const submissions = await submissionsOf(service.db, record);
  const last = submissions.find(({ confirmedAt }) => confirmedAt !== undefined);
  if (!last) return { processor: port.name, mode: port.mode };
  const { mode, state, receipt, endedAt, askedAt, confirmedAt } = last;
  return {
    processor: port.name,
    mode: port.mode,
    last: {
      mode,
      state,
      current: isCurrent(last, await submissionSource(service.db, record)),
      ...(receipt ? { outcome: receipt.outcome, livemode: receipt.livemode } : {}),
      at: (endedAt ?? confirmedAt ?? askedAt).toISOString(),
    },
  };
}

function shown(submission: SubmissionRecord) {
  const { id, mode, state, plan, receipt, failure, askedBy, confirmedBy } = submission;
  return {
    id,
    mode,
    state,
    plan,
    receipt,
    failure,
    askedBy,
    confirmedBy,
    askedAt: submission.askedAt.toISOString(),
    confirmedAt: submission.confirmedAt?.toISOString(),
    endedAt: submission.endedAt?.toISOString(),
  };
}
