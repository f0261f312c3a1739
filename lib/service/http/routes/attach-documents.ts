import { attachDocuments } from "@/lib/service/cases/attach";
import type { Route } from "../context";

export const attachDocumentsRoute: Route<"attachDocuments"> = ({ service, orgId, params, input, origin }) =>
  attachDocuments(service, orgId, params.id, input.uploadFilenames, origin);
