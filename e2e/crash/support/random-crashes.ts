import { caseLifecycle } from "@/e2e/crash/journeys/case-lifecycle";
import { FIELDS } from "@/e2e/crash/journeys/documents";
import { eventsIn } from "@/e2e/crash/journeys/events";
import { statementTask } from "@/e2e/crash/journeys/statement";
import { cutUploads, directUpload } from "@/e2e/crash/journeys/uploads";
import { chargebackNotice } from "@/lib/service/testing/fixtures";
import { Acknowledged } from "./acknowledged";
import type { Findings } from "./audit";
import { Client } from "./client";
import type { Product } from "./product";
import type { Receiver } from "./receiver";
import { settled } from "./run-journeys";

const AT_ONCE = 6;
const LEAST_UPTIME_MS = 5000;

type Figures = Findings & { crashes: number; journeys: number; writes: number; broken: string[]; lost: string[] };

/** Journeys one after another, several at once, while the product dies at moments that nothing has to do with. */
export async function randomCrashes(product: Product, receiver: Receiver, crashes: number): Promise<Figures> {
  const figures = { crashes: 0, journeys: 0, broken: [] as string[] };
  const acknowledged = new Acknowledged();
  const people = Array.from({ length: AT_ONCE }, async (_, person) => {
    for (let turn = 0; figures.crashes < crashes; turn += 1) {
      const client = new Client(product, (person + turn) % 2 === 0 ? "after" : "during", strike, acknowledged);
      await journey(client, receiver, person + turn, `${person}-${turn}`).catch((error: unknown) => {
        const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
        figures.broken.push(failure);
        console.log(`A journey failed: ${failure}`);
      });
      figures.journeys += 1;
    }
  });
  // A job is started at most twenty times: on a slow machine it needs longer to reach a start without a crash.
  let uptime = LEAST_UPTIME_MS;
  while (figures.crashes < crashes) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * uptime));
    const begun = Date.now();
    await product.strike(Math.floor(Math.random() * 6));
    uptime = Math.max(LEAST_UPTIME_MS, 2 * (Date.now() - begun));
    figures.crashes += 1;
    if (figures.crashes % 10 === 0)
      console.log(
        `${figures.crashes} crashes, ${figures.journeys} journeys at their end, ${figures.broken.length} failed, ${acknowledged.writes} writes acknowledged`,
      );
  }
  await Promise.all(people);
  const left = await settled(product);
  return { ...figures, ...left, writes: acknowledged.writes, lost: await acknowledged.lost(product) };
}

/** No one waits for a crash here: it only starts the last action. */
async function strike(lastAction?: () => void): Promise<void> {
  lastAction?.();
}

function journey(client: Client, receiver: Receiver, turn: number, name: string): Promise<unknown> {
  const journeys = [
    () => caseLifecycle(client, receiver, `LIFE-${name}`),
    () => directUpload(client, `CB-${name}`, chargebackNotice({ "Case number": `CB-${name}` })),
    () => statementTask(client, receiver),
    () => cutUploads(client, `CUT-${name}`),
    async () => {
      const made = await client.mutate("POST", "chargeback", { ...FIELDS, referenceNumber: `IN-${name}` });
      return eventsIn(client, made.data.id);
    },
  ];
  return (journeys[turn % journeys.length] ?? journeys[0])?.() ?? Promise.resolve();
}
