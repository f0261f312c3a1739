import { expect, test } from "@playwright/test";
import { CrashableProduct } from "@/e2e/support/crashable-product";
import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";
import { oneProcess, type Product, webAndWorker } from "./support/product";
import { randomCrashes } from "./support/random-crashes";
import { Receiver } from "./support/receiver";
import { settings } from "./support/settings";

/** npm run bench -- kills 200 sets it. */
const KILLS = Number(process.env.KILLS ?? 0);
test.skip(KILLS === 0, "Random crashes take a while: KILLS=200 runs them.");
// A start takes three seconds; on a busy machine it has taken fifty.
test.setTimeout(600_000 + KILLS * 120_000);

const programs = findPostgresPrograms(process.env);

async function survive(make: (given: Record<string, string>) => Promise<Product>): Promise<void> {
  const receiver = new Receiver();
  // Short work: one that is cut at every one of its twenty starts counts as failed, and says so.
  const product = await make({ ...settings(await receiver.start(), receiver.secret), WORK_DELAY_MS: "150" });
  try {
    await product.start();
    const { crashes, journeys, ...wrong } = await randomCrashes(product, receiver, KILLS);
    const figures = Object.entries(wrong).map(([kind, found]) => `${kind} ${found.length}`);
    console.log(`${crashes} crashes, ${journeys} journeys: ${figures.join(", ")}`);
    expect(wrong).toEqual({ lost: [], torn: [], duplicate: [], stuck: [], unnoticed: [] });
  } finally {
    await product.end();
    await receiver.stop();
  }
}

test("random crashes of one process under load", async () => {
  await survive(async (given) => oneProcess(new CrashableProduct(given)));
});

test("random crashes of a web process and a worker under load", async () => {
  test.skip(!programs, "No Postgres server is installed here.");
  const server = await startThrowawayPostgres(programs ?? "");
  await survive((given) => webAndWorker((own) => new CrashableProduct({ ...given, ...own }), server.url)).finally(() =>
    server.stop(),
  );
});
