import { assessmentExhausted, runAssessment } from "./assessment/run-assessment";
import { assessmentDue } from "./cases/assessment-due";
import { exportExhausted } from "./exports/export-exhausted";
import { exportQueue } from "./exports/queue";
import { runExport } from "./exports/run-export";
import { filingQueue } from "./filing/queue";
import { filingExhausted, runFiling } from "./filing/run-filing";
import { runUploadCheck, uploadCheckExhausted } from "./http/upload-check";
import { letterExhausted } from "./letters/letter-exhausted";
import { letterQueue } from "./letters/queue";
import { runLetter } from "./letters/write";
import type { Service } from "./service";
import { runWorkbook, workbookExhausted } from "./statements/make-workbook";
import { runStatementAnalysis, statementExhausted } from "./statements/run-analysis";
import { statementDue } from "./statements/statement-due";
import { workbookQueue } from "./statements/workbook-queue";
import { expectUploads, uploadQueue } from "./storage/upload-queue";
import { deliveryExhausted, runDelivery } from "./webhooks/deliver";
import { webhookQueue } from "./webhooks/queue";

/** Every kind of work there is. */
export const queues = [
  assessmentDue,
  letterQueue,
  exportQueue,
  filingQueue,
  statementDue,
  workbookQueue,
  webhookQueue,
  uploadQueue,
] as const;

/** Gives each kind of work to its area and starts claiming. */
export async function startWorkers(service: Service): Promise<void> {
  await service.jobs.work(assessmentDue, runAssessment(service), assessmentExhausted(service));
  await service.jobs.work(letterQueue, runLetter(service), letterExhausted(service));
  await service.jobs.work(exportQueue, runExport(service), exportExhausted(service));
  await service.jobs.work(filingQueue, runFiling(service), filingExhausted(service));
  await service.jobs.work(statementDue, runStatementAnalysis(service), statementExhausted(service));
  await service.jobs.work(workbookQueue, runWorkbook(service), workbookExhausted(service));
  await service.jobs.work(webhookQueue, runDelivery(service), deliveryExhausted(service));
  await service.jobs.work(uploadQueue, runUploadCheck(service), uploadCheckExhausted(service));
  // Files may have come while nothing ran.
  await service.db.transaction().execute((trx) => expectUploads(service, trx));
}
