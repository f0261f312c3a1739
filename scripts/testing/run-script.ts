import { projectRoot } from "../lib/main.mjs";
import { runCommand } from "../lib/run-command.mjs";

const SHORT_LIVED = new URL("./short-lived.mjs", import.meta.url).href;

/** Runs one of the project's commands to its end, with these settings alone. */
export function runScript(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  // Set to nothing, so that a file .env turns no test on someone's real data.
  const unset = { DATABASE_URL: "", STORAGE_URL: "", CHARGEBACK_API_URL: "" };
  const forTests = { NODE_OPTIONS: `--import ${SHORT_LIVED}`, TEST_EMPTY_DATABASE: process.env.TEST_EMPTY_DATABASE };
  const env = { PATH: process.env.PATH, ...forTests, ...unset, ...settings };
  const command = ["scripts/run.mjs", `scripts/${script}`, ...args];
  return runCommand(process.execPath, command, { cwd: projectRoot, env, quiet: true });
}
