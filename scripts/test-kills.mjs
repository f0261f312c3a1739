// @ts-check
import path from "node:path";
import { installWhenNeeded } from "./lib/install.mjs";
import { OperatorError, projectRoot, runMain } from "./lib/main.mjs";
import { runCommand } from "./lib/run-command.mjs";

// npm run test:kills          kills the product 200 times at random moments while clients write, and looks for what was lost
// npm run test:kills -- 50    that many times, as KILLS=50 does

process.chdir(projectRoot);
await runMain(async () => {
  const kills = process.argv[2] ?? process.env.KILLS ?? "200";
  if (!/^[1-9]\d{0,4}$/.test(kills)) throw new OperatorError("Give the number of kills: npm run test:kills -- 200");
  await installWhenNeeded(projectRoot, process.env);
  const playwright = path.join(projectRoot, "node_modules/@playwright/test/cli.js");
  const args = [playwright, "test", "--project=crash", "--workers=1", "e2e/crash/random.spec.ts"];
  const env = { ...process.env, KILLS: kills };
  const { code } = await runCommand(process.execPath, args, { cwd: projectRoot, env });
  return code;
});
