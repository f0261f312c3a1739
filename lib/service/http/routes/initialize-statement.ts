import { initializeStatement } from "@/lib/service/statements/initialize";
import type { Route } from "../context";

export const initializeStatementRoute: Route<"initializeStatement"> = ({ service, orgId, input, origin }) =>
  initializeStatement(service, orgId, input.uploadFilenames, origin);
