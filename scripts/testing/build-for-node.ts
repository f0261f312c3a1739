import fs from "node:fs";
import path from "node:path";
import { build } from "vite";
import nextConfig from "../../next.config.mjs";
import { projectRoot } from "../lib/main.mjs";

/** The product's worker threads, which whatever runs the product without Next needs. */
export const THREADS = [
  "lib/service/documents/worker/document.worker.ts",
  "lib/service/assessment/worker/assess.worker.ts",
  "lib/service/exports/worker/export.worker.ts",
  "lib/service/statements/worker/statement.worker.ts",
];

/**
 * Builds files of the project, each into `NAME.mjs` in the folder. As in the product, what finds its packages in one file
 * starts in half the time; those that stay outside are found as if the folder were in the project. `replaced` are imports
 * that mean another file of the project.
 */
export async function buildForNode(
  folder: string,
  files: readonly string[],
  replaced: readonly { find: RegExp; file: string }[] = [],
): Promise<void> {
  const packages = path.join(folder, "node_modules");
  if (!fs.existsSync(packages)) fs.symlinkSync(path.join(projectRoot, "node_modules"), packages, "junction");
  const input = Object.fromEntries(
    files.map((file) => [path.basename(file, path.extname(file)), path.join(projectRoot, file)]),
  );
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: "warn",
    publicDir: false,
    resolve: {
      alias: [
        ...replaced.map(({ find, file }) => ({ find, replacement: path.join(projectRoot, file) })),
        { find: "@", replacement: projectRoot },
        { find: "server-only", replacement: path.join(projectRoot, "scripts/testing/empty-module.mjs") },
      ],
    },
    ssr: { noExternal: true, external: nextConfig.serverExternalPackages },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
}
