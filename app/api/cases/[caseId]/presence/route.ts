import { leavePresence, updatePresence } from "@/lib/desk/loaders/presence";
import { readHandler } from "@/lib/desk/loaders/read-handler";

/** Handlers and not actions: these run beside whatever else the page does, and are no activity of the person. */
export const POST = readHandler<{ caseId: string }>(updatePresence);

export const DELETE = readHandler<{ caseId: string }>(leavePresence);
