// @ts-check
import { fileURLToPath } from "node:url";

const OLDEST_NODE = { major: 20, minor: 19 };

/** The project's folder, wherever a script was called from. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Something the operator has to change. Only the message is shown: a stack trace would hide it. */
export class OperatorError extends Error {}

/**
 * Runs a script's main function and uses its result as the exit code.
 *
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    checkNodeVersion(process.versions.node);
    process.exitCode = await main();
  } catch (error) {
    console.error(`\n${error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
  }
}

/**
 * @param {string} version such as `20.19.0`
 * @throws {OperatorError} when this Node is too old to run the product
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)) return;
  throw new OperatorError(
    `Rebuttal needs Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer; this is Node ${version}.`,
  );
}
