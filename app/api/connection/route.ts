import { loadConnection } from "@/lib/desk/loaders/connection";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler(() => loadConnection());
