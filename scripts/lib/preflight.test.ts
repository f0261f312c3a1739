import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import getPort from "get-port";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "@/lib/platform/database/lock";
import { temporaryFolder } from "../testing/temporary-folder";
import { checkDataDirIsFree, checkPortIsFree } from "./preflight.mjs";

test("a directory that the server holds is reported, by each of its names, until the server releases it", async () => {
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

test("the check does not take the lock", async () => {
  const dataDir = temporaryFolder();
  await checkDataDirIsFree(dataDir);
  const release = await lockDataDir(dataDir, "Rebuttal");
  release();
});

async function listen(host: string): Promise<number> {
  const server = net.createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as net.AddressInfo).port;
}

test("a free port passes, and can still be opened", async () => {
  const port = await getPort({ host: "127.0.0.1" });
  await expect(checkPortIsFree("127.0.0.1", port)).resolves.toBeUndefined();
  await expect(checkPortIsFree("127.0.0.1", port)).resolves.toBeUndefined();
});

test.each(["127.0.0.1", "0.0.0.0"])(
  "a port that is taken on %s is reported with its number and the setting",
  async (host) => {
    const port = await listen(host);
    await expect(checkPortIsFree("127.0.0.1", port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that holds it, or choose another port with the setting PORT.`,
    );
  },
);

test("an address of another machine is reported with its setting", async () => {
  await expect(checkPortIsFree("192.0.2.1", await getPort({ host: "127.0.0.1" }))).rejects.toThrow(
    /^192\.0\.2\.1 is not an address of this machine\. Change the setting HOST/,
  );
});
