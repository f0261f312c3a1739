import { deliveries } from "./deliveries";
import { type CaseSpec, type DemoCase, demoCase } from "./demo-case";
import { fraud } from "./fraud";
import { goods } from "./goods";
import { past } from "./past";
import { processing } from "./processing";
import { refunds } from "./refunds";
import { services } from "./services";
import { subscriptions } from "./subscriptions";

const specs: readonly CaseSpec[] = [
  ...deliveries,
  ...fraud,
  ...subscriptions,
  ...refunds,
  ...goods,
  ...processing,
  ...services,
  ...past,
];

const isLate = ({ days }: CaseSpec) => days.due < 0;

/** Every invented case, in the order of seeding: first what is open, so that the list never begins with a late one. */
export const caseSpecs: readonly CaseSpec[] = [
  ...specs.filter((spec) => !isLate(spec)),
  ...specs.filter((spec) => isLate(spec)),
];

/** All cases with their dates as of `today`, `YYYY-MM-DD`. */
export function demoCases(today: string): DemoCase[] {
  return caseSpecs.map((spec) => demoCase(spec, today));
}
