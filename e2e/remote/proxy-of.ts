import type { Desk } from "../support/desk-form";
import type { FaultProxy } from "../support/fault-proxy";

export function proxyOf({ pair }: Desk): FaultProxy {
  if (!pair) throw new Error("Only the remote form has a proxy.");
  return pair.proxy;
}
