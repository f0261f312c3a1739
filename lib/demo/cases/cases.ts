import { deliveries } from "./deliveries";
import { type CaseSpec, type DemoCase, demoCase } from "./demo-case";
import { fraud } from "./fraud";
import { goods } from "./goods";
import { past } from "./past";
import { processing } from "./processing";
import { refunds } from "./refunds";
import { services } from "./services";
import { subscriptions } from "./subscriptions";

/** Every invented case, in the order of seeding. */
export const caseSpecs: readonly CaseSpec[] = [
  ...deliveries,
  ...fraud,
  ...subscriptions,
  ...refunds,
  ...goods,
  ...processing,
  ...services,
  ...past,
];

/** All cases with their dates as of `today`, `YYYY-MM-DD`. */
export function demoCases(today: string): DemoCase[] {
  return caseSpecs.map((spec) => demoCase(spec, today));
}
