import { watchedSession } from "@/lib/auth/session";
import { eventStream } from "@/lib/loaders/event-stream";

export const dynamic = "force-dynamic";

/** Tells open pages what changed. Without it they ask by themselves now and then. */
export async function GET(request: Request): Promise<Response> {
  const isSignedIn = await watchedSession();
  if (isSignedIn) return eventStream({ signal: request.signal, isSignedIn });
  return Response.json({ error: "You are not signed in." }, { status: 401, headers: { "cache-control": "no-store" } });
}
