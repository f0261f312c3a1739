import { processWide } from "@/lib/platform/process-wide";
import { ScannerUnavailable } from "@/lib/platform/scanner";
import { Empty, FileExists, Incomplete, type StoredFile, TooLarge } from "@/lib/platform/storage/file-store";
import { badRequest, conflict, methodNotAllowed, ServiceError } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import { type Permission, verifyLink } from "@/lib/service/signed-files";
import { receiveUpload } from "@/lib/service/uploads/receive";
import { slotState } from "@/lib/service/uploads/slots";
import { errorResponse } from "./bodies";
import { sendFile } from "./downloads";

/** A signed URL is the only permission needed and cookies do not count, so pages of every origin may use one. */
const ANY_ORIGIN = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
const PREFLIGHT = {
  ...ANY_ORIGIN,
  "access-control-allow-methods": "GET, PUT",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "7200",
};

/**
 * Handles the signed URLs: `PUT` of a file's contents, once per URL, and `GET` of files that the service made. Errors
 * carry the CORS headers too: a page that could not read them would take an expired URL for a network failure.
 */
export async function handleStorage(service: Service, request: Request, key: string): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: PREFLIGHT });
  const response = await transfer(service, request, key).catch((error: unknown) => errorResponse(error, service.log));
  for (const [name, value] of Object.entries(ANY_ORIGIN)) response.headers.set(name, value);
  return response;
}

async function transfer(service: Service, request: Request, key: string): Promise<Response> {
  if (!["GET", "PUT"].includes(request.method)) throw methodNotAllowed(request.method, ["GET", "PUT"]);
  const permission = requirePermission(service, request, key);
  if (permission.method === "GET") return sendFile(service, key, request.headers);
  const state = await slotState(service, key);
  if (!state) throw deleted();
  if (state === "arrived") throw alreadySent();
  if (request.headers.get("content-length") === "0") throw emptyFile();
  const stored = await counted(key, async () => {
    const file = await store(service, request, key, permission);
    const mediaType = request.headers.get("content-type") ?? undefined;
    const receipt = await receiveUpload(service, key, file, mediaType).catch(refuseUnscanned);
    if (receipt.outcome === "gone") throw deleted();
    if (receipt.outcome === "infected") throw infected(receipt.finding);
    return file;
  });
  return Response.json({ data: { bytes: stored.bytes } }, { headers: { "cache-control": "no-store" } });
}

/** How many uploads to a key run in this process. */
const underWay = processWide("uploads-under-way", () => new Map<string, number>());

async function counted<T>(key: string, upload: () => Promise<T>): Promise<T> {
  const counts = underWay.get();
  counts.set(key, (counts.get(key) ?? 0) + 1);
  try {
    return await upload();
  } finally {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  }
}

function requirePermission(service: Service, request: Request, key: string): Permission {
  const { search } = new URL(request.url);
  const permission = verifyLink(
    { method: request.method, key, search, now: service.clock.now() },
    service.config.linkSecret,
  );
  if (permission === "expired")
    throw new ServiceError(403, "Forbidden", [{ detail: "This address has expired; request a new one." }]);
  if (!permission) throw new ServiceError(403, "Forbidden", [{ detail: "This address is not valid." }]);
  return permission;
}

async function store(service: Service, request: Request, key: string, { maxBytes }: Permission): Promise<StoredFile> {
  const length = request.headers.get("content-length");
  const expectedBytes = length && /^\d+$/.test(length) ? Number(length) : undefined;
  try {
    const body = request.body as Parameters<typeof service.files.put>[1];
    return await service.files.put(key, body, { maxBytes, expectedBytes });
  } catch (error) {
    if (error instanceof TooLarge) {
      const found = expectedBytes === undefined ? "more arrived" : `${expectedBytes} were announced`;
      const detail = `A file may have at most ${maxBytes} bytes; ${found}.`;
      throw new ServiceError(413, "Content Too Large", [{ detail }]);
    }
    if (error instanceof FileExists) {
      // Of several uploads at once the first to be complete counts, and its request continues to the row.
      const others = (underWay.get().get(key) ?? 0) > 1;
      // A crash between the file and its row leaves a complete file in an open slot: finish that upload.
      const complete = others || (await slotState(service, key)) !== "open" ? undefined : await service.files.head(key);
      if (complete) return complete;
      throw alreadySent();
    }
    if (error instanceof Empty) throw emptyFile();
    if (error instanceof Incomplete || isAborted(error))
      throw badRequest("Fewer bytes arrived than were announced; send the file again.");
    throw error;
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && /aborted|terminated|ECONNRESET|premature/i.test(`${error.name} ${error.message}`);
}

function refuseUnscanned(error: unknown): never {
  if (!(error instanceof ScannerUnavailable)) throw error;
  throw new ServiceError(503, "Service Unavailable", [
    { detail: "The file could not be scanned for malware just now. Send it to the same address again in a minute." },
  ]);
}

function infected(finding: string): ServiceError {
  return new ServiceError(422, "Unprocessable Content", [
    { detail: `The file was not stored: the malware scanner found ${finding} in it.` },
  ]);
}

function emptyFile(): ServiceError {
  return badRequest("The file is empty. Send its contents as the request body; the address can still be used.");
}

function alreadySent(): ServiceError {
  return conflict("A file was already sent to this address.");
}

function deleted(): ServiceError {
  return new ServiceError(404, "Not Found", [{ detail: "The document or its case was deleted." }]);
}
