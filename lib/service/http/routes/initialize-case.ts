import { initializeCase } from "../../cases/initialize";
import type { Route } from "../context";

export const initializeCaseRoute: Route<"initializeCase"> = ({ service, orgId, input }) =>
  initializeCase(service, orgId, input);
