// @ts-check

/** Something outside the program is not as it must be. The message is for the operator; a stack would only hide it. */
export class Fault extends Error {}

/**
 * Runs a script's main function and turns its answer into the exit code.
 *
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(`\n${error instanceof Fault ? error.message : error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
  }
}
