import { readHandler } from "@/lib/desk/loaders/read-handler";
import { loadStatementList } from "@/lib/desk/loaders/statements";

export const GET = readHandler(async () => ({ rows: await loadStatementList() }));
