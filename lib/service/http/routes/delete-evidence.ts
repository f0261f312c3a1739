import { deleteEvidence } from "@/lib/service/cases/delete-evidence";
import type { Route } from "../context";

export const deleteEvidenceRoute: Route<"deleteEvidence"> = ({ service, orgId, params }) =>
  deleteEvidence(service, orgId, params.id, params.evidenceId);
