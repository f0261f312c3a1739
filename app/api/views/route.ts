import type { ViewNames } from "@/lib/contract/desk/saved-view";
import { loadViewNames } from "@/lib/desk/loaders/opened-list";
import { readHandler } from "@/lib/desk/loaders/read-handler";

/** The saved views that a person may open, by name. */
export const GET = readHandler(({ session }): Promise<ViewNames> => loadViewNames(session));
