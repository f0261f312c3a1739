import { UNKNOWN_ADDRESS } from "@/lib/store/login-attempts/reserve";

/**
 * Where a sign-in comes from, for counting wrong ones. A handler cannot see the socket, and `x-forwarded-for` is
 * whatever the sender wrote unless a proxy of ours adds to it. So only behind a trusted proxy its last entry counts
 * (the one that the proxy wrote itself, whatever stands before it); otherwise nobody's address is known and only the limit
 * per account counts.
 */
export function clientAddress(forwardedFor: string | null | undefined, trustProxy: boolean): string {
  if (!trustProxy) return UNKNOWN_ADDRESS;
  const last = forwardedFor?.split(",").at(-1)?.trim();
  return last ? last.slice(0, 64) : UNKNOWN_ADDRESS;
}
