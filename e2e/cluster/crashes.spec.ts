import { expect, test } from "@playwright/test";
import { buildHeadless } from "@/e2e/crash/support/headless";
import { cutFirstStarts } from "@/e2e/crash/support/product";
import { randomCrashes } from "@/e2e/crash/support/random-crashes";
import { Receiver } from "@/e2e/crash/support/receiver";
import { runJourneys } from "@/e2e/crash/support/run-journeys";
import { settings } from "@/e2e/crash/support/settings";
import { Cluster } from "@/e2e/support/cluster";

const RANDOM = Number(process.env.CLUSTER ?? 0);
// Work of a worker that was killed is found by its missing heartbeat, which takes some fifteen seconds.
test.setTimeout(3_600_000);

const receiver = new Receiver();
let cluster: Cluster | undefined;
test.beforeEach(async () => {
  const make = await buildHeadless();
  const given = settings(await receiver.start(), receiver.secret);
  cluster = await Cluster.open((own) => make({ ...given, ...own }));
});
test.afterEach(async () => {
  await cluster?.end();
  await receiver.stop();
});

test("with two web processes, two workers and a bucket, crashes of each, of pairs and of all lose, double, tear and leave nothing", async () => {
  if (!cluster) throw new Error("no cluster was started");
  await cutFirstStarts(cluster);
  await cluster.start();
  await runJourneys(cluster, receiver, [0]);
});

test("random crashes of any of them under load", async () => {
  if (!cluster) throw new Error("no cluster was started");
  await cluster.start();
  const { crashes, journeys, writes, ...wrong } = await randomCrashes(cluster, receiver, RANDOM);
  console.log(`${crashes} kills, ${journeys} journeys, ${writes} writes acknowledged`);
  expect(wrong).toEqual({ broken: [], lost: [], torn: [], duplicate: [], stuck: [], unnoticed: [] });
});
