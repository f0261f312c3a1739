// @ts-check
import path from "node:path";
import { buildWhenNeeded } from "./lib/build.mjs";
import { installWhenNeeded } from "./lib/install.mjs";
import { projectRoot, runMain } from "./lib/main.mjs";
import { runCommand } from "./lib/run-command.mjs";

// npm run bench                      prints the figures of a started product beside their limits
// npm run bench -- uploads           one part of it
// npm run bench -- --minutes 10      with the full time of simulated analysts
// npm run bench -- list --cases 1000000    the list with that many cases instead of 100,000

/** Parts that need no build of the pages, when they are asked for alone. */
const WITHOUT_PAGES = ["claims", "insights", "list", "workers"];

process.chdir(projectRoot);
await runMain(async () => {
  await installWhenNeeded(projectRoot, process.env);
  const options = process.argv.slice(2);
  const [part] = options;
  if (part === undefined || !WITHOUT_PAGES.includes(part)) await buildWhenNeeded(projectRoot, process.env);
  const program = path.join(projectRoot, "e2e/bench/main.ts");
  const args = ["--conditions=react-server", "--import", "tsx", program, ...options];
  const { code } = await runCommand(process.execPath, args, { cwd: projectRoot, env: process.env });
  return code;
});
