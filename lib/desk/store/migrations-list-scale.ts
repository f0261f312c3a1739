import { type Kysely, sql } from "kysely";
import { ensureSearchIndex } from "./search-index";

const SORTED = ["due_date", "amount_cents", "confidence", "merchant_name", "updated_at", "created_at"];

/**
 * Every order of the list reads an index from its beginning. A case is in one set of them only, that of open cases or that
 * of closed ones, so that a write pays for six and not for twelve.
 */
export async function indexCaseList(db: Kysely<unknown>): Promise<void> {
  for (const column of SORTED)
    for (const [state, condition] of [
      ["open", sql`finished_at is null`],
      ["closed", sql`finished_at is not null`],
    ] as const)
      await sql`create index ${sql.id(`cases_${state}_by_${column}`)} on desk.cases (${sql.id(column)}, id)
        where ${condition}`.execute(db);
  await sql`create index cases_open_by_owner on desk.cases (owner_id, status, due_date, id)
    where finished_at is null`.execute(db);
  await sql`create index cases_by_network on desk.cases (network, network_name) where network is not null`.execute(db);
  await sql`create index reviews_in_review on desk.reviews (case_id) where state = 'in review'`.execute(db);
  await sql`alter table desk.cases add column reason_family text`.execute(db);
  await sql`create index cases_open_by_family on desk.cases (reason_family, due_date, id)
    where finished_at is null and reason_family is not null`.execute(db);
}

/**
 * The search also knows the case's id, what its documents say about orders, parcels and addresses, and the numbers of an
 * import. It begins with a space, so that one pattern finds beginnings of words.
 */
export async function indexCaseSearch(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk.cases drop column search,
    add column identifiers text not null default '', add column source_identifiers text not null default ''`.execute(
    db,
  );
  await sql`update desk.cases set source_identifiers = concat_ws(' ', order_number, acquirer_reference)
    from desk.case_sources where case_sources.case_id = cases.id`.execute(db);
  const parts = [
    sql`reference_number`,
    sql`merchant_name`,
    sql`cardholder_name`,
    sql`coalesce(network_name, card_network, '') || ' ' || coalesce(reason_code, '')`,
    sql`round(amount_cents / 100.0, 2)::text`,
    sql`amount_cents::text`,
    sql`fields ->> 'maskedCardNumber'`,
    sql`fields ->> 'merchantIdentifier'`,
    sql`left(fields ->> 'reasonDescription', 500)`,
    sql`id::text`,
    sql`identifiers`,
    sql`source_identifiers`,
  ];
  const text = sql.join(
    parts.map((part) => sql`coalesce(${part}, '')`),
    sql` || ' ' || `,
  );
  await sql`alter table desk.cases add column search text generated always as (' ' || lower(${text})) stored`.execute(
    db,
  );
  await ensureSearchIndex(db);
}

/**
 * An index that knows which word follows which, and one for each filter that is rare among open cases. In front of the
 * deadline, so that the first page of a filter with many is read in order.
 */
export async function indexFilters(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const name of ["cases_open_by_search", "cases_closed_by_search"])
    await sql`drop index if exists ${sql.id("desk", name)}`.execute(db);
  await ensureSearchIndex(db);
  for (const column of ["network", "recommendation", "status"])
    await sql`create index ${sql.id(`cases_open_by_${column}`)} on desk.cases (${sql.id(column)}, due_date, id)
      where finished_at is null`.execute(db);
}

/** The same for the cases of a merchant, and for those of nobody: an index by owner has no order among rows without one. */
export async function indexMerchantsAndNobody(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`create index cases_open_of_merchant on desk.cases (merchant_name, due_date, id)
    where finished_at is null`.execute(db);
  await sql`create index cases_open_of_nobody on desk.cases (due_date, id)
    where finished_at is null and owner_id is null`.execute(db);
}

/** One index of the open and one of the closed cases, like every order: a search of the few open ones reads no others. */
export async function splitSearchIndex(db: Kysely<unknown>): Promise<void> {
  // A million cases take longer than a statement of a request may.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`drop index if exists desk.cases_by_search`.execute(db);
  await ensureSearchIndex(db);
}
