import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "@/scripts/testing/temporary-folder";
import { lastLines, runCommand } from "./run-command.mjs";

const here = { cwd: process.cwd(), env: process.env };

test("a quiet program's code and output are the answer", async () => {
  const script = 'console.log("out"); console.error("err"); process.exit(4)';
  const { code, output } = await runCommand(process.execPath, ["-e", script], { ...here, quiet: true });
  expect(code).toBe(4);
  expect(output.split("\n").sort()).toEqual(["", "err", "out"]);
});

test("a program that does not exist answers 127 with the reason", async () => {
  expect(await runCommand("no-such-program", [], { ...here, quiet: true })).toEqual({
    code: 127,
    output: "spawn no-such-program ENOENT",
  });
});

test("a program that steps back ranks behind others, and so does what it starts", async () => {
  const rank = 'console.log(require("node:os").getPriority())';
  const script = `${rank}; require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(rank)}], { stdio: "inherit" })`;
  const { output } = await runCommand(process.execPath, ["-e", script], { ...here, quiet: true, stepsBack: true });
  const behind = Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL);
  expect(output.trim().split("\n").map(Number)).toEqual([behind, behind]);
});

test("a script that is asked to stop also stops its program", async () => {
  const folder = temporaryFolder();
  const mark = path.join(folder, "mark");
  writeFiles(folder, {
    "program.mjs": `
      import fs from "node:fs";
      process.on("SIGTERM", () => { fs.writeFileSync(${JSON.stringify(mark)}, "ended"); process.exit(0); });
      fs.writeFileSync(${JSON.stringify(mark)}, "running");
      setInterval(() => {}, 1000);
    `,
    "script.mjs": `
      import { runCommand } from ${JSON.stringify(new URL("./run-command.mjs", import.meta.url).href)};
      await runCommand(process.execPath, ["program.mjs"], { cwd: ${JSON.stringify(folder)}, env: process.env, quiet: true });
      console.log("went on");
    `,
  });
  const script = spawn(process.execPath, [path.join(folder, "script.mjs")], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  script.stdout.on("data", (text) => {
    said += text;
  });
  const ended = new Promise((resolve) => script.once("close", resolve));
  await expect.poll(() => fs.existsSync(mark), { timeout: 60_000 }).toBe(true);
  script.kill("SIGTERM");
  expect(await ended).toBe(143);
  expect(fs.readFileSync(mark, "utf8")).toBe("ended");
  expect(said).toBe("");
});

test("the last lines of a long output", () => {
  expect(lastLines("a\nb\nc\n", 2)).toBe("b\nc");
});
