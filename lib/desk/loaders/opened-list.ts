import "server-only";
import { type CaseListQuery, caseListQuery } from "@/lib/contract/desk/case-row";
import { DEFAULT_LAYOUT, type ListLayout } from "@/lib/contract/desk/list-layout";
import { listLayout, type OpenedList, type ViewNames, viewFilters } from "@/lib/contract/desk/saved-view";
import type { Session } from "@/lib/desk/auth/session";
import { storeDb } from "@/lib/desk/store/db";
import { mayManageView, preferenceOf, type StoredView, viewsFor } from "@/lib/desk/store/saved-views";

type Given = Record<string, string | string[] | undefined>;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Works out the list that an address opens: `?view=<id>` is a saved view as it was saved, `saved=<id>` beside filters a
 * view that was changed since, and the bare address the person's default view. Columns and density are those of the
 * address, else of the view, else the person's own.
 */
export async function openList(given: Given, session: Session): Promise<OpenedList> {
  const store = await storeDb();
  const [stored, preference] = await Promise.all([
    viewsFor(store, session.userId),
    preferenceOf(store, session.userId),
  ]);
  const asked = typeof given.view === "string" && ID.test(given.view) ? given.view.toLowerCase() : undefined;
  const named = asked ?? (Object.keys(given).length === 0 ? preference.homeViewId : undefined);
  const view = stored.find(({ id }) => id === named);
  const plain = caseListQuery.parse(asked === undefined ? given : { ...given, view: undefined });
  const query: CaseListQuery = view ? { ...plain, ...view.filters, saved: view.id } : plain;
  const base = stored.find(({ id }) => id === query.saved);
  const usual = base?.look ?? preference.look ?? DEFAULT_LAYOUT;
  const look = lookOf(query, usual);
  const views = stored.map(({ filters: _, look: _look, ...one }) => ({
    ...one,
    mine: one.owner.id === session.userId,
    mayManage: session.role !== "auditor" && mayManageView(one, session),
    home: one.id === preference.homeViewId,
  }));
  return {
    query: { ...query, saved: base?.id ?? "" },
    look,
    views,
    changed: base !== undefined && !isAsSaved(base, query, look),
    missing: (asked !== undefined && !view) || (query.saved !== "" && !base),
  };
}

/** The columns and density of an address; `usual` where it says nothing. */
function lookOf({ columns, density }: CaseListQuery, usual: ListLayout): ListLayout {
  return listLayout.parse({
    columns: columns === "" ? usual.columns : columns.split(","),
    density: density === "" ? usual.density : density,
  });
}

function isAsSaved(view: StoredView, query: CaseListQuery, look: ListLayout): boolean {
  const text = (filters: unknown, shown: ListLayout) =>
    JSON.stringify([viewFilters.parse(filters), listLayout.parse(shown)]);
  return text(view.filters, view.look) === text(query, look);
}

/** The views that a person may open, to choose from. */
export async function loadViewNames({ userId }: Session): Promise<ViewNames> {
  return { views: (await viewsFor(await storeDb(), userId)).map(({ id, name }) => ({ id, name })) };
}
