// @ts-check
import fs from "node:fs";
import path from "node:path";
import { installWhenNeeded } from "./lib/install.mjs";
import { projectRoot, runMain } from "./lib/main.mjs";
import { runCommand } from "./lib/run-command.mjs";

// npm run test:random          runs the random tests with fifty times as many runs as npm test does
// npm run test:random -- 100   with a hundred times as many

process.chdir(projectRoot);
await runMain(async () => {
  await installWhenNeeded(projectRoot, process.env);
  const [times = "50"] = process.argv.slice(2);
  const vitest = path.join(projectRoot, "node_modules/vitest/vitest.mjs");
  const env = { ...process.env, RANDOM_TIMES: times };
  const { code } = await runCommand(process.execPath, [vitest, "run", ...randomTests()], { cwd: projectRoot, env });
  return code;
});

/** Those whose number of runs is given by `randomRuns`. */
function randomTests() {
  const names = fs.readdirSync("lib", { recursive: true, encoding: "utf8" }).map((name) => path.join("lib", name));
  return names.filter((name) => name.endsWith(".test.ts") && fs.readFileSync(name, "utf8").includes("randomRuns("));
}
