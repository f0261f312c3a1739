import type { OperationName } from "@/lib/contract/operations";
import { takeSharedTokens } from "@/lib/platform/token-bucket";
import { tooManyRequests } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DEFAULTS = { requests: 6000, creates: 300, createsPerHour: 5000 };
/** More than a client with an old key sends while someone looks for the new one. */
const WRONG_KEYS_PER_MINUTE = 120;

/** Whose requests and cases are counted. */
type Counted = { keyId: string; orgId: string };

/**
 * Counts a request of a key, in this process.
 *
 * @throws ServiceError 429, with the time after which it may be tried again.
 */
export function countRequest(service: Service, { keyId }: Pick<Counted, "keyId">): void {
  const limit = service.config.perMinute?.requests ?? DEFAULTS.requests;
  const wait = service.buckets.take(`requests ${keyId}`, limit, service.clock.now());
  if (wait !== undefined) throw tooManyRequests(wait);
}

/**
 * Counts a wrong key of a sender, in this process. A right key is never asked about: whoever shares an address with someone
 * who guesses continues working.
 *
 * @throws ServiceError 429, with the time after which it may be tried again.
 */
export function countWrongKey({ buckets, clock }: Service, sender: string): void {
  const wait = buckets.take(`wrong keys ${sender}`, WRONG_KEYS_PER_MINUTE, clock.now());
  if (wait !== undefined) throw tooManyRequests(wait, "Too many wrong keys from this address");
}

/** What an operation creates, by its parsed input. What is created on the desk is counted there, by person. */
const CREATED: Partial<Record<OperationName, (input: unknown) => number>> = {
  initializeCase: () => 1,
  initializeWithUpload: () => 1,
  attachDocuments: filesOf,
  requestLetter: () => 1,
  initializeStatement: filesOf,
  createKey: () => 1,
  createWebhook: () => 1,
};

function filesOf(input: unknown): number {
  const named = typeof input === "object" && input !== null && "uploadFilenames" in input && input.uploadFilenames;
  return Array.isArray(named) ? named.length : 1;
}

/**
 * Counts what a key is about to create, for the key and for its organization, in all processes together.
 *
 * @throws ServiceError 429, with the time after which it may be tried again.
 */
export async function countCreated(service: Service, caller: Counted, name: OperationName, input: unknown) {
  const count = CREATED[name]?.(input) ?? 0;
  if (count === 0) return;
  const { perMinute, createsPerHour = DEFAULTS.createsPerHour } = service.config;
  const buckets = [
    { name: `key ${caller.keyId}`, holds: perMinute?.creates ?? DEFAULTS.creates, fillsInMs: MINUTE_MS },
    { name: `organization ${caller.orgId}`, holds: createsPerHour, fillsInMs: HOUR_MS },
  ];
  const waitMs = await takeSharedTokens(service.db, buckets, { count, now: new Date(service.clock.now()) });
  if (waitMs > 0) throw tooManyRequests(waitMs, "This key has created too much in a short time");
}
