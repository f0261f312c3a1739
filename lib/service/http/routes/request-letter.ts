import { requestLetter } from "@/lib/service/letters/request";
import type { Route } from "../context";

export const requestLetterRoute: Route<"requestLetter"> = ({ service, orgId, params }) =>
  requestLetter(service, orgId, params.id);
