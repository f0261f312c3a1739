import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { processWide } from "./process-wide";
import type { Env } from "./settings";

// Imported only where an endpoint is set: the packages take time and memory to load.

/**
 * What leaves this process. Next puts whole addresses into its spans, with ids, invitations and the signatures of links, and
 * the words of errors; so everything else stays here.
 */
const ALLOWED = new Set([
  "error.type",
  "http.method",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "http.status_code",
  "job.attempt",
  "job.id",
  "job.outcome",
  "job.queue",
  "next.route",
  "next.rsc",
  "next.segment",
  "next.span_type",
  "operation.name",
  "server.address",
  "server.port",
]);

const started = processWide<TracerProvider | undefined>("tracing", () => undefined);

/**
 * Sends the spans of Next, and ours, to the collector. Addresses, headers, timeouts and the name of the service are
 * OpenTelemetry's own variables, which its packages read themselves.
 */
export function startTracing({ OTEL_TRACES_SAMPLER_ARG, PROCESS_ROLE }: Env): void {
  if (started.get()) return;
  const exporter = withoutDetails(new OTLPTraceExporter());
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "rebuttal", "rebuttal.role": PROCESS_ROLE }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  started.set(provider);
}

/** Sends what waits. A collector that does not answer must not keep the process. */
export async function stopTracing(): Promise<void> {
  await started
    .get()
    ?.forceFlush({ timeoutMillis: 2000 })
    .catch(() => undefined);
}

function withoutDetails(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(shareable), done),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Next names a fetch by its whole address. Its routes are patterns, such as `/cases/[caseId]`. */
function hostOf(word: string): string {
  return word.includes("://") && URL.canParse(word) ? new URL(word).host : word;
}

function shareable(span: ReadableSpan): ReadableSpan {
  const kept = Object.entries(span.attributes).filter(([name]) => ALLOWED.has(name));
  const { code } = span.status;
  return Object.create(span, {
    name: { value: span.name.split(" ").map(hostOf).join(" ") },
    attributes: { value: Object.fromEntries(kept) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code } },
  });
}
