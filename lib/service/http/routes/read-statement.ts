import { readStatement } from "@/lib/service/statements/read-statement";
import type { Route } from "../context";

export const readStatementRoute: Route<"readStatement"> = ({ service, orgId, params }) =>
  readStatement(service, orgId, params.id);
