import type { LetterReading } from "@/lib/contract/letter";
import { findCase } from "../cases/find";
import { ServiceError } from "../errors";
import type { Service } from "../service";
import { toLetterReading } from "./letter-reading";
import { letterOrFailure } from "./letter-record";

/** Operation 8. */
export async function readLetter(service: Service, orgId: string, id: string): Promise<LetterReading> {
  const record = await findCase(service.db, orgId, id);
  const { letter, failure } = await letterOrFailure(service.db, record);
  if (!letter) throw failure ? notWritten() : noLetter();
  return toLetterReading(record.id, letter);
}

export function noLetter(): ServiceError {
  return new ServiceError(404, "Not Found", [
    {
      detail:
        "This case has no letter: none was requested, it was discarded, or evidence was deleted since. Request one.",
    },
  ]);
}

/** The specification knows no failed letter: there is none, and the detail says why. */
function notWritten(): ServiceError {
  return new ServiceError(404, "Not Found", [
    {
      detail:
        "This case has no letter: it could not be written after several tries. The case is unchanged; request it again.",
    },
  ]);
}
