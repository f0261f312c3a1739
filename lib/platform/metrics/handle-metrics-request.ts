import "server-only";
import { hasBearerToken } from "@/lib/platform/operator-token";
import { env } from "@/lib/platform/settings";
import { metrics } from "./metrics";

/** The text that Prometheus reads. Without METRICS_TOKEN there is no such page. */
export async function handleMetricsRequest(req: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  const headers = { "cache-control": "no-store" };
  if (METRICS_TOKEN === undefined) return new Response("Not found\n", { status: 404, headers });
  if (!hasBearerToken(req.headers.get("authorization"), METRICS_TOKEN))
    return new Response("Send the METRICS_TOKEN as a bearer token.\n", {
      status: 401,
      headers: { ...headers, "www-authenticate": "Bearer" },
    });
  const { registry } = metrics.get();
  return new Response(await registry.metrics(), { headers: { ...headers, "content-type": registry.contentType } });
}
