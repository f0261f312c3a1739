import { test } from "@playwright/test";
import { KillableProduct } from "../support/killable-product";
import { oneProcess } from "./support/product";
import { Receiver } from "./support/receiver";
import { runJourneys } from "./support/run-journeys";
import { settings } from "./support/settings";

// Each kill means a start, and work that it interrupted.
test.setTimeout(480_000);

const receiver = new Receiver();
let product: KillableProduct | undefined;
test.afterAll(async () => {
  await product?.end();
  await receiver.stop();
});

test("kills at every step lose nothing acknowledged, double nothing, tear no file and leave no work behind", async () => {
  product = new KillableProduct(settings(await receiver.start(), receiver.secret));
  // Also while the tables are made.
  for (const afterMs of [400, 800, 1200]) {
    await product.launch();
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await product.kill();
  }
  await product.start();
  await runJourneys(oneProcess(product), receiver, [0]);
});
