// @ts-check
import swc from "@swc/core";

// Which folder may import which. Test code may import everything. scripts/import-rules.test.ts plants violations.

const BASE = ["lib/contract", "lib/values", "lib/platform", "lib/letter-files"];
const COMMON = ["rules", "database", "organizations", "webhooks", "uploads", "documents", "learned"];
/** The areas of the service: each may import those before it. lib/service/http and the files of lib/service use all. */
const AREAS = [
  ...COMMON,
  "evidence",
  "merchants",
  "cases",
  "intake",
  "assessment",
  "letters",
  "exports",
  "submissions",
];
const SERVICE_FILES = "lib/service/[\\w-]+\\.ts$";
/** @param {string[]} areas */
const service = (areas) => [...BASE, SERVICE_FILES, ...areas.map((area) => `lib/service/${area}`)];

/** The rooms of the two engines, from what reads to what concludes: each may import those before it and the files of its engine. */
export const ROOMS = {
  "lib/service/evidence": [
    ..."shapes keys words people catalog language lexicon learned authority records kinds".split(" "),
    ..."ties events papers credit-terms proofs adverse doubts".split(" "),
  ],
  "lib/service/statements/analysis": [
    ..."data learned grid labels claims columns naming table coded json records long".split(" "),
    ..."period summary checks text establish".split(" "),
  ],
};
/** A language is told by the words that its lexicon looks for. @type {Record<string, string[]>} */
const MAY_ALSO = { "lib/service/evidence/language": ["lib/service/evidence/lexicon/vocabulary"] };
/** @param {[string, string[]]} engine */
const roomRules = ([engine, rooms]) =>
  rooms.map((room, at) => [
    `${engine}/${room}`,
    [
      ...service(COMMON),
      `${engine}/[\\w-]+\\.ts$`,
      ...rooms.slice(0, at).map((other) => `${engine}/${other}`),
      ...(MAY_ALSO[`${engine}/${room}`] ?? []),
    ],
  ]);

/** What a folder may import besides itself. A folder with a line of its own is exempt from the line of its parent. */
const MAY_IMPORT = {
  app: [
    "components",
    "lib/desk",
    "lib/browser",
    "lib/contract",
    "lib/values",
    "lib/platform/backup",
    "lib/platform/health",
    "lib/platform/metrics",
  ],
  "app/api/demo": ["lib/demo", "lib/desk"],
  "app/service": ["lib/service/http"],
  components: ["lib/desk/actions", "lib/browser", "lib/contract", "lib/values"],
  "components/ui": ["lib/browser"],
  "lib/values": [],
  "lib/letter-files": [],
  "lib/contract": ["lib/values"],
  "lib/browser": ["lib/contract", "lib/values"],
  "lib/platform": ["lib/values"],
  "lib/desk": BASE,
  "lib/desk/client": BASE,
  "lib/desk/store": BASE,
  "lib/desk/erasure": ["lib/desk/client", "lib/desk/store", ...BASE],
  "lib/desk/events": ["lib/desk/client", "lib/desk/loaders", "lib/desk/store", ...BASE],
  "lib/desk/connection": ["lib/desk/client", "lib/desk/loaders", "lib/desk/store", ...BASE],
  "lib/desk/auth": ["lib/desk/store", ...BASE],
  "lib/desk/notifications": ["lib/desk/store", ...BASE],
  "lib/demo": ["lib/desk", ...BASE],
  "lib/service": BASE,
  ...Object.fromEntries(AREAS.map((area, at) => [`lib/service/${area}`, service(AREAS.slice(0, at))])),
  "lib/service/rules": ["lib/contract", "lib/values"],
  "lib/service/statements": service([...COMMON, "cases"]),
  ...Object.fromEntries(Object.entries(ROOMS).flatMap(roomRules)),
};

const PRODUCT = "^(app|components|lib)/";
const TEST_CODE = "\\.test\\.|\\.testing\\.|/testing[/.]";
/** @param {string[]} folders */
const within = (folders) => folders.map((folder) => `^${folder}${folder.endsWith("$") ? "" : "[/.]"}`);
/** @param {string} folder */
const exempt = (folder) => Object.keys(MAY_IMPORT).filter((other) => other.startsWith(`${folder}/`));
const product = { path: PRODUCT, pathNot: TEST_CODE };

export default {
  forbidden: [
    { name: "circle", severity: "error", from: {}, to: { circular: true } },
    { name: "missing file", severity: "error", from: {}, to: { path: "^(@/|\\.)", couldNotResolve: true } },
    { name: "test code", severity: "error", from: product, to: { path: [TEST_CODE, "^(e2e|scripts)/"] } },
    ...Object.entries(MAY_IMPORT).map(([folder, others]) => ({
      name: folder,
      severity: "error",
      from: { path: within([folder]), pathNot: [TEST_CODE, ...within(exempt(folder))] },
      to: { path: PRODUCT, pathNot: within([folder, ...others]) },
    })),
  ],
  options: { parser: "swc", tsConfig: { fileName: "tsconfig.json" }, exclude: { path: "node_modules" } },
};

// TypeScript 7 has no API to parse with, and version 17 does not tell swc which files hold JSX. Version 18 does, and
// needs Node 22: https://github.com/sverweij/dependency-cruiser/issues/1081
const { parseFileSync } = swc;
/** @param {string} file @param {import("@swc/core").TsParserConfig} options */
const parse = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith("x") });
Object.assign(swc, { parseFileSync: parse });
