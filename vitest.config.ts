import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, ""), "server-only": `${root}scripts/empty.mjs` };

// They end a hang and measure nothing: databases, threads and servers start in tests, and a busy machine takes its time.
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  resolve: { alias },
  test: {
    // One fewer than there are processors, but on small machines two: much of a test's time is waiting for threads.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "node",
          globalSetup: "scripts/lib/test-run.ts",
          environment: "node",
          include: ["{lib,scripts,e2e}/**/*.test.ts"],
          exclude: ["e2e/{flows,contract}/**"],
          ...LIMITS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "browser",
          environment: "happy-dom",
          include: ["{app,components,lib}/**/*.test.tsx"],
          setupFiles: "scripts/lib/patience.ts",
          ...LIMITS,
        },
      },
    ],
  },
});
