import { mountedHandler } from "@/lib/service/service";

/**
 * Mounts the embedded service: everything else is its own, also the answer to methods that it has not. Its start has loaded
 * the code, of which a bundle of this file's own would be a second copy in memory.
 */
async function mounted(request: Request): Promise<Response> {
  const handle = mountedHandler() ?? (await import("@/lib/service/http/handle")).handle;
  return handle(request);
}

export {
  mounted as DELETE,
  mounted as GET,
  mounted as HEAD,
  mounted as OPTIONS,
  mounted as PATCH,
  mounted as POST,
  mounted as PUT,
};
