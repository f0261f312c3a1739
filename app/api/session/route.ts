import { sessionForRead } from "@/lib/auth/session";

/** When the session ends, for the warning before it does; asking does not prolong it. */
export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  const session = await sessionForRead();
  if (!session) return Response.json({ error: "You are not signed in." }, { status: 401, headers });
  const { expiresAt, name, role } = session;
  return Response.json({ expiresAt, name, role }, { headers });
}
