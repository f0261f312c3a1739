import "server-only";
import { ApiError, type ApiErrorKind } from "@/lib/api/api-error";
import type { Failure } from "@/lib/contract/desk/result";
import { TooMuchRunning } from "@/lib/loaders/running-work";
import { ActionFailure } from "./authorized";

const SENTENCES: Partial<Record<ApiErrorKind, string>> = {
  unreachable: "The dispute service did not answer, so nothing was changed. Try again in a moment.",
  unauthorized:
    "The dispute service does not accept this dashboard's key. Nothing was changed; an administrator has to set CHARGEBACK_API_KEY.",
  "not-found": "This case, or the document, no longer exists in the dispute service.",
  "rate-limited": "The dispute service asks for a pause. Nothing was changed; try again in a minute.",
  server: "The dispute service reports a fault of its own. Nothing was changed; try again in a moment.",
  malformed:
    "The dispute service answered with something this version does not understand. Check the case before you try again.",
};

/** Runs a call of the service; what it refuses becomes a sentence for the analyst, with faults at their fields. */
export async function told<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof TooMuchRunning) throw new ActionFailure({ message: error.message, retry: true });
    if (error instanceof ApiError) throw new ActionFailure(failureOf(error));
    throw error;
  }
}

function failureOf(error: ApiError): Failure {
  const fields: Record<string, string> = {};
  for (const { pointer, detail } of error.faults) {
    const field = /^\/data\/([A-Za-z]+)/.exec(pointer ?? "")?.[1];
    if (field) fields[field] ??= detail;
  }
  return {
    message: SENTENCES[error.kind] ?? error.message,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    retry: ["unreachable", "rate-limited", "server"].includes(error.kind),
  };
}
