import { expect } from "@playwright/test";
import { caseLifecycle } from "@/e2e/crash/journeys/case-lifecycle";
import { FIELDS } from "@/e2e/crash/journeys/documents";
import { eventsIn, eventsOut } from "@/e2e/crash/journeys/events";
import { statementTask } from "@/e2e/crash/journeys/statement";
import { cutUploads, directUpload } from "@/e2e/crash/journeys/uploads";
import { chargebackNotice } from "@/lib/service/testing/fixtures";
import { audit, type Findings, keptReceipts } from "./audit";
import { Client, type When } from "./client";
import type { Product } from "./product";
import type { Receiver } from "./receiver";
import { SharedCrashes } from "./shared-crashes";

const MOST_LOOKS = 6;

/**
 * Runs every journey once with crashes after its mutations and once with crashes during them; `ahead` lets a copy of each
 * begin that many crashes later, so that other processes die at its steps. Then the database and the files are looked at.
 */
export async function runJourneys(product: Product, receiver: Receiver, ahead: number[]): Promise<void> {
  const crashes = new SharedCrashes((round) => product.strike(round));
  const events: string[] = [];
  const journeys = ahead.flatMap((waits) =>
    (["after", "during"] as const).flatMap((when) =>
      journeysOf(product, receiver, crashes, when, `${when}-${waits}`, events).map((journey) => async () => {
        for (let waited = 0; waited < waits; waited += 1) await crashes.crash();
        await journey();
      }),
    ),
  );
  await crashes.survive(journeys);
  const found = await settled(product);
  expect(found).toEqual({ torn: [], duplicate: [], stuck: [], unnoticed: [] });
  expect(receiver.badlySigned).toBe(0);
  const kept = await keptReceipts(product);
  expect(events.filter((id) => !kept.has(id))).toEqual([]);
}

function journeysOf(
  product: Product,
  receiver: Receiver,
  crashes: SharedCrashes,
  when: When,
  name: string,
  events: string[],
): (() => Promise<void>)[] {
  const client = new Client(product, when, (lastAction) => crashes.crash(lastAction));
  const number = name.toUpperCase();
  return [
    () => caseLifecycle(client, receiver, `LIFE-${number}`),
    () => cutUploads(client, `CUT-${number}`),
    () => directUpload(client, `CB-${number}`, chargebackNotice({ "Case number": `CB-${number}` })),
    () => statementTask(client, receiver),
    () => eventsOut(client, receiver, `OUT-${number}`, when === "after" ? 500 : "silence"),
    async () => {
      const made = await client.insist(() => client.send("POST", "chargeback", { ...FIELDS }));
      events.push(await eventsIn(client, made.data.id));
    },
  ];
}

/** What is left when the product has had time to finish: it is looked at when it is down, and let continue in between. */
export async function settled(product: Product): Promise<Findings> {
  for (let looks = 1; ; looks += 1) {
    await product.crash();
    const found = await audit(product);
    if (found.stuck.length + found.unnoticed.length === 0 || looks === MOST_LOOKS) return found;
    await product.start();
    await new Promise((resolve) => setTimeout(resolve, 3000 * looks));
  }
}
