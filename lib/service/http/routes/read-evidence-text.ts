import { readEvidenceText } from "@/lib/service/assessment/read-evidence-text";
import type { Route } from "../context";

export const readEvidenceTextRoute: Route<"readEvidenceText"> = ({ service, orgId, params }) =>
  readEvidenceText(service, orgId, params.id, params.evidenceId);
