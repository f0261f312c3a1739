import { knownEvidenceFiles, recoverUploads } from "./cases/recover-uploads";
import { knownExportFiles, recoverExports } from "./exports/sweep";
import { knownFilingFiles } from "./filing/known-files";
import type { Service } from "./service";
import { knownStatementFiles, recoverStatements } from "./statements/recover";

/** Every area that keeps files says which it knows. */
const KNOWN = [knownEvidenceFiles, knownExportFiles, knownFilingFiles, knownStatementFiles] as const;

/** At the start of a worker: finishes what a kill interrupted in each area, then removes files that no row names. */
export async function recover(service: Service): Promise<void> {
  await finishUploads(service);
  await recoverExports(service);
  await service.files.sweep(async (keys) => {
    if (keys.length === 0) return new Set();
    return new Set((await Promise.all(KNOWN.map((known) => known(service, keys)))).flat());
  }, service.clock.now());
}

/** At every start, because it is a web process that takes files in: those that came whole become documents. */
export async function finishUploads(service: Service): Promise<void> {
  await recoverUploads(service);
  await recoverStatements(service);
}
