import { discardLetter } from "@/lib/service/letters/discard";
import type { Route } from "../context";

export const discardLetterRoute: Route<"discardLetter"> = ({ service, orgId, params }) =>
  discardLetter(service, orgId, params.id);
