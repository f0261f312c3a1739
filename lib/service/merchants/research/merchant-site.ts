import { type SiteResearch, siteResearch } from "@/lib/contract/research";
import { timeLimit } from "@/lib/platform/time";
import type { Service } from "@/lib/service/service";
import { readSite } from "./read-site";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a complete result is cached, how long a failure or a partial one, and when unused rows are deleted. */
const KEPT_MS = { found: 7 * DAY_MS, failed: HOUR_MS, unused: 90 * DAY_MS } as const;
/** The longest time that an assessment waits. */
const LIMIT_MS = 12_000;

type Wanted = {
  orgId: string;
  merchantUrl?: string;
  /** The agent setting `researchTransactionDetails` of the case. */
  research: boolean;
};

/**
 * The research of the merchant's website: cached while fresh, else read now within twelve seconds. Without network, URL
 * or permission, the result says so.
 *
 * @throws when `signal` fires or the database fails
 */
export async function merchantSite(
  service: Pick<Service, "db" | "clock" | "web" | "log">,
  { orgId, merchantUrl, research }: Wanted,
  signal: AbortSignal,
  limitMs = LIMIT_MS,
): Promise<SiteResearch> {
  if (!research) return { state: "switched off", policies: [] };
  if (merchantUrl === undefined) return { state: "no address", policies: [] };
  const address = siteAddress(merchantUrl);
  const known = await stored(service, orgId, address);
  if (known) return known;
  const limit = timeLimit(limitMs, signal);
  const found = await readSite(service.web, merchantUrl, limit.signal).finally(limit.release);
  signal.throwIfAborted();
  const now = new Date(service.clock.now());
  const site = { ...found, readAt: now.toISOString() };
  const columns = { found: JSON.stringify(site), read_at: now };
  await service.db
    .insertInto("merchant_sites")
    .values({ org_id: orgId, address, ...columns })
    .onConflict((conflict) => conflict.columns(["org_id", "address"]).doUpdateSet(columns))
    .execute();
  await service.db
    .deleteFrom("merchant_sites")
    .where("read_at", "<", new Date(now.getTime() - KEPT_MS.unused))
    .execute();
  service.log.info({ state: site.state, policies: site.policies.length }, "read a merchant's website");
  return site;
}

/** One key for all spellings of a URL: without `www.`, closing slashes and fragment. */
function siteAddress(merchantUrl: string): string {
  const { protocol, host, pathname, search } = new URL(merchantUrl);
  return `${protocol}//${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}${search}`;
}

async function stored(
  { db, clock }: Pick<Service, "db" | "clock">,
  orgId: string,
  address: string,
): Promise<SiteResearch | undefined> {
  const row = await db
    .selectFrom("merchant_sites")
    .select(["found", "read_at"])
    .where("org_id", "=", orgId)
    .where("address", "=", address)
    .executeTakeFirst();
  // What an older version stored in another shape is read again.
  const read = siteResearch.safeParse(row?.found);
  if (!row || !read.success) return undefined;
  const whole = read.data.state === "read" && read.data.explanation === undefined;
  const kept = whole ? KEPT_MS.found : KEPT_MS.failed;
  return row.read_at.getTime() + kept > clock.now() ? read.data : undefined;
}
