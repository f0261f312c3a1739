import type { Service } from "./service";

// Instrumentation and route handlers have separate copies of every module; only `globalThis` is one.
const shared = globalThis as { __rebuttalService?: Promise<Service> };

export function setRunningService(service: Promise<Service> | undefined): void {
  shared.__rebuttalService = service;
}

/** The service of this process, which `instrumentation` started. */
export async function runningService(): Promise<Service> {
  if (!shared.__rebuttalService) throw new Error("The embedded service is not running in this process.");
  return shared.__rebuttalService;
}
