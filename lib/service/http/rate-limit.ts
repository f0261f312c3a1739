import { tooManyRequests } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import type { Caller } from "./authenticate";

/** Requests and creates of one key in a minute, unless the settings say otherwise. */
const DEFAULTS = { requests: 6000, creates: 600 };

/**
 * Counts a request of a key, and a create once more.
 *
 * @throws ServiceError 429, with the time after which it may be tried again.
 */
export function countRequest(service: Service, { keyId }: Caller, creates: boolean): void {
  const limits = { ...DEFAULTS, ...service.config.perMinute };
  const now = service.clock.now();
  const wait =
    service.buckets.take(`requests ${keyId}`, limits.requests, now) ??
    (creates ? service.buckets.take(`creates ${keyId}`, limits.creates, now) : undefined);
  if (wait !== undefined) throw tooManyRequests(wait);
}
