import { sessionProbe } from "@/lib/desk/auth/session";
import { eventStream } from "@/lib/desk/events/stream";

export const dynamic = "force-dynamic";

/** Sends changes of the index to open pages; see lib/desk/events/receive.ts. */
export async function GET(request: Request): Promise<Response> {
  const probe = await sessionProbe();
  if (probe) return eventStream({ ...probe, signal: request.signal });
  return Response.json({ error: "You are not signed in." }, { status: 401, headers: { "cache-control": "no-store" } });
}
