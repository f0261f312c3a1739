import { z } from "zod";
import { type CaseListQuery, caseListQuery } from "./case-row";
import { DEFAULT_LAYOUT, DENSITIES, knownColumns, type ListLayout } from "./list-layout";

/** How many views one person may keep. */
export const MOST_VIEWS = 50;
const LONGEST_VIEW_NAME = 60;

const viewName = z
  .string()
  .trim()
  .min(1, "Name the view")
  .max(LONGEST_VIEW_NAME, `Use at most ${LONGEST_VIEW_NAME} characters`);

/** What a view keeps of the address: filters and order. Unknown and malformed values are the defaults. */
export const viewFilters = caseListQuery.omit({ page: true, from: true, saved: true, columns: true, density: true });
export type ViewFilters = z.infer<typeof viewFilters>;

export const listLayout = z.object({
  columns: z.array(z.string().max(30)).max(40).transform(knownColumns),
  density: z.enum(DENSITIES).catch(DEFAULT_LAYOUT.density),
});

export const viewInput = z.object({ name: viewName, shared: z.boolean(), filters: viewFilters, look: listLayout });

/** A saved view as its reader sees it. */
export type SavedView = {
  id: string;
  name: string;
  shared: boolean;
  owner: { id: string; name: string };
  mine: boolean;
  /** Whether the reader may change, rename and delete it. */
  mayManage: boolean;
  /** It opens when the reader opens the list. */
  home: boolean;
};

/** What the list of cases shows and how, worked out from the address, the saved view and the person's own choice. */
export type OpenedList = {
  query: CaseListQuery;
  look: ListLayout;
  /** All views that the reader may open, by name. */
  views: SavedView[];
  /** The address differs from the view that it began with. */
  changed: boolean;
  /** The address names a view that does not exist or is not shared. */
  missing: boolean;
};

/** Answer of `GET /api/views`. */
export type ViewNames = { views: Pick<SavedView, "id" | "name">[] };
