import crypto from "node:crypto";
import { parseArgs } from "node:util";
import { CrashableProduct } from "../support/crashable-product";
import { createAccount } from "../support/create-account";
import { analysts } from "./analysts";
import { assessmentsAtOnce } from "./assessments-at-once";
import { claims } from "./claims";
import { evidence } from "./evidence";
import { type Figure, print } from "./figure";
import { idle } from "./idle";
import { insights } from "./insights";
import { list } from "./list";
import { listPages } from "./list-pages";
import { pages } from "./pages";
import { startsAndEnds } from "./starts-and-ends";
import { statements } from "./statements";
import { uploadsAtOnce } from "./uploads-at-once";
import { reassessment, waits } from "./waits";
import { webhooksIn } from "./webhooks";
import { workers } from "./workers";

// npm run bench: measures products of its own, built already, and prints each figure beside its limit. It asserts
// nothing: figures of a busy machine say little.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "0.5" },
    events: { type: "string", default: "5000" },
    cases: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
  },
});

const account = { email: "ada@example.test", password: crypto.randomBytes(12).toString("hex") };
const product = new CrashableProduct();
const parts: Record<string, () => Promise<Figure[]>> = {
  starts: startsAndEnds,
  waits: async () => [...(await waits(product)), ...(await reassessment(product))],
  webhooks: () => webhooksIn(product, Number(values.events)),
  pages: () => pages(product, account),
  analysts: () => analysts(product, account, Number(values.minutes)),
  assessments: assessmentsAtOnce,
  uploads: uploadsAtOnce,
  statements,
  evidence,
  insights,
  idle,
  claims,
  workers: () => workers(Number(values.rounds)),
  list: () => list(Number(values.cases)),
  "list-pages": () => listPages(Number(values.cases)),
};
/** Parts that share one product; the others start their own. */
const SHARING = ["waits", "webhooks", "pages", "analysts"];
const chosen = positionals.length === 0 ? Object.keys(parts) : positionals;
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);

try {
  if (chosen.some((name) => SHARING.includes(name))) {
    await createAccount(product.dataDir, account.email, account.password);
    await product.start();
  }
  for (const [name, part] of Object.entries(parts)) if (chosen.includes(name)) print(await part());
} finally {
  await product.end();
}
