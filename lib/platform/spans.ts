import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

// Without tracing (see `tracing.ts`) all of this does nothing and costs nothing that could be measured.

type Work = {
  name: string;
  kind: "job" | "request";
  /** Only names that `tracing.ts` lets out. */
  attributes: Attributes;
};

const KINDS = { job: SpanKind.CONSUMER, request: SpanKind.CLIENT } as const;

/** Runs work within a span, as a child of the active one. A failure is recorded by its name, never by its message. */
export function inSpan<T>({ name, kind, attributes }: Work, work: (span: Span) => Promise<T>): Promise<T> {
  return trace.getTracer("rebuttal").startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** For a failure that the work itself deals with. */
export function failSpan(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
}
