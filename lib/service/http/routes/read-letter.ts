import { readLetter } from "../../letters/read";
import type { Route } from "../context";

export const readLetterRoute: Route<"readLetter"> = ({ service, orgId, params }) =>
  readLetter(service, orgId, params.id);
