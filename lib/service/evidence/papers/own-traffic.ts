import { BlockList, isIPv4 } from "node:net";
import type { Event } from "../model";

const USES: ReadonlySet<string> = new Set(["used", "downloaded", "access-granted"]);

/** Addresses of a network of one's own (RFC 1918, RFC 6598, loopback): no customer comes from them through the internet. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");

/**
 * Without the uses that came from inside the merchant's network, where the same log prints addresses of the internet, too:
 * probes of a monitor and staff who look at an account are not its customer. A log that prints inner addresses alone
 * stands behind a proxy and tells nothing of where its customers come from.
 */
export function withoutOwnTraffic(told: readonly Event[]): Event[] {
  const uses = told.filter(({ type }) => USES.has(type));
  const outside = new Set(uses.filter((event) => origin(event) === "outside").map(({ file }) => file));
  return told.filter((event) => !(USES.has(event.type) && outside.has(event.file) && origin(event) === "inside"));
}

function origin({ fields: { ip } }: Event): "inside" | "outside" | undefined {
  if (typeof ip?.value !== "string") return undefined;
  return isIPv4(ip.value) && PRIVATE.check(ip.value, "ipv4") ? "inside" : "outside";
}
