import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "./temporary-folder";
import { databaseTests } from "./unit-tests.mjs";

test("tests that reach the setting of the test server, themselves or through helpers, run on it", () => {
  const root = temporaryFolder();
  writeFiles(root, {
    "lib/db/testing.ts": "process.env.TEST_DATABASE_URL",
    "lib/db/direct.test.ts": "process.env.TEST_DATABASE_URL",
    "lib/service/testing.ts": 'import { openTestDatabase } from "@/lib/db/testing";',
    "lib/service/cases/a.test.ts": 'import { service } from "../testing";',
    "lib/store/b.test.ts": 'import { openTestDatabase } from "@/lib/db/testing";',
    "lib/format/c.test.ts": 'import { money } from "./money";',
    "lib/store/not-a-test.ts": 'import { openTestDatabase } from "@/lib/db/testing";',
  });
  expect(databaseTests(root).sort()).toEqual([
    "lib/db/direct.test.ts",
    "lib/service/cases/a.test.ts",
    "lib/store/b.test.ts",
  ]);
});
