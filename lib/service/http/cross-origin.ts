import { methodNotAllowed } from "../errors";
import type { Service } from "../service";
import { answerError } from "./respond";
import { handleStorage } from "./storage";

/** A signed address is permission enough and no cookie counts, so pages of every origin may use one. */
const ANY_ORIGIN = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
const PREFLIGHT = {
  ...ANY_ORIGIN,
  "access-control-allow-methods": "GET, PUT",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "7200",
};

/**
 * The signed addresses as browsers use them from a dashboard of another origin. Refusals can be read there too: a page
 * that could not would take an address that has expired for a lost connection.
 */
export async function storageForBrowsers(service: Service, request: Request, key: string): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: PREFLIGHT });
  const response = await answered(service, request, key).catch((error: unknown) => answerError(error, service.log));
  for (const [name, value] of Object.entries(ANY_ORIGIN)) response.headers.set(name, value);
  return response;
}

async function answered(service: Service, request: Request, key: string): Promise<Response> {
  if (!["GET", "PUT"].includes(request.method)) throw methodNotAllowed(request.method, ["GET", "PUT"]);
  return handleStorage(service, request, key);
}
