import { loadUnread } from "@/lib/desk/loaders/notifications";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler(({ session }) => loadUnread(session));
