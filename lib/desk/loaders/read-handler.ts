import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import { type Session, sessionForRead } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { recordRefusal } from "@/lib/desk/store/audit";
import { roles as everyRole, type Role } from "@/lib/desk/store/tables-people";
import { log } from "@/lib/platform/log";

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
const STATUS = { "not-found": 404, invalid: 400, "rate-limited": 429 } as Partial<Record<string, number>>;

type ReadRules = {
  /** Also for people who have to set up a second factor before anything else. */
  duringSetUp?: boolean;
  /** Roles that may read this; every role if omitted. The others get a 404. */
  roles?: readonly Role[];
};

/**
 * A GET handler for the dashboard's pages: checks the session, then reads. A read that returns `undefined` becomes a
 * 404, a `Response` is passed on, anything else becomes JSON. Errors become `{"error": <sentence>}`, with 502 when the
 * service failed.
 */
export function readHandler<Params>(
  read: (given: { session: Session; params: Params; request: Request }) => Promise<unknown>,
  { duringSetUp = false, roles = everyRole }: ReadRules = {},
): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return async (request, context) => {
    try {
      const session = await sessionForRead();
      if (!session) return problem(401, "You are not signed in.");
      if (session.secondFactorDue && !duringSetUp) return problem(403, "Set up two-factor authentication first.");
      if (!roles.includes(session.role)) {
        await recordRefusal(session, `read ${new URL(request.url).pathname}`);
        return problem(404, "Not found.");
      }
      const params = await context.params;
      if (!areIds(params)) return problem(404, "Not found.");
      const data = await read({ session, params, request });
      if (data instanceof Response) return data;
      return data === undefined ? problem(404, "Not found.") : Response.json(data, { headers: HEADERS });
    } catch (error) {
      unstable_rethrow(error);
      if (error instanceof ApiError) return problem(STATUS[error.kind] ?? 502, error.message);
      const id = randomUUID().slice(0, 8);
      log().error({ id, error: error instanceof Error ? error.stack : String(error) }, "a read failed");
      return problem(500, `Something went wrong on our side. Quote ${id} when you report it.`);
    }
  };
}

/** Every part of an address that is called an id is a UUID; what else stands there names nothing. */
function areIds(params: unknown): boolean {
  return Object.entries(params ?? {}).every(
    ([name, value]) => !name.endsWith("Id") || z.uuid().safeParse(value).success,
  );
}

function problem(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: HEADERS });
}
