import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type CaseListQuery, caseListQuery } from "@/lib/contract/desk/case-row";
import { countClosed, listCases } from "@/lib/desk/store/case-list";
import { type Store, storeOf } from "@/lib/desk/store/db";
import { storeMigrations } from "@/lib/desk/store/migrations";
import { type Database, openDatabase } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";
import { type Figure, percentile, timed } from "./figure";
import { fillDesk, fillList, USER } from "./list-data";
import { secondsWithChildren } from "./processor-time";

export const RUNS = 25;
/** What else the machine does only adds to a time. */
export const PERCENTILE = 20;
/** Cases of the desk with which the largest is compared. */
export const FEW = 1000;
export const LISTS = (cases: number): Record<string, object> => ({
  "first page": {},
  "by amount": { sort: "amount", direction: "desc" },
  "by confidence": { sort: "confidence" },
  "by merchant": { sort: "merchant" },
  "last changed first": { sort: "updated", direction: "desc" },
  "newest first": { sort: "created", direction: "desc" },
  mine: { view: "mine" },
  "ready, by amount": { view: "ready", sort: "amount" },
  "in review": { view: "review" },
  closed: { view: "closed" },
  "open and closed": { view: "all" },
  "a frequent status": { status: "complete" },
  "a rare status": { status: "error" },
  "a frequent network": { network: "visa" },
  "a rare network": { network: "discover" },
  overdue: { deadline: "overdue" },
  "due soon, by amount": { deadline: "soon", sort: "amount" },
  "advised to hold": { advice: "hold" },
  "of nobody": { owner: "nobody" },
  "of me, by merchant": { owner: "me", sort: "merchant" },
  "a frequent tag": { tag: "urgent" },
  "a rare tag": { tag: "unusual" },
  "a family": { family: "fraud" },
  "a merchant": { merchant: "merchant 7" },
  "a merchant who is not there": { merchant: "merchant 77" },
  "a range of amounts": { min: "300", max: "310" },
  "a range without cases": { min: "90000" },
  "search of one reference": { q: `CB-${cases}` },
  "search of the beginning of a reference": { q: "CB-777" },
  "search of nothing there": { q: "zzqx-81" },
  "search of a common merchant": { q: "merchant 7" },
  "search of a common merchant, all": { q: "merchant 7", view: "all" },
  "search of common letters, not there": { q: "merchant 77" },
  "search of a common word": { q: "merchant" },
  "search of a beginning": { q: "me" },
});
/** What the page asks for apart, so that the list need not wait for it. */
const CLOSED: Record<string, object> = {
  "closed ones of the beginning of a reference": { q: "CB-777" },
  "closed ones of common letters, not there": { q: "merchant 77" },
  "closed ones of a common word": { q: "merchant" },
};

/** The list's queries over few and many cases, nine of ten of them closed, on the embedded database and on a server. */
export async function list(largest: number): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "list-"));
  const figures: Figure[] = [];
  try {
    const embedded = await openDatabase({ dataDir: folder });
    figures.push(...(await measure("embedded", embedded, largest).finally(() => embedded.close())));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const programs = findPostgresPrograms(process.env);
  if (programs === undefined) return figures;
  const server = await startThrowawayPostgres(programs);
  try {
    const database = await openDatabase({ connectionString: server.url });
    figures.push(...(await measure("server", database, largest, server.pid).finally(() => database.close())));
  } finally {
    await server.stop();
  }
  return figures;
}

/** Each list at a thousand cases and at the largest number, with the growth between them. */
async function measure(engine: string, database: Database, largest: number, server?: number): Promise<Figure[]> {
  await migrate(database.kysely, "desk", storeMigrations);
  const store = storeOf(database.kysely);
  const few = Math.min(FEW, largest);
  await fillDesk(database.kysely);
  await fillList(database.kysely, 1, few);
  // The first queries of a process take longer, whatever they ask.
  await times(store, few, server);
  const before = await times(store, few, server);
  await fillList(database.kysely, few + 1, largest);
  const after = await times(store, largest, server);
  const page = before.get("first page") ?? NOTHING;
  return [...after].map(([what, large]) => {
    const small = before.get(what) ?? NOTHING;
    const ratio = (of: "clock" | "processor", beside: Taken) => `${(large[of] / beside[of]).toFixed(2)} ×`;
    // A page of rows takes longer than an empty one with any number of cases.
    const rows =
      large.rows === small.rows || large.rows !== page.rows
        ? `${large.rows} rows`
        : `${small.rows} to ${large.rows} rows, ${ratio("processor", page)} as many at ${few}`;
    return {
      what: `List of ${largest} cases, ${engine}, ${what}`,
      measured: `${small.clock.toFixed(1)} to ${large.clock.toFixed(1)} ms, ${ratio("clock", small)}; ${ratio("processor", small)} by processor time; ${rows}`,
      limit: `1.5 × the time at ${FEW}`,
    };
  });
}

/** Milliseconds; what other programs take from the cores changes the second hardly. And the rows of the page. */
type Taken = { clock: number; processor: number; rows: number };
const NOTHING: Taken = { clock: Number.NaN, processor: Number.NaN, rows: Number.NaN };

async function times(store: Store, cases: number, server?: number): Promise<Map<string, Taken>> {
  const scope = { userId: USER, today: new Date().toISOString().slice(0, 10) };
  const found = new Map<string, Taken>();
  for (const [what, given] of Object.entries({ ...LISTS(cases), ...CLOSED })) {
    const query: CaseListQuery = caseListQuery.parse(given);
    const read = what in CLOSED ? countClosed : listCases;
    const first = await read(store, query, scope);
    const rows = typeof first === "number" ? 0 : first.rows.length;
    const taken: number[] = [];
    const used = processorMs(server);
    for (let run = 0; run < RUNS; run += 1) taken.push(await timed(() => read(store, query, scope)));
    found.set(what, { clock: percentile(taken, PERCENTILE), processor: (processorMs(server) - used) / RUNS, rows });
  }
  return found;
}

/** What this process used, and a server's processes, where the database is one. */
function processorMs(server?: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (server === undefined ? 0 : secondsWithChildren(server) * 1000);
}
