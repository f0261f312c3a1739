import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { onTestFinished } from "vitest";
import { temporaryFolder, writeFiles } from "./temporary-folder";

/** A stand-in for Next: records each build, and serves until it is asked to stop. */
const NEXT = `
  import fs from "node:fs";
  import http from "node:http";
  import { parseArgs } from "node:util";
  const { positionals: [command], values: { p: port, keepAliveTimeout } } = parseArgs({
    allowPositionals: true,
    options: { p: { type: "string", short: "p" }, H: { type: "string", short: "H" }, keepAliveTimeout: { type: "string" } },
  });
  if (command === "build") {
    fs.mkdirSync(".next", { recursive: true });
    fs.appendFileSync("builds", "x");
    if (fs.existsSync("app/broken.ts")) { console.error("Type error in app/broken.ts"); process.exit(1); }
    fs.writeFileSync(".next/BUILD_ID", String(Math.random()));
  } else {
    if (process.env.FAIL) { console.error(process.env.FAIL); process.exit(9); }
    const server = http.createServer((request, response) => {
      const names = ["NODE_ENV", "DEMO", "DEMO_PASSWORD", "NEXT_MANUAL_SIG_HANDLE", "AUTH_TRUST_HOST", "PORT", "HOST"];
      response.end(JSON.stringify({ command, keepAliveTimeout, path: request.url, ...Object.fromEntries(names.map((name) => [name, process.env[name]])) }));
    });
    server.listen(Number(port), "127.0.0.1", () => console.log('{"msg":"listening"}'));
    process.on("SIGTERM", () => { console.log('{"msg":"stopped"}'); process.exit(0); });
  }
`;

export type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** A project that holds the start script and a stand-in for Next. */
export class StubProject {
  readonly root = temporaryFolder();
  readonly dataDir = path.join(this.root, "data");

  constructor(readonly port: number) {
    const packages = path.join(this.root, "node_modules");
    writeFiles(this.root, {
      "package.json": '{"type":"module"}',
      "package-lock.json": '{"packages":{}}',
      "node_modules/.package-lock.json": '{"packages":{}}',
      "node_modules/next/package.json": '{"type":"module"}',
      "node_modules/next/dist/bin/next": NEXT,
      "app/page.tsx": "export default () => null;",
    });
    // Nothing else of the project is needed, and the papers below scripts/evaluation are thousands of files.
    for (const needed of ["scripts/start.mjs", "scripts/lib", "lib/platform"])
      fs.cpSync(needed, path.join(this.root, needed), { recursive: true });
    for (const name of ["zod", "tsx", "write-file-atomic"])
      fs.symlinkSync(path.resolve("node_modules", name), path.join(packages, name));
  }

  static async create(): Promise<StubProject> {
    return new StubProject(await getPort({ host: "127.0.0.1" }));
  }

  start(settings: Record<string, string> = {}, ...args: string[]): Started {
    const env = { PATH: process.env.PATH, PORT: String(this.port), DATA_DIR: this.dataDir, ...settings };
    const child = spawn(process.execPath, [path.join(this.root, "scripts/start.mjs"), ...args], {
      env: env as unknown as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    return { child, output: () => output, ended: new Promise((resolve) => child.once("close", resolve)) };
  }

  builds(): number {
    const file = path.join(this.root, "builds");
    return fs.existsSync(file) ? fs.readFileSync(file, "utf8").length : 0;
  }

  log(): string {
    return fs.readFileSync(path.join(this.dataDir, "log", "rebuttal.log"), "utf8");
  }
}
