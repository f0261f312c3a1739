import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { lockDataDir } from "@/lib/db/lock";
import { checkDataDirIsFree } from "./data-dir-lock.mjs";
import { temporaryFolder } from "./temporary-folder";

test("a directory that the server holds is told, by every name it has, until the server lets go", async () => {
  const dataDir = temporaryFolder();
  const link = path.join(temporaryFolder(), "link");
  fs.symlinkSync(dataDir, link);
  await expect(checkDataDirIsFree(dataDir)).resolves.toBeUndefined();
  const release = await lockDataDir(dataDir, "Rebuttal");
  await expect(checkDataDirIsFree(link)).rejects.toThrow(
    `The data directory ${link} is already open in ${process.platform === "darwin" ? "another process" : `Rebuttal, pid ${process.pid}`}.`,
  );
  release();
  await expect(checkDataDirIsFree(dataDir)).resolves.toBeUndefined();
});

test("looking does not take the lock", async () => {
  const dataDir = temporaryFolder();
  await checkDataDirIsFree(dataDir);
  const release = await lockDataDir(dataDir, "Rebuttal");
  release();
});
