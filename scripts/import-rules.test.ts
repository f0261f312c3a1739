import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "./lib/temporary-folder";

const root = process.cwd();

/** Files with an import that the layout forbids: one for each folder's rule, and each way to write it. */
const forbidden: Record<string, string> = {
  "app/(dashboard)/cases/page.tsx": "@/lib/service/cases/find",
  "app/api/cases/route.ts": "@/lib/db/shared",
  "app/service/[[...path]]/route.ts": "@/lib/service/cases/find",
  "app/deep/down/page.tsx": "../../../lib/service/worker",
  "components/cases/list.tsx": "@/lib/store/cases/find",
  "components/evidence/upload/x.ts": "../../../lib/api/cases",
  "components/ui/button.tsx": "@/lib/format/money",
  "components/ui/dialog.tsx": "../cases/list",
  "lib/actions/cases.ts": "@/lib/service/cases/find",
  "lib/actions/letters.ts": "../db/shared",
  "lib/api/client.ts": "@/lib/store/db",
  "lib/auth/session.ts": "@/lib/api/cases",
  "lib/contract/case.ts": "@/lib/format/money",
  "lib/contract/desk/row.ts": "../../format/money",
  "lib/db/database.ts": "@/lib/store/db",
  "lib/demo/seed.ts": "@/lib/service/cases/find",
  "lib/env.ts": "@/lib/contract/case",
  "lib/format/money.ts": "@/lib/env",
  "lib/loaders/case-list.ts": "@/lib/service/cases/find",
  "lib/log.ts": "@/lib/db/shared",
  "lib/outbound/target.ts": "@/lib/env",
  "lib/queries/case.ts": "@/lib/api/cases",
  "lib/store/cases/find.ts": "@/lib/auth/session",
  "lib/store/db.ts": "../service/db/handle",
  "lib/service/worker.ts": "@/lib/store/db",
  "lib/service/http/routes/read-case.ts": "@/lib/auth/session",
  "lib/service/domain/status.ts": "@/lib/service/db/tables",
  "lib/service/domain/clock.ts": "../cases/find",
  "lib/service/cases/find.ts": "@/lib/service/assessment/run-assessment",
  "lib/service/cases/record.ts": "../assessment/read-case",
  "lib/service/assessment/run.ts": "@/lib/service/letters/write",
  "lib/service/letters/write.ts": "@/lib/service/exports/packet",
  "lib/service/exports/packet.ts": "@/lib/service/statements/read",
  "lib/service/memories/recall.ts": "@/lib/service/cases/find",
  "lib/service/filing/port.ts": "@/lib/service/statements/read",
  "lib/service/exports/filed.ts": "../filing/port",
  "lib/service/statements/read.ts": "@/lib/service/exports/packet",
  "lib/service/documents/read.ts": "@/lib/service/cases/find",
  "lib/service/db/tables.ts": "@/lib/service/cases/record",
  "lib/service/storage/disk.ts": "../cases/record",
  "lib/service/jobs/jobs.ts": "@/lib/service/worker",
  "lib/service/jobs/queue.ts": "../worker",
  "lib/service/webhooks/deliver.ts": "@/lib/service/letters/write",
};

/** Imports along the layout; the names differ from the above, so that both can lie in one tree. */
const allowed: Record<string, string> = {
  "app/(dashboard)/cases/allowed.tsx": "@/lib/loaders/case-list",
  "app/service/[[...path]]/allowed.ts": "@/lib/service/http/handle",
  "components/cases/allowed.tsx": "@/components/ui/button",
  "components/ui/allowed.tsx": "./button",
  "lib/actions/allowed.ts": "@/lib/api/cases",
  "lib/loaders/allowed.ts": "@/lib/store/cases/find",
  "lib/store/allowed.ts": "@/lib/db/shared",
  "lib/db/allowed.ts": "@/lib/env",
  "lib/contract/desk/allowed.ts": "../case",
  "lib/service/http/routes/allowed.ts": "@/lib/service/exports/packet",
  "lib/service/filing/allowed.ts": "@/lib/service/exports/packet",
  "lib/service/letters/allowed.ts": "@/lib/service/documents/facts",
  "lib/service/cases/allowed.ts": "@/lib/service/errors",
  "lib/service/documents/findings/allowed.ts": "../facts",
  "lib/service/documents/allowed.ts": "@/lib/service/domain/status",
  "lib/service/cases/find.test.ts": "@/lib/service/assessment/run-assessment",
};

test("an import against the layout is reported in every folder, and none along it", async () => {
  const copy = temporaryFolder();
  fs.cpSync(path.join(root, "biome.imports.json"), path.join(copy, "biome.json"));
  const sources = Object.entries({ ...forbidden, ...allowed });
  writeFiles(copy, Object.fromEntries(sources.map(([file, target]) => [file, `export { x } from "${target}";\n`])));
  expect(await violations(copy)).toEqual(Object.keys(forbidden).sort());
});

test("every folder of the product has a rule", () => {
  const { overrides } = JSON.parse(fs.readFileSync("biome.imports.json", "utf8")) as {
    overrides: { includes: string[] }[];
  };
  const first = overrides.map(({ includes }) => includes[0] ?? "");
  const named = new Set([...first, ...first.flatMap((glob) => expand(glob))]);
  const folders = ["lib", "lib/service"].flatMap((parent) =>
    fs
      .readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}/**`),
  );
  // lib/service/http may use everything below lib/service, whose rule covers it; helpers of tests are free.
  const free = ["lib/service/http/**", "lib/service/testing/**"];
  expect(folders.filter((folder) => !named.has(folder) && !free.includes(folder))).toEqual([]);
});

test("the project keeps to its layout", async () => {
  expect(await violations(root)).toEqual([]);
});

function expand(glob: string): string[] {
  const match = /^(.*)\{(.*)\}(.*)$/.exec(glob);
  return match ? (match[2] ?? "").split(",").map((name) => `${match[1]}${name}${match[3]}`) : [];
}

/** Files that Biome reports, sorted, relative to the folder. */
async function violations(folder: string): Promise<string[]> {
  const biome = path.join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const args = [biome, "lint", "--only=style/noRestrictedImports", "--reporter=github", "--max-diagnostics=none", "."];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }).catch(
    (failed: { stdout: string }) => failed,
  );
  const files = [...stdout.matchAll(/^::error title=lint\/style\/noRestrictedImports,file=([^,]+),/gm)];
  return [...new Set(files.map(([, file = ""]) => path.relative(folder, path.resolve(folder, file))))].sort();
}
