import { badRequest, ServiceError } from "../errors";
import type { Service } from "../service";
import { FileExists, Incomplete, TooLarge } from "../storage/file-store";
import { type Permission, verifyLink } from "../storage/signed-link";
import { sendFile } from "./downloads";
import { UPLOADS } from "./uploads";

/** The signed addresses: `PUT` of a file's contents, each address one file, once; `GET` of what was made. */
export async function handleStorage(service: Service, request: Request, key: string): Promise<Response> {
  const permission = permitted(service, request, key);
  if (permission.method === "GET") return sendFile(service, key, request.headers);
  const upload = UPLOADS[key.split("/")[0] ?? ""];
  const state = await upload?.state(service, key);
  if (!upload || !state) throw deleted();
  if (state === "arrived") throw alreadySent();
  const stored = await store(service, request, key, permission);
  const received = await upload.receive(service, key, stored, request.headers.get("content-type") ?? undefined);
  if (!received) throw deleted();
  return Response.json({ data: { bytes: stored.bytes } }, { headers: { "cache-control": "no-store" } });
}

function deleted(): ServiceError {
  return new ServiceError(404, "Not Found", [{ detail: "The document or its case was deleted." }]);
}

function permitted(service: Service, request: Request, key: string): Permission {
  const query = new URL(request.url).searchParams;
  const permission = verifyLink(
    { method: request.method, key, query, now: service.clock.now() },
    service.config.linkSecret,
  );
  if (permission === "expired")
    throw new ServiceError(403, "Forbidden", [{ detail: "This address has expired; ask for a new one." }]);
  if (!permission) throw new ServiceError(403, "Forbidden", [{ detail: "This address is not valid." }]);
  return permission;
}

async function store(service: Service, request: Request, key: string, { maxBytes }: Permission) {
  const length = request.headers.get("content-length");
  const expectedBytes = length && /^\d+$/.test(length) ? Number(length) : undefined;
  try {
    const body = request.body as Parameters<typeof service.files.put>[1];
    return await service.files.put(key, body, { maxBytes, expectedBytes });
  } catch (error) {
    if (error instanceof TooLarge)
      throw new ServiceError(413, "Content Too Large", [{ detail: `A file may have at most ${maxBytes} bytes.` }]);
    if (error instanceof FileExists) {
      // A kill between the file and its row leaves a whole file in an open slot: finish what that upload began.
      const whole = await service.files.head(key);
      if (whole) return whole;
      throw alreadySent();
    }
    if (error instanceof Incomplete || isAborted(error))
      throw badRequest("Fewer bytes arrived than were announced; send the file again.");
    throw error;
  }
}

function alreadySent(): ServiceError {
  return new ServiceError(409, "Conflict", [{ detail: "A file was already sent to this address." }]);
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && /aborted|terminated|ECONNRESET|premature/i.test(`${error.name} ${error.message}`);
}
