import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "@/scripts/lib/main.mjs";
import { temporaryFolder } from "@/scripts/testing/temporary-folder";

/** A device that is always full. */
const FULL = "/dev/full";

test.runIf(fs.existsSync(FULL))("a process whose output goes to a full disk goes on", () => {
  const done = path.join(temporaryFolder(), "done");
  const program = `
    import fs from "node:fs";
    import { dropUnwritableOutput, log } from "@/lib/platform/log";
    dropUnwritableOutput();
    process.on("uncaughtException", (error) => console.error(error));
    for (let line = 0; line < 5_000; line += 1) log().info({ line, text: "x".repeat(500) }, "a line");
    console.error("a line");
    setTimeout(() => fs.writeFileSync(${JSON.stringify(done)}, "done"), 100);
  `;
  const script = path.join(path.dirname(done), "program.ts");
  fs.writeFileSync(script, program);
  const output = fs.openSync(FULL, "w");
  const { status, signal } = spawnSync(process.execPath, ["--conditions=react-server", "--import", "tsx", script], {
    cwd: projectRoot,
    stdio: ["ignore", output, output],
    timeout: 60_000,
    killSignal: "SIGKILL",
  });
  fs.closeSync(output);
  expect({ status, signal, done: fs.existsSync(done) }).toEqual({ status: 0, signal: null, done: true });
});
