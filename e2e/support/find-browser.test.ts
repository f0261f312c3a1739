import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "@/scripts/testing/temporary-folder";
import { browserArguments, findBrowser } from "./find-browser";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function program(name: string, script: string): string {
  const file = path.join(temporaryFolder(), name);
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

test("the browser named by CHROME_PATH comes before every other", async () => {
  const named = program("my-browser", "echo Chromium 150.0.1");
  vi.stubEnv("CHROME_PATH", named);
  expect(await findBrowser(temporaryFolder())).toEqual({ executablePath: named });
});

test("a named browser that does not start is a fault, not a reason to take another", async () => {
  const named = program("my-browser", "exit 127");
  vi.stubEnv("CHROME_PATH", named);
  await expect(findBrowser(temporaryFolder())).rejects.toThrow(`CHROME_PATH names ${named}, which does not start.`);
});

test.skipIf(process.platform !== "linux")(
  "an installed browser that does not answer is passed over for one that does",
  async () => {
    const broken = program("google-chrome", "exit 1");
    const working = program("chromium", "echo Chromium 150.0.1");
    vi.stubEnv("CHROME_PATH", "");
    vi.spyOn(chromium, "executablePath").mockReturnValue("/nowhere/chromium");
    vi.stubEnv("PATH", `${path.dirname(broken)}:${path.dirname(working)}`);
    const { executablePath } = await findBrowser(temporaryFolder());
    expect(executablePath).toBe(working);
  },
);

test("the browser's sandbox is turned off for root alone", () => {
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  expect(browserArguments()).not.toContain("--no-sandbox");
  vi.spyOn(process, "getuid").mockReturnValue(0);
  expect(browserArguments()).toContain("--no-sandbox");
});
