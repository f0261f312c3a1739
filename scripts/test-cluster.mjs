// @ts-check
import path from "node:path";
import { buildWhenNeeded } from "./lib/build.mjs";
import { installWhenNeeded } from "./lib/install.mjs";
import { OperatorError, projectRoot, runMain } from "./lib/main.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { findPostgresPrograms } from "./testing/postgres.mjs";
import { hasSwift } from "./testing/swift.mjs";

// npm run test:cluster          two web processes and two workers with Postgres and Swift: crashes at every step, 40 random
//                               kills, the contract and the journeys in a browser
// npm run test:cluster -- 200   that many random kills

process.chdir(projectRoot);
await runMain(async () => {
  const kills = process.argv[2] ?? "40";
  if (!/^[1-9]\d{0,4}$/.test(kills)) throw new OperatorError("Give the number of kills: npm run test:cluster -- 40");
  if (!findPostgresPrograms(process.env)) throw new OperatorError("No Postgres server is installed here.");
  if (!hasSwift())
    throw new OperatorError(
      "OpenStack Swift is not installed here. On Debian: apt-get install swift-proxy swift-account swift-container swift-object",
    );
  await installWhenNeeded(projectRoot, process.env);
  await buildWhenNeeded(projectRoot, process.env);
  const playwright = path.join(projectRoot, "node_modules/@playwright/test/cli.js");
  const env = { ...process.env, CLUSTER: kills };
  const { code } = await runCommand(process.execPath, [playwright, "test"], { cwd: projectRoot, env });
  return code;
});
