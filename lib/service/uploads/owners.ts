import { z } from "zod";
import { type CaseStatus, type Status, statusAfter, statusesBefore } from "@/lib/contract/states";
import { defineQueue } from "@/lib/platform/jobs/queue";
import type { ServiceTransaction } from "@/lib/service/database/tables";
import type { Service } from "@/lib/service/service";

/**
 * What documents are uploaded to: a case or a statement task. Both have slots, rows that each wait for one file, and a
 * job that works on the documents once they have arrived.
 */
export type DocumentOwner = {
  table: "cases" | "statements";
  /** The table of its slots, and the column there that names the owner. */
  slots: "evidence" | "statement_documents";
  foreignKey: "case_id" | "statement_id";
  /** Where its files are in the store: keys are `<prefix>/<id of the slot>`. */
  prefix: "evidence" | "statements";
  /** Increases with every arrived document, so that work on an earlier set is void. */
  revision: "evidence_revision" | "document_revision";
  /** The job does not start before this. */
  dueAt: "assess_after" | "analyze_after";
  /** The statuses in which the job may start. */
  startable: readonly OwnerStatus[];
  statusAfterArrival(status: OwnerStatus): OwnerStatus;
  /** Sends the job, in place of one that still waits. */
  send(service: Service, trx: ServiceTransaction, id: string, at: number): Promise<void>;
};
type OwnerStatus = CaseStatus | Status<"statement">;

/** Assesses a case whose documents or fields changed. Keyed by the case, so that a burst of changes is assessed once. */
export const assessmentQueue = defineQueue({
  name: "assess",
  data: z.object({ caseId: z.uuid() }),
  tries: 5,
  concurrency: 2,
  keyed: true,
});

/** Analyzes the documents of a statement task. Keyed by the task, so that a batch is analyzed once. */
export const statementQueue = defineQueue({
  name: "analyse-statement",
  data: z.object({ statementId: z.uuid() }),
  tries: 5,
  concurrency: 1,
  keyed: true,
});

export const CASE: DocumentOwner = {
  table: "cases",
  slots: "evidence",
  foreignKey: "case_id",
  prefix: "evidence",
  revision: "evidence_revision",
  dueAt: "assess_after",
  startable: statusesBefore("case", "workStarted"),
  statusAfterArrival: (status: CaseStatus) => statusAfter("case", status, "documentArrived"),
  send: (service, trx, caseId, at) => service.jobs.send(trx, assessmentQueue, { caseId }, { key: caseId, at }),
};

export const STATEMENT: DocumentOwner = {
  table: "statements",
  slots: "statement_documents",
  foreignKey: "statement_id",
  prefix: "statements",
  revision: "document_revision",
  dueAt: "analyze_after",
  startable: statusesBefore("statement", "workStarted"),
  statusAfterArrival: (status: Status<"statement">) => statusAfter("statement", status, "documentArrived"),
  send: (service, trx, statementId, at) =>
    service.jobs.send(trx, statementQueue, { statementId }, { key: statementId, at }),
};

export const OWNERS = [CASE, STATEMENT] as const;

/** Whose slot a storage key belongs to; `undefined` for keys of files that the service makes itself. */
export function ownerOf(key: string): DocumentOwner | undefined {
  return OWNERS.find(({ prefix }) => key.startsWith(`${prefix}/`));
}
