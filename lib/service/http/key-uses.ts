import type { OperationName } from "@/lib/contract/operations";
import { processWide } from "@/lib/platform/process-wide";
import { requestOrigin } from "@/lib/platform/request-origin";
import { ServiceError } from "@/lib/service/errors";
import { dropUses, settleUse, type UseOf, type UseText, writeUse } from "@/lib/service/organizations/keys/uses";
import type { Service } from "@/lib/service/service";
import type { Caller } from "./authenticate";
import { accessText, CHANGES } from "./key-use-texts";

const HOUR_MS = 3_600_000;
const MOST_REMEMBERED = 10_000;

/** What was noted already, until when: it saves the write, and the log itself counts each once in any process. */
const noted = processWide("key-uses-noted", () => new Map<string, number>());

type Recorded = {
  service: Service;
  /** Absent for the dashboard of this process, which records by person. */
  caller?: Caller;
  request: Request;
  operation: { name: OperationName | "pageImage" | "statementPageImage"; path: string };
  params: { id: string; evidenceId: string };
};

type Change = {
  before: (input: unknown, params: Recorded["params"]) => Omit<UseText, "kind">;
  after?: (output: unknown) => Pick<UseText, "caseId" | "object">;
};

/** What the work gets: it calls this right before it changes something, with the service that it uses for that. */
export type Begin = (using: Service, input: unknown) => Promise<void>;

/**
 * Records what an API key is used for: each change, before it is made and with its outcome; refused ones, views and
 * downloads once per key, object and hour. The dashboard moves the records into its log.
 */
export async function recordUse<T>(given: Recorded, work: (begin: Begin) => Promise<T>, query?: unknown): Promise<T> {
  const { service, caller, operation, params, request } = given;
  if (!caller || service.config.firstKey === undefined) return work(async () => {});
  const of = { ...caller, ...requestOrigin((name) => request.headers.get(name)) };
  const change = (CHANGES as Partial<Record<string, Change>>)[operation.name];
  let useId: string | undefined;
  const begin: Begin = async (using, input) => {
    if (change) useId = await writeUse(using, of, { kind: "change", ...change.before(input, params) });
  };
  try {
    const output = await work(begin);
    const access = accessText(operation.name, query, params, output);
    if (access) await noteOnce(service, of, { kind: "access", ...access }, "ok");
    if (useId) await settleUse(service, useId, change?.after?.(output) ?? {}).catch(unsettled(service));
    return output;
  } catch (error) {
    if (change) await noteRefusal(given, of, useId, error).catch(unsettled(service));
    throw error;
  }
}

async function noteRefusal(
  { service, request, operation }: Recorded,
  of: UseOf,
  useId: string | undefined,
  error: unknown,
): Promise<void> {
  if (useId) await dropUses(service, [useId]);
  const status = error instanceof ServiceError ? error.status : 500;
  const action = `was answered ${status}: ${request.method} ${operation.path}`;
  await noteOnce(service, of, { kind: "change", action }, "refused");
}

async function noteOnce(service: Service, of: UseOf, text: UseText, outcome: "ok" | "refused"): Promise<void> {
  const now = service.clock.now();
  const key = `${of.keyId} ${text.action} ${text.caseId} ${text.object}`;
  const known = noted.get();
  if ((known.get(key) ?? 0) > now) return;
  await writeUse(service, of, text, outcome);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, now + HOUR_MS);
}

/** The change stands. Its record stays without an outcome, which the log then says. */
function unsettled({ log }: Service) {
  return (error: unknown) =>
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "the outcome of a use was not recorded");
}
