import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "@/scripts/testing/temporary-folder";
import { isBuilt, sourceHash, writeStamp } from "./build.mjs";

function project(): string {
  const root = temporaryFolder();
  writeFiles(root, {
    "app/page.tsx": "page",
    "components/a/b.tsx": "b",
    "lib/env.ts": "env",
    "public/x.txt": "x",
    "proxy.ts": "proxy",
    "instrumentation.ts": "i",
    "instrumentation-node.ts": "n",
    "next.config.mjs": "c",
    "tailwind.config.ts": "t",
    "tsconfig.json": "{}",
    "package-lock.json": "{}",
    ".next/BUILD_ID": "one",
  });
  return root;
}

test.each([
  "app/page.tsx",
  "components/a/b.tsx",
  "lib/env.ts",
  "public/x.txt",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "next.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "app/new.tsx",
])("a change of %s calls for a build", (file) => {
  const root = project();
  const before = sourceHash(root);
  writeFiles(root, { [file]: "changed" });
  expect(sourceHash(root)).not.toBe(before);
});

test("a renamed or removed file calls for a build", () => {
  const root = project();
  const before = sourceHash(root);
  fs.renameSync(path.join(root, "lib/env.ts"), path.join(root, "lib/other.ts"));
  const renamed = sourceHash(root);
  fs.rmSync(path.join(root, "lib/other.ts"));
  expect(new Set([before, renamed, sourceHash(root)]).size).toBe(3);
});

test.each([
  "lib/env.test.ts",
  "components/a/b.test.tsx",
  "scripts/x.mjs",
  "README.md",
  "vitest.config.ts",
  "e2e/flows/a.spec.ts",
])("a change of %s does not", (file) => {
  const root = project();
  const before = sourceHash(root);
  writeFiles(root, { [file]: "changed" });
  expect(sourceHash(root)).toBe(before);
});

test("a touched file with the same content does not", () => {
  const root = project();
  const before = sourceHash(root);
  fs.utimesSync(path.join(root, "lib/env.ts"), new Date(0), new Date(0));
  expect(sourceHash(root)).toBe(before);
});

test("a build counts for the sources it was made from", () => {
  const root = project();
  expect(isBuilt(root, "sources")).toBe(false);
  writeStamp(root, "sources");
  expect(isBuilt(root, "sources")).toBe(true);
  expect(isBuilt(root, "others")).toBe(false);
});

test("a later build that was interrupted, or made manually, does not count", () => {
  const root = project();
  writeStamp(root, "sources");
  writeFiles(root, { ".next/BUILD_ID": "two" });
  expect(isBuilt(root, "sources")).toBe(false);
  fs.rmSync(path.join(root, ".next", "BUILD_ID"));
  expect(isBuilt(root, "sources")).toBe(false);
});
