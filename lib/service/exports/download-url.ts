import type { Service } from "../service";
import { signedPath } from "../storage/signed-link";

const VALID_MS = 5 * 60_000;

/** A signed address of a produced file, valid five minutes. */
export function downloadUrl(service: Service, key: string, origin: string): string {
  const permission = { method: "GET" as const, key, expiresAt: service.clock.now() + VALID_MS, maxBytes: 0 };
  return origin + signedPath(permission, service.config.linkSecret);
}
