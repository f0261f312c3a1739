import { initializeCase } from "@/lib/service/cases/initialize";
import type { Route } from "../context";

export const initializeCaseRoute: Route<"initializeCase"> = ({ service, orgId, input }) =>
  initializeCase(service, orgId, input);
