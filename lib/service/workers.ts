import type { Handler, OnFailed, Queue } from "@/lib/platform/jobs/queue";
import { onAssessmentFailed, runAssessment } from "./assessment/run-assessment";

import { exportQueue } from "./exports/request";
import { onExportFailed, runExport } from "./exports/run-export";
import { letterQueue, onLetterFailed, runLetter } from "./letters/run-letter";
import type { Service } from "./service";
import { onWorkbookFailed, runWorkbook, workbookQueue } from "./statements/make-workbook";
import { onAnalysisFailed, runStatementAnalysis } from "./statements/run-analysis";
import { submissionQueue } from "./submissions/request";
import { onSubmissionFailed, runSubmission } from "./submissions/run-submission";
import { assessmentQueue, statementQueue } from "./uploads/owners";
import { checkUploadsSoon, onUploadCheckFailed, runUploadCheck, uploadCheckQueue } from "./uploads/upload-check";
import { onDeliveryFailed, runDelivery } from "./webhooks/deliver";
import { webhookQueue } from "./webhooks/emit";

/** Every kind of background work: its queue, what works on a job, and what happens when the last attempt fails. */
const WORKERS = [
  worker({ queue: assessmentQueue, run: runAssessment, onFailed: onAssessmentFailed }),
  worker({ queue: letterQueue, run: runLetter, onFailed: onLetterFailed }),
  worker({ queue: exportQueue, run: runExport, onFailed: onExportFailed }),
  worker({ queue: submissionQueue, run: runSubmission, onFailed: onSubmissionFailed }),
  worker({ queue: statementQueue, run: runStatementAnalysis, onFailed: onAnalysisFailed }),
  worker({ queue: workbookQueue, run: runWorkbook, onFailed: onWorkbookFailed }),
  worker({ queue: webhookQueue, run: runDelivery, onFailed: onDeliveryFailed }),
  worker({ queue: uploadCheckQueue, run: runUploadCheck, onFailed: onUploadCheckFailed }),
];

export const queues: readonly Queue<object>[] = WORKERS.map(({ queue }) => queue);

/** Starts claiming jobs of every queue. */
export async function startWorkers(service: Service): Promise<void> {
  for (const { start } of WORKERS) await start(service);
  // Files may have arrived while no worker ran.
  await service.db.transaction().execute((trx) => checkUploadsSoon(service, trx));
}

type Worker<T extends object> = {
  queue: Queue<T>;
  run(service: Service): Handler<T>;
  onFailed(service: Service): OnFailed<T>;
};

function worker<T extends object>({ queue, run, onFailed }: Worker<T>) {
  return {
    queue,
    start: (service: Service): Promise<void> => service.jobs.work(queue, run(service), onFailed(service)),
  };
}
