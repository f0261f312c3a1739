import { test } from "@playwright/test";
import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";
import { buildHeadless } from "./support/headless";
import { cutFirstStarts, type Product, webAndWorker } from "./support/product";
import { Receiver } from "./support/receiver";
import { runJourneys } from "./support/run-journeys";
import { settings } from "./support/settings";

// Work of a worker that was killed is found by its missing heartbeat, which takes some fifteen seconds.
test.setTimeout(1_800_000);

const programs = findPostgresPrograms(process.env);
const receiver = new Receiver();
const ends: (() => Promise<void>)[] = [];
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

test("with a web process and a worker, crashes of either and of both lose, double, tear and leave nothing", async () => {
  test.skip(!programs, "No Postgres server is installed here, so two processes were not tried.");
  const server = await startThrowawayPostgres(programs ?? "");
  ends.push(() => server.stop());
  const given = settings(await receiver.start(), receiver.secret);
  ends.push(() => receiver.stop());
  const make = await buildHeadless();
  const product: Product = await webAndWorker((own) => make({ ...given, ...own }), server.url);
  ends.push(() => product.end());
  // Together, on an empty database.
  await cutFirstStarts(product);
  await product.start();
  await runJourneys(product, receiver, process.env.KILLS ? [0, 1, 2] : [0]);
});
