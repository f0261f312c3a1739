import { checkHealth } from "@/lib/platform/health";

/** For load balancers and `npm start`: 200 when everything that this process needs answers, else 503 with what does not. */
export async function GET(): Promise<Response> {
  const health = await checkHealth();
  return Response.json(health, { status: health.ok ? 200 : 503, headers: { "cache-control": "no-store" } });
}
