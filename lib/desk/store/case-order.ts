import "server-only";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { isCalendarDate } from "@/lib/values/calendar";
import { type ListFilter, statesOf } from "./case-filter";
import { findCases, neededBy } from "./case-search";
import type { Store } from "./db";

const SORTS = {
  dueDate: { column: "due_date", type: "date", valid: isCalendarDate },
  amount: { column: "amount_cents", type: "bigint", valid: (text: string) => /^-?\d{1,15}$/.test(text) },
  confidence: {
    column: "confidence",
    type: "double precision",
    valid: (text: string) => /^\d{1,3}(\.\d{1,20})?$/.test(text),
  },
  merchant: { column: "merchant_name", type: "text", valid: (text: string) => !text.includes("\0") },
  updated: { column: "updated_at", type: "timestamptz", valid: isInstant },
  created: { column: "created_at", type: "timestamptz", valid: isInstant },
} as const;

/** A row's place in an order: its sorted value as text (`null` sorts last) and its id. */
type Place = { id: string; value: string | null };

/** One stretch of the list, with the places that the pages before and after it continue from. */
export type Stretch = { ids: string[]; first?: string; last?: string; total?: number };

/**
 * The ids of one page, read from an index beside the place that the page continues from. Cases without a value come last
 * in both directions, so they are a second range of the same index. Without a place a page is counted from the beginning.
 *
 * @param atLeast reads this many from the beginning on, which then tells how many there are; `total` is then as many at most.
 */
export async function stretchOf(
  store: Store,
  query: CaseListQuery,
  filter: ListFilter,
  { limit, skip = 0, atLeast = 0 }: { limit: number; skip?: number; atLeast?: number },
): Promise<Stretch> {
  const { column, type } = SORTS[query.sort];
  const from = readPlace(query);
  const before = from?.side === "before";
  const descends = (query.direction === "desc") !== before;
  // One more tells whether there are others, and so whether they have to be counted.
  const wanted = from ? limit : Math.max(limit + skip + 1, atLeast);
  const places: Place[] = [];
  for (const empty of before ? [true, false] : [false, true]) {
    if (places.length >= wanted) break;
    const beside = from && besidePlace(from, { column, type, empty, descends });
    if (beside === null) continue;
    const range = sql<SqlBool>`${sql.ref(`cases.${column}`)} is ${empty ? sql`null` : sql`not null`}
      ${beside ? sql`and ${beside}` : sql``}`;
    places.push(
      ...(await readPlaces(
        store,
        query,
        { filter, range },
        { column, type, empty, descends, limit: wanted - places.length, shown: limit + skip + 1 },
      )),
    );
  }
  const page = from ? places : places.slice(skip, skip + limit);
  if (before) page.reverse();
  const ends = { first: writePlace(page[0]), last: writePlace(page.at(-1)) };
  const isTotal = !from && (places.length < wanted || wanted === atLeast);
  return { ids: page.map(({ id }) => id), ...ends, total: isTotal ? places.length : undefined };
}

type Range = { column: string; type: string; empty: boolean; descends: boolean };

/**
 * A list of open and closed cases is merged from the two sets of indexes.
 *
 * @param shown so many are the first ones of their order; more, up to the limit, are only counted
 */
async function readPlaces(
  store: Store,
  query: CaseListQuery,
  { filter, range }: { filter: ListFilter; range: RawBuilder<SqlBool> },
  { column, type, empty, descends, limit, shown }: Range & { limit: number; shown: number },
): Promise<Place[]> {
  const direction = descends ? sql`desc` : sql`asc`;
  const order = (value: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    empty ? sql`order by ${id} ${direction}` : sql`order by ${value} ${direction}, ${id} ${direction}`;
  const [value, id] = [sql.ref(`cases.${column}`), sql.ref("cases.id")];
  const columns = sql`${id} as id, ${value} as value`;
  const part = (state: RawBuilder<unknown>, count: number, more = sql``) => sql`select ${columns}${more} from desk.cases
    where ${filter.base} and ${range} and ${state} ${order(value, id)} limit ${count}`;
  const merged = async (parts: RawBuilder<unknown>) => {
    const { rows } = await sql<Place>`select id, value::text as value from (${parts}) as places
      ${order(sql.ref("places.value"), sql.ref("places.id"))} limit ${limit}`.execute(store);
    return rows;
  };
  const states = statesOf(query);
  const { lookup } = filter;
  if (!lookup)
    return merged(
      sql.join(
        states.map((state) => sql`(${part(state, limit)})`),
        sql` union all `,
      ),
    );
  const find = (state: RawBuilder<SqlBool>, most: number) =>
    findCases<Place>(store, lookup, {
      ordered: (count) => part(state, count, neededBy(lookup)),
      columns: sql`cases.id, cases.value::text as value`,
      // What the index finds is put into order by itself: with the order's own index the database may read all cases.
      indexed: sql`with found as materialized (select ${columns} from desk.cases
        where ${filter.base} and ${range} and ${state} and ${lookup.indexed})
        select id, value::text as value from found as cases ${order(sql.ref("cases.value"), id)}`,
      limit: most,
    });
  const [only, other] = states;
  if (!only || !other) return only ? find(only, limit) : [];
  // Together the first ones of both are often enough for the count, too; otherwise more of each are read.
  let most = Math.min(limit, shown);
  const read = async () => [...(await find(only, most)), ...(await find(other, most))];
  let found = await read();
  if (found.length < limit && found.length >= most && most < limit) {
    most = limit;
    found = await read();
  }
  const [ids, values] = [found.map((place) => place.id), found.map((place) => place.value)];
  return merged(sql`select * from unnest(${ids}::uuid[], ${values}::text[]::${sql.raw(type)}[]) as found(id, value)`);
}

/** `null` when a range lies wholly on the other side of the place. */
function besidePlace(
  { side, id, value }: Place & { side: string },
  { column, type, empty, descends }: Range,
): RawBuilder<SqlBool> | undefined | null {
  const than = descends ? sql`<` : sql`>`;
  if (empty) {
    if (value === null) return sql<SqlBool>`cases.id ${than} ${id}::uuid`;
    return side === "after" ? undefined : null;
  }
  if (value === null) return side === "after" ? null : undefined;
  return sql<SqlBool>`(${sql.ref(`cases.${column}`)}, cases.id) ${than} (${value}::${sql.raw(type)}, ${id}::uuid)`;
}

function writePlace(place: Place | undefined): string | undefined {
  return place && (place.value === null ? place.id : `${place.id}~${place.value}`);
}

/** A place that does not fit the order is no place: addresses are typed by hand, too. */
function readPlace({ sort, from }: CaseListQuery): (Place & { side: string }) | undefined {
  const parsed = /^(after|before)~([0-9a-f-]{36})(?:~(.*))?$/s.exec(from);
  if (!parsed) return undefined;
  const [, side = "", id = "", value] = parsed;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  if (value !== undefined && !SORTS[sort].valid(value)) return undefined;
  return { side, id, value: value ?? null };
}

function isInstant(text: string): boolean {
  const parsed = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.exec(
    text,
  );
  return parsed !== null && isCalendarDate(parsed[1] ?? "");
}
