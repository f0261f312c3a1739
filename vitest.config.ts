import fs from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, ""), "server-only": `${root}scripts/testing/empty-module.mjs` };

/**
 * Of the processes of tests, which end within minutes: optimizing the WebAssembly of the embedded database does not pay
 * there, nor does compiling what is never called, and room for young objects spares the copying of what dies with its test.
 */
const NODE_ARGUMENTS = ["--liftoff-only", "--wasm-lazy-compilation", "--max-semi-space-size=64"];

/** Test files that replace modules: those would stay replaced for the files that follow in the same process. */
const mocking = ["app", "components", "lib", "scripts", "e2e"].flatMap((folder) =>
  fs
    .readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.test\.tsx?$/.test(name) && fs.readFileSync(root + name, "utf8").includes("vi.mock(")),
);

/**
 * Two projects: files that share a process and its modules, and files that replace modules and load their own.
 */
function projects(
  name: string,
  files: string,
  { setupFiles = [], ...test }: { environment: "node" | "happy-dom"; setupFiles?: string[] },
): TestProjectConfiguration[] {
  const extension = files.slice(files.lastIndexOf("."));
  const own = mocking.filter((file) => file.endsWith(extension));
  // The limits only have to end a hang: databases, threads and servers start in tests, and busy machines are slow.
  // A second try as in playwright.config.ts.
  const retry = process.env.CI === "true" ? 1 : 0;
  const common = {
    testTimeout: 900_000,
    hookTimeout: 900_000,
    retry,
    isolate: false,
    execArgv: NODE_ARGUMENTS,
    ...test,
  };
  return [
    { resolve: { alias }, test: { ...common, name, include: [files], exclude: own, setupFiles } },
    {
      resolve: { alias },
      test: {
        ...common,
        name: `${name}, mocking`,
        include: own,
        setupFiles: ["scripts/testing/fresh-modules.ts", ...setupFiles],
      },
    },
  ];
}

export default defineConfig({
  resolve: { alias },
  test: {
    // One fewer than there are processors, but two on small machines: tests spend much of their time waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: "scripts/testing/vitest-setup.ts",
    projects: [
      ...projects("node", "{lib,scripts,e2e}/**/*.test.ts", { environment: "node" }),
      ...projects("dom", "{app,components,lib}/**/*.test.tsx", {
        environment: "happy-dom",
        setupFiles: ["scripts/testing/dom-setup.ts"],
      }),
    ],
  },
});
