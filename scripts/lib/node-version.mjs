// @ts-check
import { Fault } from "./fault.mjs";

const OLDEST = { major: 20, minor: 19 };

/**
 * @param {string} version such as `20.19.0`
 * @throws {Fault} when this Node is too old to run the product
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  throw new Fault(`Rebuttal needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is Node ${version}.`);
}
