import { BlockList, isIP, isIPv6 } from "node:net";
import type { CaseKnowledge, Event, SourceRecord } from "../model";
import { carriesName, isDomainOf } from "../people/people";
import { STATUS } from "../records/access-log";

const USES: ReadonlySet<string> = new Set(["used", "downloaded", "access-granted"]);

/**
 * Addresses of a network of one's own (RFC 1918, RFC 6598, RFC 4193, link-local, loopback): no customer comes from them
 * through the internet.
 */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
  ["127.0.0.0", 8],
  ["fc00::", 7],
  ["fe80::", 10],
  ["::1", 128],
] as const)
  PRIVATE.addSubnet(net, bits, familyOf(net));

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

/**
 * Without the uses that came from inside the merchant's network, where the same log prints addresses of the internet, too:
 * probes of a monitor and staff who look at an account are not its customer. A log that prints inner addresses alone
 * stands behind a proxy and tells nothing of where its customers come from. Neither is `qa@` the merchant's own domain.
 */
export function withoutOwnTraffic(
  told: readonly Event[],
  records: readonly SourceRecord[],
  known: Pick<CaseKnowledge, "merchant" | "cardholder" | "email"> = {},
): Event[] {
  const refused = new Set(records.filter(isRefused).map(({ id }) => id));
  const uses = told.filter(({ type }) => USES.has(type));
  const outside = new Set(uses.filter((event) => origin(event) === "outside").map(({ file }) => file));
  return told.filter(
    (event) =>
      !USES.has(event.type) ||
      (!refused.has(event.record) &&
        !isOfStaff(event, known) &&
        !(outside.has(event.file) && origin(event) === "inside")),
  );
}

function isOfStaff(
  { fields: { email, account } }: Event,
  { merchant, cardholder, email: own }: Partial<CaseKnowledge>,
): boolean {
  const mail = [email?.value, account?.value].find((value) => typeof value === "string" && value.includes("@"));
  const domain = typeof mail === "string" ? mail.split("@").at(-1) : undefined;
  if (typeof mail !== "string" || domain === undefined || merchant === undefined) return false;
  const isCustomers = mail === own || (cardholder !== undefined && carriesName(mail, cardholder));
  return isDomainOf(domain, merchant) && !isCustomers;
}

/** A web server that answers `403` or `500` gave nothing out. */
const isRefused = ({ pairs }: SourceRecord): boolean =>
  pairs.some(({ label, value }) => label === STATUS && (value.startsWith("4") || value.startsWith("5")));

function origin({ fields: { ip } }: Event): "inside" | "outside" | undefined {
  if (typeof ip?.value !== "string") return undefined;
  // `fe80::1%eth0` also names the interface.
  const [address = ""] = ip.value.split("%");
  return isIP(address) !== 0 && PRIVATE.check(address, familyOf(address)) ? "inside" : "outside";
}
