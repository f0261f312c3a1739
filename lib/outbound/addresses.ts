import { BlockList, isIPv4 } from "node:net";

/** IPv4 ranges that are not the public internet (IANA special-purpose registry), and a cloud's metadata address. */
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

/** Global unicast is the one part of IPv6 that is let through: mapped, NAT64, link-local and unique-local lie outside. */
const GLOBAL_IPV6 = ["2000::", 3] as const;
/** Inside it: Teredo and other protocol uses, documentation, and 6to4, which carries an IPv4 address. */
const REFUSED_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

/** May a request of a customer's choosing go to this address? `loopback` also lets it reach this machine. */
export function isReachable(address: string, { loopback }: { loopback: boolean }): boolean {
  const plain = address.split("%")[0] ?? "";
  if (loopback && isLoopback(plain)) return true;
  if (isIPv4(plain)) return !lists().refused.check(plain, "ipv4");
  return lists().global.check(plain, "ipv6") && !lists().refused.check(plain, "ipv6");
}

function isLoopback(address: string): boolean {
  return isIPv4(address) ? address.startsWith("127.") : address === "::1";
}

function lists(): { refused: BlockList; global: BlockList } {
  const [refused, global] = [new BlockList(), new BlockList()];
  for (const [net, bits] of REFUSED_IPV4) refused.addSubnet(net, bits, "ipv4");
  for (const [net, bits] of REFUSED_IPV6) refused.addSubnet(net, bits, "ipv6");
  global.addSubnet(...GLOBAL_IPV6, "ipv6");
  return { refused, global };
}
