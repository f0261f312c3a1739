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
// npm run bench -- kills 200         that many random crashes under load, of one process and of web and worker

process.chdir(projectRoot);
await runMain(async () => {
  await installWhenNeeded(projectRoot, process.env);
  await buildWhenNeeded(projectRoot, process.env);
  const [what, kills = "200"] = process.argv.slice(2);
  const { code } = await (what === "kills" ? randomCrashes(kills) : measure(process.argv.slice(2)));
  return code;
});

/** @param {string} kills */
function randomCrashes(kills) {
  const playwright = path.join(projectRoot, "node_modules/@playwright/test/cli.js");
  const args = [playwright, "test", "--project=crash", "--workers=1", "e2e/crash/random.spec.ts"];
  return runCommand(process.execPath, args, { cwd: projectRoot, env: { ...process.env, KILLS: kills } });
}

/** @param {string[]} options */
function measure(options) {
  const args = [
    "--conditions=react-server",
    "--import",
    "tsx",
    path.join(projectRoot, "e2e/bench/main.ts"),
    ...options,
  ];
  return runCommand(process.execPath, args, { cwd: projectRoot, env: process.env });
}
