import type { z } from "zod";
import { openApiDocument } from "@/lib/contract/openapi/document";
import { OPERATIONS, type Operation, type OperationName, PAGE_PICTURE_PATH } from "@/lib/contract/operations";
import { badRequest, methodNotAllowed, ServiceError } from "../errors";
import { runningService } from "../running";
import type { Service } from "../service";
import { authenticate, type Caller, requireAdmin } from "./authenticate";
import type { Call, Route } from "./context";
import { storageForBrowsers } from "./cross-origin";
import { IDEMPOTENCY_HEADER, once } from "./idempotency";
import { matchOperation, matchPath } from "./match";
import { requestOrigin } from "./origin";
import { pagePicture } from "./page-picture";
import { countRequest } from "./rate-limit";
import { readData, refuseBody } from "./read-body";
import { answer, answerError } from "./respond";
import { routes } from "./routes";

const BASE = "/service/v1";
const STORAGE = "/service/storage/";
/** The description of the operations, which needs no key: it tells nothing of anybody. */
const OPENAPI = `${BASE}/openapi.json`;

/** These make something new each time they are called; an `Idempotency-Key` makes them once. */
const CREATES: ReadonlySet<OperationName> = new Set([
  "initializeCase",
  "initializeWithUpload",
  "attachDocuments",
  "initializeStatement",
]);

/** Everything under `/service`: the operations of the contract, and the signed addresses. */
export async function handle(request: Request, service?: Service): Promise<Response> {
  const running = service ?? (await runningService());
  try {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(STORAGE)) return await storageForBrowsers(running, request, pathname.slice(STORAGE.length));
    if (pathname === OPENAPI) return describe(running, request);
    return await handleOperation(running, request, pathname);
  } catch (error) {
    const refusal = answerError(error, running.log);
    return request.method === "HEAD" ? new Response(null, refusal) : refusal;
  }
}

function describe(service: Service, request: Request): Response {
  if (request.method !== "GET") throw methodNotAllowed(request.method, ["GET"]);
  return Response.json(openApiDocument(requestOrigin(service, request)));
}

async function handleOperation(service: Service, request: Request, pathname: string): Promise<Response> {
  const caller = await authenticate(service, request);
  const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : "";
  const match = matchOperation(request.method, path);
  countRequest(service, caller, "name" in match && CREATES.has(match.name));
  const picture = matchPath(PAGE_PICTURE_PATH, path);
  if (picture && request.method === "GET") return pagePicture(service, caller.orgId, picture);
  if (!("name" in match)) throw unanswered(request.method, path, picture ? ["GET"] : match);
  const data = await run(service, request, caller, match.name, match.params);
  // Parsed against our own contract: an answer that does not keep it is our fault, and nothing extra leaves.
  return answer(OPERATIONS[match.name].output.parse(data));
}

function unanswered(method: string, path: string, methods: readonly string[]): ServiceError {
  if (methods.length > 0) return methodNotAllowed(method, methods);
  // Not answered as without it: an update whose id is missing would begin a case.
  const hint = path.endsWith("/") ? " Leave out the slash at the end." : "";
  return new ServiceError(404, "Not Found", [{ detail: `There is no such operation.${hint}` }]);
}

async function run<N extends OperationName>(
  service: Service,
  request: Request,
  caller: Caller,
  name: N,
  params: Record<string, string>,
): Promise<unknown> {
  const operation: Operation = OPERATIONS[name];
  const { input, query } = operation;
  if (operation.admin) requireAdmin(caller);
  if (input === "none") await refuseBody(request);
  const call = {
    orgId: caller.orgId,
    keyId: caller.keyId,
    params: { id: params.id ?? "", evidenceId: params.evidenceId ?? "" },
    input: input && input !== "none" ? await readData(request, input) : undefined,
    query: query && readQuery(request, query),
    origin: requestOrigin(service, request),
  };
  const route = (using: Service) => (routes[name] as Route<N>)({ ...call, service: using } as Call<N>);
  const key = CREATES.has(name) ? request.headers.get(IDEMPOTENCY_HEADER) : null;
  if (key === null) return route(service);
  return once(service, { orgId: caller.orgId, key, request: [name, call.params.id, call.input] }, route);
}

function readQuery(request: Request, schema: z.ZodType): unknown {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success)
    throw badRequest(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  return parsed.data;
}
