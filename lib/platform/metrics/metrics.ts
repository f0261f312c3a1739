import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { processWide } from "@/lib/platform/process-wide";

/** What this process counts since its start, in the units that Prometheus expects (seconds, bytes). */
export const metrics = processWide("metrics", () => {
  const registry = new Registry();
  const registers = [registry];
  const seconds = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];
  return {
    registry,
    requestSeconds: new Histogram({
      name: "rebuttal_http_request_duration_seconds",
      help: "Answered requests by what was asked for",
      labelNames: ["area", "method", "status"],
      buckets: seconds,
      registers,
    }),
    jobSeconds: new Histogram({
      name: "rebuttal_job_duration_seconds",
      help: "Attempts of jobs by queue; outcome is done, retried or failed",
      labelNames: ["queue", "outcome"],
      buckets: seconds,
      registers,
    }),
  };
});

/** The part of the product that a path belongs to. Few, so that no client can make a metric grow. */
const AREAS: readonly [RegExp, string][] = [
  [/^\/service\/storage\//, "storage"],
  [/^\/service(\/|$)/, "service"],
  [/^\/api\/health$/, "health"],
  [/^\/api(\/|$)/, "api"],
  [/^\/_next\//, "static"],
  [/^\/metrics$/, "metrics"],
];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Starts to count requests of this process, and what Node says about its memory and event loop. */
export function countRequests(): void {
  counting.get();
}

const counting = processWide("request-metrics", () => {
  const { registry, requestSeconds } = metrics.get();
  collectDefaultMetrics({ register: registry });
  const started = new WeakMap<IncomingMessage, number>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    started.set(request, performance.now());
  });
  diagnostics.subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const start = started.get(request);
    if (start === undefined) return;
    const method = METHODS.has(request.method ?? "") ? request.method : "other";
    const labels = { area: areaOf(request), method, status: String(response.statusCode) };
    requestSeconds.observe(labels, (performance.now() - start) / 1000);
  });
  return true;
});

function areaOf(request: IncomingMessage): string {
  if (request.headers["next-action"] !== undefined) return "action";
  const path = (request.url ?? "").split("?", 1)[0] ?? "";
  return AREAS.find(([shape]) => shape.test(path))?.[1] ?? "page";
}

/**
 * A gauge whose values are read when someone asks for the metrics. When they cannot be read, it has none.
 */
export function addGauge(
  gauge: { name: string; help: string; labelNames?: string[] },
  read: () => Promise<readonly { labels?: Record<string, string>; value: number }[]>,
): void {
  const { registry } = metrics.get();
  if (registry.getSingleMetric(gauge.name)) return;
  new Gauge({
    ...gauge,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { labels, value } of await read().catch(() => [])) this.set(labels ?? {}, value);
    },
  });
}
