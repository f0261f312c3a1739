import { loadNotifications } from "@/lib/desk/loaders/notifications";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler(({ session, request }) =>
  loadNotifications(session, new URL(request.url).searchParams.get("after") ?? undefined),
);
