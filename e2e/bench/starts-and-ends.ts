import { DELIVERY } from "@/e2e/crash/journeys/documents";
import { CrashableProduct, waitFor } from "../support/crashable-product";
import { assessedCase, caseWithSlot, clientOf, isComplete } from "./desk";
import { type Figure, seconds, timed } from "./figure";

const WORK_MS = 2000;

/** Starts, an orderly end and a crash, each with work in progress. */
export async function startsAndEnds(): Promise<Figure[]> {
  const product = new CrashableProduct({ WORK_DELAY_MS: String(WORK_MS), ASSESSMENT_QUIET_MS: "0" });
  try {
    const first = await timed(() => product.start());
    await assessedCase(clientOf(product));
    await product.crash();
    const second = await timed(() => product.start());
    return [
      { what: "Start to healthy, empty directory", measured: seconds(first), limit: "≤ 10 s" },
      { what: "Start to healthy, after a crash", measured: seconds(second), limit: "≤ 10 s" },
      await orderlyEnd(product),
      await pickedUp(product),
    ];
  } finally {
    await product.end();
  }
}

async function orderlyEnd(product: CrashableProduct): Promise<Figure> {
  await beginWork(product);
  const took = await timed(() => product.terminate());
  await product.start();
  return { what: "SIGTERM to end, work in progress", measured: seconds(took), limit: "≤ 10 s" };
}

/** From the crash until the interrupted work is done, less the time that the work takes. */
async function pickedUp(product: CrashableProduct): Promise<Figure> {
  const path = await beginWork(product);
  const took = await timed(async () => {
    await product.crashAndRestart();
    await clientOf(product).becomes(path, isComplete, "an assessment");
  });
  return { what: "Interrupted job taken up after a crash", measured: seconds(took - WORK_MS), limit: "≤ 20 s" };
}

async function beginWork(product: CrashableProduct): Promise<string> {
  const client = clientOf(product);
  const { path, putUrl } = await caseWithSlot(client);
  await client.put(putUrl, DELIVERY);
  await waitFor(async () => (await client.read(path)).data.status === "processing");
  return path;
}
