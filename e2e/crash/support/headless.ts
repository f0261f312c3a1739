import fs from "node:fs";
import path from "node:path";
import { CrashableProduct } from "@/e2e/support/crashable-product";
import { ownServer } from "@/e2e/support/own-server";
import { buildForNode, THREADS } from "../../../scripts/testing/build-for-node";

const SHORT_LIVED = new URL("../../../scripts/testing/short-lived.mjs", import.meta.url).href;

/** Builds the product without its pages, and returns what makes such products. The build goes with the tests' own data. */
export async function buildHeadless(): Promise<(settings: Record<string, string>) => CrashableProduct> {
  const folder = fs.mkdtempSync(path.join((await ownServer()).dataDir, "headless-"));
  await buildForNode(folder, [...THREADS, "e2e/crash/support/headless-product.ts"]);
  const program = ["--import", SHORT_LIVED, path.join(folder, "headless-product.mjs")];
  return (settings) => new CrashableProduct({ ...settings, TEST_BUILT_THREADS: folder }, program);
}
