import { readHandler } from "@/lib/loaders/read-handler";
import { loadStatementList } from "@/lib/loaders/statements";

export const GET = readHandler(async () => ({ rows: await loadStatementList() }));
