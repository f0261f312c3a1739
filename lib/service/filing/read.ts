import type { FilingReading, FilingSummary } from "@/lib/contract/filing";
import { findCase } from "../cases/find";
import type { CaseRecord } from "../cases/record";
import type { Service } from "../service";
import { type FilingRecord, filingsOf } from "./filing-record";
import { processorOf } from "./processor";
import { filingSource, isCurrent } from "./source";

type Using = Pick<Service, "db" | "config">;

/** Extension: how the newest filing of a case stands, and whether there can be one at all. */
export async function readFiling(service: Using, orgId: string, id: string): Promise<FilingReading> {
  return filingReadingOf(service, await findCase(service.db, orgId, id));
}

export async function filingReadingOf(service: Using, record: CaseRecord): Promise<FilingReading> {
  const port = processorOf(service);
  const [newest] = await filingsOf(service.db, record);
  const source = newest && (await filingSource(service.db, record));
  return {
    id: record.id,
    allowed: record.agent.submitDisputeToProcessor,
    processor: port && { name: port.name, mode: port.mode, ...(port.key ? { key: port.key } : {}) },
    filing: newest && { ...shown(newest), current: isCurrent(newest, source) },
  };
}

/** What the analysis tells: absent unless this case can be filed, or was. */
export async function filingSummaryOf(service: Using, record: CaseRecord): Promise<FilingSummary | undefined> {
  const port = processorOf(service);
  if (!record.agent.submitDisputeToProcessor || !port) return undefined;
  const filings = await filingsOf(service.db, record);
  const last = filings.find(({ confirmedAt }) => confirmedAt !== undefined);
  if (!last) return { processor: port.name, mode: port.mode };
  const { mode, state, receipt, endedAt, askedAt, confirmedAt } = last;
  return {
    processor: port.name,
    mode: port.mode,
    last: {
      mode,
      state,
      current: isCurrent(last, await filingSource(service.db, record)),
      ...(receipt ? { outcome: receipt.outcome, livemode: receipt.livemode } : {}),
      at: (endedAt ?? confirmedAt ?? askedAt).toISOString(),
    },
  };
}

function shown(filing: FilingRecord) {
  const { id, mode, state, plan, receipt, failure, askedBy, confirmedBy } = filing;
  return {
    id,
    mode,
    state,
    plan,
    receipt,
    failure,
    askedBy,
    confirmedBy,
    askedAt: filing.askedAt.toISOString(),
    confirmedAt: filing.confirmedAt?.toISOString(),
    endedAt: filing.endedAt?.toISOString(),
  };
}
