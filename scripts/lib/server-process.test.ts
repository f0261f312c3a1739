import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, writeFiles } from "@/scripts/testing/temporary-folder";
import { openServerLog, startServer, waitUntilHealthy } from "./server-process.mjs";

function stub(source: string) {
  const root = temporaryFolder();
  writeFiles(root, { "server.mjs": source });
  const log = path.join(root, "log");
  const fd = fs.openSync(log, "a");
  onTestFinished(() => fs.closeSync(fd));
  return { how: { root, args: ["server.mjs"], env: process.env, logFd: fd }, said: () => fs.readFileSync(log, "utf8") };
}

const stopsCleanly = `
  process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log("up");
`;

const said = (server: { said: () => string }, word: string) =>
  expect.poll(server.said, { timeout: 60_000 }).toContain(word);

test("the server's exit code is passed on, and what it said is in the log", async () => {
  const server = stub('console.log("to stdout"); console.error("to stderr"); process.exit(7);');
  expect(await startServer(server.how).ended).toBe(7);
  expect(server.said()).toBe("to stdout\nto stderr\n");
});

test("a server that is asked to stop finishes in its own way", async () => {
  const server = stub(stopsCleanly);
  const { ended, stop } = startServer(server.how);
  await said(server, "up");
  stop();
  stop();
  expect(await ended).toBe(0);
  expect(server.said()).toBe("up\nstopped\n");
});

test("a server that knows no ending of its own ends without a fault when asked", async () => {
  const server = stub('setInterval(() => {}, 1000); process.removeAllListeners("SIGTERM"); console.log("up");');
  const { ended, stop } = startServer(server.how);
  await said(server, "up");
  stop();
  expect(await ended).toBe(0);
});

test("a server does not outlive a start script that is killed outright", async () => {
  const server = stub(stopsCleanly);
  const parent = `
    import { startServer } from ${JSON.stringify(new URL("./server-process.mjs", import.meta.url).href)};
    startServer({ root: ${JSON.stringify(server.how.root)}, args: ["server.mjs"], env: process.env, logFd: 1 });
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", parent], {
    stdio: ["ignore", server.how.logFd, 2],
  });
  await said(server, "up");
  child.kill("SIGKILL");
  await said(server, "stopped");
});

test("health is waited for until the address answers 200", async () => {
  let asked = 0;
  const web = http.createServer((_, response) => {
    response.statusCode = ++asked < 3 ? 503 : 200;
    response.end();
  });
  onTestFinished(() => void web.close());
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const { port } = web.address() as import("node:net").AddressInfo;
  expect(await waitUntilHealthy(`http://127.0.0.1:${port}/`, new Promise(() => {}), { everyMs: 1 })).toBe(true);
  expect(asked).toBe(3);
});

test("the wait ends with the server", async () => {
  expect(await waitUntilHealthy("http://127.0.0.1:1/", Promise.resolve(1), { everyMs: 1 })).toBe(false);
});

test("a log is appended to, and only new text is read back", () => {
  const dataDir = temporaryFolder();
  writeFiles(dataDir, { "log/rebuttal.log": "yesterday\n" });
  const log = openServerLog(dataDir);
  fs.writeSync(log.fd, "today – €\n");
  fs.closeSync(log.fd);
  expect(log.written()).toBe("today – €\n");
  expect(fs.readFileSync(log.file, "utf8")).toBe("yesterday\ntoday – €\n");
});

test("a large log is renamed", () => {
  const dataDir = temporaryFolder();
  const file = path.join(dataDir, "log", "rebuttal.log");
  writeFiles(dataDir, { "log/rebuttal.log": "" });
  fs.truncateSync(file, 20 * 1024 * 1024 + 1);
  fs.closeSync(openServerLog(dataDir).fd);
  expect(fs.statSync(file).size).toBe(0);
  expect(fs.statSync(`${file}.1`).size).toBe(20 * 1024 * 1024 + 1);
});
