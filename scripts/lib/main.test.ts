import { expect, test } from "vitest";
import { checkNodeVersion } from "./main.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "24.21.0"])("Node %s is new enough", (version) => {
  expect(() => checkNodeVersion(version)).not.toThrow();
});

test.each(["18.20.4", "20.18.3"])("Node %s is refused by name", (version) => {
  expect(() => checkNodeVersion(version)).toThrow(`Rebuttal needs Node 20.19 or newer; this is Node ${version}.`);
});
