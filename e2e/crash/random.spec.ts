import { expect, test } from "@playwright/test";
import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";
import { buildHeadless } from "./support/headless";
import { oneProcess, type Product, webAndWorker } from "./support/product";
import { randomCrashes } from "./support/random-crashes";
import { Receiver } from "./support/receiver";
import { settings } from "./support/settings";

/** `npm run test:kills` sets it; half of them hit one process, the others a web process and a worker. */
const KILLS = Number(process.env.KILLS ?? 0);
const EACH = Math.ceil(KILLS / 2);
test.skip(KILLS === 0, "Random crashes take a while: KILLS=200 runs them.");
// A start takes three seconds; on a busy machine it has taken fifty.
test.setTimeout(600_000 + EACH * 120_000);

const programs = findPostgresPrograms(process.env);

async function survive(make: (given: Record<string, string>) => Promise<Product>): Promise<void> {
  const receiver = new Receiver();
  // Short work: one that is cut at every one of its twenty starts counts as failed, and says so.
  const product = await make({ ...settings(await receiver.start(), receiver.secret), WORK_DELAY_MS: "150" });
  try {
    await product.start();
    const { crashes, journeys, writes, ...wrong } = await randomCrashes(product, receiver, EACH);
    const figures = Object.entries(wrong).map(([kind, found]) => `${kind} ${found.length}`);
    console.log(`${crashes} kills, ${journeys} journeys, ${writes} writes acknowledged: ${figures.join(", ")}`);
    expect(wrong).toEqual({ broken: [], lost: [], torn: [], duplicate: [], stuck: [], unnoticed: [] });
  } finally {
    await product.end();
    await receiver.stop();
  }
}

test("random crashes of one process under load", async () => {
  const make = await buildHeadless();
  await survive(async (given) => oneProcess(make(given)));
});

test("random crashes of a web process and a worker under load", async () => {
  test.skip(!programs, "No Postgres server is installed here.");
  const make = await buildHeadless();
  const server = await startThrowawayPostgres(programs ?? "");
  await survive((given) => webAndWorker((own) => make({ ...given, ...own }), server.url)).finally(() => server.stop());
});
