import "server-only";
import { processWide } from "@/lib/platform/process-wide";

type Handler = (request: Request) => Promise<Response>;

const started = processWide<Handler | undefined>("service-handler", () => undefined);

/** Lets requests reach the code that the start of this process has loaded. */
export const mountHandler = started.set;

/**
 * Answers what arrives over HTTP. A bundle of the route's own would hold the service's code a second time, so it is loaded
 * only where none is mounted: in development, where the code changes while it runs.
 */
export async function mounted(request: Request): Promise<Response> {
  const handler: Handler = started.get() ?? (await import("./handle")).handle;
  return handler(request);
}
