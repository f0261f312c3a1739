import type { ImportPreview } from "@/lib/contract/desk/case-import";
import { fetchJson } from "./fetch-json";

/** Largest file that is read for a preview; the server has the same limit. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * What a notice or export would create.
 *
 * @throws Error with a sentence for the user
 */
export async function readImport(file: File, signal?: AbortSignal): Promise<ImportPreview> {
  if (file.size === 0) throw new Error("The file is empty. Choose another one.");
  if (file.size > MAX_BYTES) throw new Error("The file is larger than 10 MB. Export fewer disputes at a time.");
  return fetchJson<ImportPreview>(`/api/notices?filename=${encodeURIComponent(file.name)}`, signal, file);
}
