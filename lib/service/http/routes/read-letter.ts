import { readLetter } from "@/lib/service/letters/read";
import type { Route } from "../context";

export const readLetterRoute: Route<"readLetter"> = ({ service, orgId, params }) =>
  readLetter(service, orgId, params.id);
