import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import config, { ROOMS } from "../../.dependency-cruiser.mjs";
import { checkImportRules } from "./import-rules.mjs";
import { temporaryFolder, writeFiles } from "./temporary-folder";

/** One forbidden import for each rule, written in each way that imports can be written. */
const forbidden: Record<string, string> = {
  "app/(dashboard)/cases/page.tsx": "@/lib/service/cases/find",
  "app/api/cases/route.ts": "@/lib/platform/database/shared",
  "app/api/demo/route.ts": "@/lib/service/cases/find",
  "app/service/[[...path]]/route.ts": "@/lib/service/cases/find",
  "app/deep/down/page.tsx": "../../../lib/service/worker",
  "components/cases/list.tsx": "@/lib/desk/store/cases",
  "components/evidence/upload.ts": "@/lib/desk/client/cases",
  "components/ui/button.tsx": "@/lib/values/money",
  "components/ui/dialog.tsx": "../cases/header",
  "lib/values/money.ts": "@/lib/platform/settings",
  "lib/contract/case.ts": "@/lib/platform/settings",
  "lib/browser/polling.ts": "@/lib/desk/client/cases",
  "lib/platform/database/migrate.ts": "@/lib/service/database/tables",
  "lib/platform/health.ts": "@/lib/contract/status",
  "lib/desk/client/letters.ts": "@/lib/desk/store/cases",
  "lib/desk/store/accounts.ts": "@/lib/desk/auth/session",
  "lib/desk/auth/password.ts": "../client/cases",
  "lib/desk/notifications/watch.ts": "@/lib/desk/client/cases",
  "lib/desk/erasure/watch.ts": "@/lib/desk/loaders/cases",
  "lib/desk/connection/port.ts": "@/lib/desk/actions/import",
  "lib/desk/loaders/case-list.ts": "@/lib/service/cases/find",
  "lib/desk/actions/cases.ts": "@/lib/service/cases/find",
  "lib/demo/seed.ts": "@/lib/service/cases/find",
  "lib/service/worker.ts": "@/lib/desk/store/cases",
  "lib/service/http/routes.ts": "@/lib/desk/auth/session",
  "lib/service/testing-ground/new.ts": "@/lib/desk/auth/session",
  "lib/service/rules/reasons.ts": "@/lib/service/errors",
  "lib/service/database/tables.ts": "@/lib/service/cases/find",
  "lib/service/organizations/keys.ts": "@/lib/service/webhooks/deliver",
  "lib/service/webhooks/send.ts": "@/lib/service/letters/write",
  "lib/service/documents/read.ts": "@/lib/service/cases/find",
  "lib/service/merchants/recall.ts": "@/lib/service/cases/find",
  "lib/service/cases/receive.ts": "@/lib/service/assessment/judge",
  "lib/service/intake/notice.ts": "../assessment/judge",
  "lib/service/assessment/run.ts": "@/lib/service/letters/write",
  "lib/service/letters/claims.ts": "@/lib/service/exports/packet",
  "lib/service/exports/zip.ts": "@/lib/service/statements/read",
  "lib/service/submissions/plan.ts": "@/lib/service/statements/read",
  "lib/service/statements/analyze.ts": "@/lib/service/exports/packet",
  ...Object.fromEntries(
    Object.entries(ROOMS).flatMap(([engine, rooms]) =>
      rooms.map((room, at) => {
        const next = rooms[at + 1];
        return [`${engine}/${room}/read.ts`, next ? `@/${engine}/${next}/judge` : "@/lib/service/exports/packet"];
      }),
    ),
  ),
};

/** Imports in the right direction; test code may import everything. */
const allowed: Record<string, string> = {
  "app/(dashboard)/layout.tsx": "@/lib/desk/loaders/cases",
  "app/service/[[...path]]/other.ts": "@/lib/service/http/handle",
  "components/cases/header.tsx": "@/components/ui/menu",
  "lib/desk/actions/letters.ts": "@/lib/desk/client/cases",
  "lib/desk/loaders/case.ts": "../auth/session",
  "lib/desk/auth/session.ts": "@/lib/desk/store/cases",
  "lib/contract/status.ts": "@/lib/values/day",
  "lib/platform/settings.ts": "@/lib/values/day",
  "lib/service/http/handle.ts": "@/lib/service/exports/packet",
  "lib/service/exports/packet.ts": "@/lib/service/letters/write",
  "lib/service/letters/write.ts": "@/lib/service/assessment/judge",
  "lib/service/assessment/judge.ts": "../documents/passage",
  "lib/service/cases/find.ts": "@/lib/service/errors",
  "lib/service/statements/read.ts": "@/lib/service/cases/find",
  "lib/service/cases/find.test.ts": "@/lib/service/assessment/judge",
  "lib/service/cases/find.testing.ts": "@/lib/service/assessment/judge",
  "lib/service/testing/start.ts": "@/lib/desk/auth/session",
};

test("every forbidden import is reported by its folder's rule, and no other import", async () => {
  const root = project({ ...forbidden, ...allowed });
  const { ok, output } = await checkImportRules(root);
  expect(ok).toBe(false);
  const reported = [...output.matchAll(/^ *error (.*): (\S+) → /gm)].map(([, rule, from]) => [from, rule]);
  expect(reported.map(([from]) => from).sort()).toEqual(Object.keys(forbidden).sort());
  expect(reported.filter(([from = "", rule = ""]) => !from.startsWith(`${rule}/`))).toEqual([]);
  expect(output).not.toContain("were read");
});

test("circles, files that do not exist, and test code in the product are reported", async () => {
  const root = project({
    "lib/values/one.ts": "./two",
    "lib/values/two.ts": "./three",
    "lib/values/three.ts": "./one",
    "lib/values/lost.ts": "@/lib/values/nowhere",
    "lib/contract/mixed.ts": "./mixed.test",
    "lib/contract/mixed.test.ts": "@/lib/values/one",
    "lib/browser/mixed.ts": "./testing/server",
    "lib/browser/testing/server.ts": "@/lib/values/one",
    "components/mixed.tsx": "@/e2e/support",
    "e2e/support.ts": "@/lib/values/one",
    "app/page.tsx": "@/components/mixed",
  });
  fs.rmSync(path.join(root, "lib/values/nowhere.ts"));
  const { output } = await checkImportRules(root);
  const reported = [...output.matchAll(/^ *error (.*): (\S+) → /gm)].map(([, rule, from]) => `${rule}: ${from}`);
  expect(reported.sort()).toEqual([
    "circle: lib/values/one.ts",
    "missing file: lib/values/lost.ts",
    "test code: components/mixed.tsx",
    "test code: lib/browser/mixed.ts",
    "test code: lib/contract/mixed.ts",
  ]);
});

test("a project in order passes, and one whose files are not all read fails", async () => {
  const root = project(allowed);
  expect((await checkImportRules(root)).ok).toBe(true);
  writeFiles(root, { ".dependency-cruiser.mjs": 'export default { options: { parser: "swc" } };' });
  const { ok, output } = await checkImportRules(root);
  expect({ ok, output }).toEqual({ ok: false, output: expect.stringMatching(/Only \d+ of \d+ files were read/) });
});

test("every folder of the product has a rule", () => {
  const rules = new Set(config.forbidden.map(({ name }) => name));
  const folders = ["lib", "lib/desk", "lib/service"].flatMap((parent) =>
    fs
      .readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "testing")
      .map(({ name }) => `${parent}/${name}`),
  );
  // Covered by the rules of lib/desk and lib/service, inside which they may import everything.
  const covered = ["lib/desk/actions", "lib/desk/loaders", "lib/service/http", "lib/service/model"];
  expect(folders.filter((folder) => !rules.has(folder) && !covered.includes(folder))).toEqual([]);
});

test("every room of an engine has its place among the others", () => {
  for (const [engine, rooms] of Object.entries(ROOMS)) {
    const folders = fs.readdirSync(engine, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(rooms.toSorted());
  }
});

/** A project with the rules and these files, each with one import. Imported files are added. */
function project(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const name of [".dependency-cruiser.mjs", "tsconfig.json"]) fs.copyFileSync(name, path.join(root, name));
  fs.symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"), "junction");
  const imported = Object.entries(files).map(([from, to]) =>
    path.posix.join(to.startsWith("@/") ? "" : path.posix.dirname(from), to.replace("@/", "")),
  );
  const leaves = imported.filter((name) => !(`${name}.ts` in files) && !(`${name}.tsx` in files));
  writeFiles(root, Object.fromEntries(leaves.map((name) => [`${name}.ts`, "export const x = 1;\n"])));
  writeFiles(root, Object.fromEntries(Object.entries(files).map(([name, to], at) => [name, source(name, to, at)])));
  for (const folder of ["app", "components", "lib"]) fs.mkdirSync(path.join(root, folder), { recursive: true });
  return root;
}

/** Imports, exports, types and late imports alike; with JSX where the file's name allows it. */
function source(name: string, to: string, at: number): string {
  const forms = [
    `import { x } from "${to}";\nexport const y = x;\n`,
    `export { x } from "${to}";\n`,
    `import type { x } from "${to}";\nexport type Y = typeof x;\n`,
    `export const late = () => import("${to}");\n`,
  ];
  return `${forms[at % forms.length]}${name.endsWith("x") ? "export const Screen = () => <p>How to import?</p>;\n" : ""}`;
}
