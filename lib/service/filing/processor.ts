import { ServiceError } from "../errors";
import type { Service } from "../service";
import type { FilingPort } from "./port";
import { stripePort } from "./stripe/stripe-port";

/** Where this service files; `undefined` when it is not set up for it. */
export function processorOf({ config }: Pick<Service, "config">): FilingPort | undefined {
  return config.filing && stripePort(config.filing);
}

export function conflict(detail: string): ServiceError {
  return new ServiceError(409, "Conflict", [{ detail }]);
}
