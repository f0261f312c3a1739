import type { Service } from "../service";

/**
 * Where addresses in an answer point: the public origin when the operator set one, else the host that was called. A
 * `Host` header decides nothing but the caller's own answer, and the signature does not cover it.
 */
export function requestOrigin(service: Service, request: Request): string {
  if (service.config.publicOrigin) return service.config.publicOrigin;
  const host = request.headers.get("host");
  return host && /^[A-Za-z0-9.\-:[\]]+$/.test(host)
    ? `${new URL(request.url).protocol}//${host}`
    : service.config.origin;
}
