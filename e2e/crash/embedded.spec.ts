import { test } from "@playwright/test";
import type { CrashableProduct } from "@/e2e/support/crashable-product";
import { buildHeadless } from "./support/headless";
import { cutFirstStarts, oneProcess } from "./support/product";
import { Receiver } from "./support/receiver";
import { runJourneys } from "./support/run-journeys";
import { settings } from "./support/settings";

// Each crash means a restart and interrupted work.
test.setTimeout(1_800_000);

const receiver = new Receiver();
let product: CrashableProduct | undefined;
test.afterAll(async () => {
  await product?.end();
  await receiver.stop();
});

test("crashes at every step lose nothing acknowledged, double nothing, tear no file and leave no work behind", async () => {
  const make = await buildHeadless();
  // First starts are cut too: this database is created as an installation's, and not from a copy.
  product = make({ ...settings(await receiver.start(), receiver.secret), TEST_EMPTY_DATABASE: "" });
  const whole = oneProcess(product);
  await cutFirstStarts(whole);
  await whole.start();
  await runJourneys(whole, receiver, [0]);
});
