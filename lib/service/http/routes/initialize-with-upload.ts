import { initializeDirect } from "@/lib/service/cases/initialize-direct";
import type { Route } from "../context";

export const initializeWithUploadRoute: Route<"initializeWithUpload"> = ({ service, orgId, input, origin }) =>
  initializeDirect(service, orgId, input.uploadFilename, origin);
