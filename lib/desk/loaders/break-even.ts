import "server-only";
import { sql } from "kysely";
import { z } from "zod";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { type Store, storeDb } from "@/lib/desk/store/db";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import type { BreakEvenBasis, History } from "@/lib/values/break-even";

/** `undefined` when the desk has set no costs for the currency of the case. */
export async function loadBreakEvenBasis({ fields, analysis }: CaseDetail): Promise<BreakEvenBasis | undefined> {
  const store = await storeDb();
  const { answerCosts } = await readDeskSettings(store);
  const currency = fields.currency ?? "USD";
  const costs = answerCosts[currency];
  if (!costs) return undefined;
  const reason = analysis?.reason;
  return { currency, costs, history: reason ? await historyOf(store, reason) : { decided: 0, won: 0 } };
}

const count = z.coerce.number();

/** Cases, not amounts, are counted, so that those of every currency tell. */
async function historyOf(store: Store, { network, code }: { network: string; code: string }): Promise<History> {
  const { rows } = await sql`
    select count(*) as decided, count(*) filter (where r.state = 'won') as won
    from desk.reviews r join desk.cases c on c.id = r.case_id
    where r.state in ('won', 'lost') and c.network = ${network} and c.reason_code = ${code}`.execute(store);
  const [row] = z.array(z.object({ decided: count, won: count })).parse(rows);
  return row ?? { decided: 0, won: 0 };
}
