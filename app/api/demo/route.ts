import { loadDemo } from "@/lib/demo/guide";
import { readHandler } from "@/lib/desk/loaders/read-handler";

export const GET = readHandler(({ session }) => loadDemo(session));
