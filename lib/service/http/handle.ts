import { openApiDocument } from "@/lib/contract/openapi/document";
import { OPERATIONS, type Operation, type OperationName } from "@/lib/contract/operations";
import { methodNotAllowed, ServiceError } from "@/lib/service/errors";
import { touchKey } from "@/lib/service/organizations/keys/uses";
import { runningService, type Service } from "@/lib/service/service";
import { authenticate, type Caller, requireAdmin } from "./authenticate";
import { dataResponse, errorResponse, readData, readQuery, refuseBody } from "./bodies";
import { IDEMPOTENCY_HEADER, once } from "./idempotency";
import { type Begin, recordUse } from "./key-uses";
import { findImage } from "./page-image";
import { countCreated, countRequest } from "./rate-limit";
import { type Call, matchOperation, type Route } from "./route";
import { routes } from "./routes";
import { handleStorage } from "./storage";

const BASE = "/service/v1";
const STORAGE = "/service/storage/";
/** The description of the operations. It needs no key, because it contains no data. */
const OPENAPI = `${BASE}/openapi.json`;

/** These create something with every call, so they accept an `Idempotency-Key`. */
const CREATES: ReadonlySet<OperationName> = new Set([
  "initializeCase",
  "initializeWithUpload",
  "attachDocuments",
  "initializeStatement",
]);

/** Who sends a request: a system with a key, or the dashboard of this process, which counts and records by person. */
type Sender = "system" | "dashboard";

/** Answers everything under `/service`: the operations of the contract and the signed URLs. */
export async function handle(request: Request, service?: Service, sender: Sender = "system"): Promise<Response> {
  const running = service ?? (await runningService());
  try {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(STORAGE)) return await handleStorage(running, request, pathname.slice(STORAGE.length));
    if (pathname === OPENAPI) return describe(running, request);
    return await handleOperation(running, request, pathname, sender);
  } catch (error) {
    const response = errorResponse(error, running.log);
    return request.method === "HEAD" ? new Response(null, response) : response;
  }
}

function describe(service: Service, request: Request): Response {
  if (request.method !== "GET") throw methodNotAllowed(request.method, ["GET"]);
  return Response.json(openApiDocument(requestOrigin(service, request)));
}

async function handleOperation(service: Service, request: Request, pathname: string, sender: Sender) {
  const caller = await authenticate(service, request);
  const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : "";
  const match = matchOperation(request.method, path);
  countRequest(service, caller);
  if (sender === "system") await touchKey(service, caller.keyId, caller.usedAt);
  const recorded = { service, request, caller: sender === "system" ? caller : undefined };
  const image = findImage(path);
  if (image && request.method === "GET") {
    const { operation, params, draw } = image;
    return recordUse({ ...recorded, operation, params: idsOf(params) }, () => draw(service, caller.orgId, params));
  }
  if (!("name" in match)) throw noOperation(request.method, path, image ? ["GET"] : match);
  const { name, params } = match;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const use = { ...recorded, operation: { name, path: OPERATIONS[name].path }, params: idsOf(params) };
  const data = await recordUse(
    use,
    (begin) => run(service, request, { ...caller, sender }, { name, params, begin }),
    query,
  );
  // Parsed by our own contract, so that no answer breaks it and nothing beyond it leaks.
  return dataResponse(OPERATIONS[match.name].output.parse(data));
}

function idsOf({ id = "", evidenceId = "" }: Record<string, string>) {
  return { id, evidenceId };
}

function noOperation(method: string, path: string, methods: readonly string[]): ServiceError {
  if (methods.length > 0) return methodNotAllowed(method, methods);
  // Not treated as the path without the slash: an update whose id is missing would create a case.
  const hint = path.endsWith("/") ? " Leave out the slash at the end." : "";
  return new ServiceError(404, "Not Found", [{ detail: `There is no such operation.${hint}` }]);
}

async function run<N extends OperationName>(
  service: Service,
  request: Request,
  caller: Caller & { sender: Sender },
  { name, params, begin }: { name: N; params: Record<string, string>; begin: Begin },
): Promise<unknown> {
  const operation: Operation = OPERATIONS[name];
  const { input, query } = operation;
  if (operation.admin) requireAdmin(caller);
  if (input === "none") await refuseBody(request);
  const call = {
    orgId: caller.orgId,
    keyId: caller.keyId,
    params: idsOf(params),
    input: input && input !== "none" ? await readData(request, input, operation.maxBodyBytes) : undefined,
    query: query && readQuery(request, query),
    origin: requestOrigin(service, request),
  };
  if (caller.sender === "system") await countCreated(service, caller, name, call.input);
  const route = async (using: Service) => {
    await begin(using, call.input);
    return (routes[name] as Route<N>)({ ...call, service: using } as Call<N>);
  };
  const key = CREATES.has(name) ? request.headers.get(IDEMPOTENCY_HEADER) : null;
  if (key === null) return route(service);
  return once(service, { orgId: caller.orgId, key, request: [name, call.params.id, call.input] }, route);
}

/**
 * The origin of URLs in an answer: the public origin when the operator set one, else the host of the request. A forged
 * `Host` header changes only the caller's own answer, and signatures do not cover it.
 */
function requestOrigin(service: Service, request: Request): string {
  if (service.config.publicOrigin) return service.config.publicOrigin;
  const host = request.headers.get("host");
  const origin = `${new URL(request.url).protocol}//${host}`;
  return host && /^[A-Za-z0-9.\-:[\]]+$/.test(host) && URL.canParse(origin) ? origin : service.config.origin;
}
