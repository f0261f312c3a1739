// @ts-check
import path from "node:path";
import { installWhenNeeded } from "./lib/install.mjs";
import { projectRoot, runMain } from "./lib/main.mjs";
import { runCommand } from "./lib/run-command.mjs";

// npm run test:model                 compares the service with the model of the specification in 1,000 random sequences
// npm run test:model -- 200          in 200 sequences
// npm run test:model -- 200 12345    in the same sequences as an earlier run with this seed

process.chdir(projectRoot);
await runMain(async () => {
  await installWhenNeeded(projectRoot, process.env);
  const [runs = "1000", seed] = process.argv.slice(2);
  const vitest = path.join(projectRoot, "node_modules/vitest/vitest.mjs");
  const env = { ...process.env, MODEL_RUNS: runs, ...(seed ? { MODEL_SEED: seed } : {}) };
  const args = [vitest, "run", "lib/service/model/case-lifecycle.test.ts"];
  const { code } = await runCommand(process.execPath, args, { cwd: projectRoot, env });
  return code;
});
