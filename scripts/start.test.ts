import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "@/lib/platform/database/lock";
import { type Started, StubProject } from "./testing/stub-project";
import { writeFiles } from "./testing/temporary-folder";

const ready = (started: Started) => expect.poll(started.output, { timeout: 120_000 }).toContain("Stop: Ctrl+C");

async function stop(started: Started): Promise<number | null> {
  started.child.kill("SIGTERM");
  return started.ended;
}

test("the first start builds, makes a demo and shows how to sign in; the second does not build again", async () => {
  const project = await StubProject.create();
  const first = project.start();
  await ready(first);
  const origin = `http://127.0.0.1:${project.port}`;
  const seen = await (await fetch(`${origin}/x`)).json();
  const { demoPassword } = JSON.parse(fs.readFileSync(path.join(project.dataDir, "secrets.json"), "utf8"));
  expect(seen).toEqual({
    command: "start",
    keepAliveTimeout: "75000",
    path: "/x",
    NODE_ENV: "production",
    DEMO: "1",
    DEMO_PASSWORD: demoPassword,
    NEXT_MANUAL_SIG_HANDLE: "1",
    AUTH_TRUST_HOST: "true",
    PORT: String(project.port),
    HOST: "127.0.0.1",
  });
  expect(first.output()).toContain(`Rebuttal is ready at ${origin}\n`);
  expect(first.output()).toContain(`Password: ${demoPassword}\n`);
  expect(first.output()).not.toContain("listening");
  expect(await stop(first)).toBe(0);
  expect(project.log()).toBe('{"msg":"listening"}\n{"msg":"stopped"}\n');

  const second = project.start();
  await ready(second);
  expect(await stop(second)).toBe(0);
  expect(project.builds()).toBe(1);
});

test("LOG_TO=stdout sends the log to the terminal", async () => {
  const project = await StubProject.create();
  const started = project.start({ LOG_TO: "stdout" });
  await ready(started);
  expect(started.output()).toContain('{"msg":"listening"}');
  await stop(started);
  expect(fs.existsSync(path.join(project.dataDir, "log"))).toBe(false);
});

test("development starts without a build", async () => {
  const project = await StubProject.create();
  const started = project.start({}, "--dev");
  await ready(started);
  expect(await (await fetch(`http://127.0.0.1:${project.port}/`)).json()).toMatchObject({
    command: "dev",
    NODE_ENV: "development",
  });
  await stop(started);
  expect(project.builds()).toBe(0);
});

test("a taken port is reported before anything is built", async () => {
  const project = await StubProject.create();
  const other = net.createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(project.port, "127.0.0.1", resolve));
  const started = project.start();
  expect(await started.ended).toBe(1);
  expect(started.output()).toBe(
    `\nPort ${project.port} on 127.0.0.1 is already in use. Stop the program that holds it, or choose another port with the setting PORT.\n`,
  );
  expect(project.builds()).toBe(0);
});

test("a data directory in use is reported before anything is built, and does not matter with a database server", async () => {
  const project = await StubProject.create();
  const release = await lockDataDir(project.dataDir, "Rebuttal");
  onTestFinished(release);
  const started = project.start();
  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(
    /^\nThe data directory .*\/data is already open in .*\. Stop it first, or choose another directory with the setting DATA_DIR\.\n$/,
  );
  expect(project.builds()).toBe(0);
  const shared = project.start({ DATABASE_URL: "postgres://host/db" });
  await ready(shared);
  await stop(shared);
});

test("invalid settings are reported before anything is built", async () => {
  const project = await StubProject.create();
  writeFiles(project.root, { ".env": "LINK_SECRET=short\nPROCESS_ROLE=worker" });
  const started = project.start();
  expect(await started.ended).toBe(1);
  expect(started.output()).toContain("These settings need attention");
  expect(started.output()).toContain("LINK_SECRET: must have at least 32 characters");
  expect(started.output()).not.toMatch(/\bat .*\.mjs/);
  expect(project.builds()).toBe(0);
});

test("a failed build shows its reason and is repeated at the next start", async () => {
  const project = await StubProject.create();
  writeFiles(project.root, { "app/broken.ts": "broken" });
  for (const builds of [1, 2]) {
    const started = project.start();
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain("The build failed:\nType error in app/broken.ts");
    expect(project.builds()).toBe(builds);
  }
});

test("a server that ends early passes on its exit code and the end of its log", async () => {
  const project = await StubProject.create();
  const started = project.start({ FAIL: "The database could not be reached." });
  expect(await started.ended).toBe(9);
  expect(started.output()).toContain(
    "The server ended with code 9. The end of its log:\nThe database could not be reached.\n",
  );
  expect(started.output()).not.toContain("is ready");
});
