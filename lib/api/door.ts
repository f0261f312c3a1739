import "server-only";
import { AsyncResource } from "node:async_hooks";

/** The service of this process: what it answers over HTTP, to the same request. */
export type Door = (request: Request) => Promise<Response>;

// Instrumentation, pages, actions and handlers have separate copies of every module; only `globalThis` is one.
const shared = globalThis as { __rebuttalDoor?: Door };

/**
 * Lets the dashboard call the service of its own process without a connection; `undefined` takes that back.
 *
 * The service then works outside of the page or action that calls, as it does behind a connection: what Next keeps for
 * those, such as its own `fetch`, is none of its business.
 */
export function setDoor(door: Door | undefined): void {
  shared.__rebuttalDoor = door && AsyncResource.bind(door);
}

/** `undefined` where there is none: before the service is started, and in development. */
export function ownDoor(): Door | undefined {
  return shared.__rebuttalDoor;
}
