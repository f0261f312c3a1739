import type { DeskTags } from "@/lib/contract/desk/tags";
import { loadDeskTags } from "@/lib/desk/loaders/cases";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler((): Promise<DeskTags> => loadDeskTags());
