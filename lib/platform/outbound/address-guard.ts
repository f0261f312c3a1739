import { lookup as dnsLookup } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** A target that is never contacted, however often it is tried. The message is a sentence for people. */
export class RefusedTarget extends Error {}

/** Which addresses may be contacted: those of the public internet, and with `loopback` this machine on any port. */
export type AddressRules = { loopback: boolean };

/**
 * Checks what a URL shows before its name is resolved: http or https, no credentials, port 80 or 443, and no literal
 * address outside the public internet.
 *
 * @throws RefusedTarget
 */
export function checkTarget(address: string, rules: AddressRules): URL {
  if (!URL.canParse(address)) throw new RefusedTarget("The target is not a valid URL.");
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new RefusedTarget("The target must be an http or https URL.");
  if (url.username || url.password) throw new RefusedTarget("The target must not contain a user name or password.");
  if (!rules.loopback && url.port && url.port !== "80" && url.port !== "443")
    throw new RefusedTarget("The target must listen on port 80 or 443.");
  checkLiteral(url.hostname.replace(/^\[|\]$/g, ""), rules);
  return url;
}

/** A literal address is connected to without a lookup. @throws RefusedTarget when the rules do not allow it. */
export function checkLiteral(host: string, rules: AddressRules): void {
  if (isIP(host) && !isReachable(host, rules)) throw notPublic(host);
}

/**
 * Resolves a name for one connection, and refuses it when any of its addresses is not allowed. The connection uses the
 * addresses checked here, so a name cannot change between the check and the connection (DNS rebinding).
 */
export function guardedLookup(rules: AddressRules, lookup: typeof dnsLookup = dnsLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 4);
      const [first] = addresses;
      const refused = addresses.find(({ address }) => !isReachable(address, rules));
      if (refused || !first) return callback(notPublic(hostname), "", 4);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Top-level names reserved from the internet (RFC 2606, 6761, 6762, 7686, 8375, 9476; ICANN for `internal`). */
const RESERVED_NAMES = /(?:^|\.)(?:example|test|invalid|localhost|local|internal|onion|alt|home\.arpa)\.?$/i;

/** Whether no machine of the public internet can have this name. Resolving it would only cost time. */
export function isReservedName(hostname: string): boolean {
  return RESERVED_NAMES.test(hostname);
}

/** IPv4 ranges that are not public (IANA special-purpose registry), and a cloud provider's metadata address. */
const REFUSED_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Of IPv6 only global unicast is allowed; mapped, NAT64, link-local and unique-local addresses lie outside of it. */
const GLOBAL_IPV6 = ["2000::", 3] as const;
/** Refused inside it: Teredo and other protocol uses, documentation, and 6to4, which carries an IPv4 address. */
const REFUSED_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const refusedAddresses = new BlockList();
for (const [net, bits] of REFUSED_IPV4) refusedAddresses.addSubnet(net, bits, "ipv4");
for (const [net, bits] of REFUSED_IPV6) refusedAddresses.addSubnet(net, bits, "ipv6");
const globalAddresses = new BlockList();
globalAddresses.addSubnet(...GLOBAL_IPV6, "ipv6");

function isReachable(address: string, { loopback }: AddressRules): boolean {
  const plain = address.split("%")[0] ?? "";
  if (loopback && isLoopback(plain)) return true;
  if (isIPv4(plain)) return !refusedAddresses.check(plain, "ipv4");
  return globalAddresses.check(plain, "ipv6") && !refusedAddresses.check(plain, "ipv6");
}

function isLoopback(address: string): boolean {
  return isIPv4(address) ? address.startsWith("127.") : address === "::1";
}

function notPublic(host: string): RefusedTarget {
  return new RefusedTarget(`${host} is not on the public internet, so nothing was sent to it.`);
}
