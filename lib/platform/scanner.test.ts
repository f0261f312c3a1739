import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestScanner, type TestScanner } from "@/lib/platform/testing/clamav-server";
import { clamav, ScannerUnavailable } from "./scanner";

let folder: string;
let scanner: TestScanner;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "rebuttal-scan-"));
  scanner = await startTestScanner();
});
afterEach(async () => {
  await scanner.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

function fileOf(contents: string | Buffer): string {
  const file = path.join(folder, "file");
  fs.writeFileSync(file, contents);
  return file;
}

it("a file is sent whole, and clean ones have no finding", async () => {
  const contents = Buffer.alloc(700_000, "evidence ");
  expect(await clamav(scanner.address)(fileOf(contents))).toBeUndefined();
  expect(scanner.received.at(-1)?.equals(contents)).toBe(true);
});

it("the test line of EICAR is found wherever it stands in the file", async () => {
  const infected = Buffer.concat([Buffer.alloc(200_000, " "), Buffer.from(scanner.testLine), Buffer.alloc(9)]);
  expect(await clamav(scanner.address)(fileOf(infected))).toBe("Win.Test.EICAR_HDB-1");
});

it("a scanner that is away, refuses the size, or closes without a word is unavailable, never clean", async () => {
  const file = fileOf("x".repeat(300_000));
  scanner.limitBytes = 100_000;
  await expect(clamav(scanner.address)(file)).rejects.toThrow(ScannerUnavailable);
  scanner.limitBytes = 0;
  await expect(clamav(scanner.address)(file)).rejects.toThrow(ScannerUnavailable);
  await scanner.stop();
  await expect(clamav(scanner.address)(file)).rejects.toThrow(ScannerUnavailable);
  await expect(clamav(path.join(folder, "no-socket"))(file)).rejects.toThrow(ScannerUnavailable);
});

it.runIf(process.platform !== "win32")("a socket's path is an address too", async () => {
  const socket = path.join(folder, "clamd.sock");
  const server = net.createServer((one) => one.once("data", () => one.end("stream: OK\0"))).listen(socket);
  await new Promise((resolve) => server.once("listening", resolve));
  expect(await clamav(socket)(fileOf("small"))).toBeUndefined();
  server.close();
});
