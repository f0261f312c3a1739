import { downloadStatement } from "@/lib/service/statements/download";
import type { Route } from "../context";

export const downloadStatementRoute: Route<"downloadStatement"> = ({ service, orgId, params, origin }) =>
  downloadStatement(service, orgId, params.id, origin);
