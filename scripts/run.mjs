// @ts-check
import { spawn } from "node:child_process";
import path from "node:path";
import { productEnvironment } from "./lib/environment.mjs";
import { installWhenNeeded } from "./lib/install.mjs";
import { OperatorError, projectRoot, runMain } from "./lib/main.mjs";

// node scripts/run.mjs SCRIPT.ts [arguments]: runs a TypeScript script of the project with the settings and secrets of
// the product. The react-server condition lets it import modules that are marked server-only.

await runMain(async () => {
  const [script, ...args] = process.argv.slice(2);
  if (!script) throw new OperatorError("Usage: node scripts/run.mjs SCRIPT.ts [arguments]");
  await installWhenNeeded(projectRoot, process.env, { development: false });
  /** @type {NodeJS.Dict<string>} */
  const env = productEnvironment(projectRoot, process.env);
  const nodeArgs = ["--conditions=react-server", "--import", "tsx", path.resolve(projectRoot, script), ...args];
  const child = spawn(process.execPath, nodeArgs, {
    cwd: projectRoot,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: "inherit",
  });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) process.on(signal, () => void child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
});
