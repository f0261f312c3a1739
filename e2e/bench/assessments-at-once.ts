import { DELIVERY } from "@/e2e/crash/journeys/documents";
import { audit } from "@/e2e/crash/support/audit";
import { oneProcess } from "@/e2e/crash/support/product";
import { Receiver } from "@/e2e/crash/support/receiver";
import { settings } from "@/e2e/crash/support/settings";
import { CrashableProduct, waitFor } from "../support/crashable-product";
import { caseWithSlot, clientOf, isComplete } from "./desk";
import { type Figure, seconds, timed } from "./figure";

const CASES = 1000;
const AT_ONCE = 20;
/** Long enough for all documents to arrive before the first assessment begins. */
const QUIET_MS = 120_000;
const TIMEOUT_MS = 30 * 60_000;

/** Many cases that become due together; a subscriber counts the events of each. */
export async function assessmentsAtOnce(): Promise<Figure[]> {
  const receiver = new Receiver();
  const product = new CrashableProduct({
    ...settings(await receiver.start(), receiver.secret),
    WORK_DELAY_MS: "0",
    ASSESSMENT_QUIET_MS: String(QUIET_MS),
    RATE_LIMIT_PER_MINUTE: "100000",
  });
  try {
    await product.start();
    const ids: string[] = [];
    await Promise.all(Array.from({ length: AT_ONCE }, () => fill(product, ids)));
    const reported = (id: string) => receiver.count(id, isComplete);
    await waitFor(async () => ids.some((id) => reported(id) > 0), TIMEOUT_MS);
    const took = await timed(() => waitFor(async () => ids.every((id) => reported(id) > 0), TIMEOUT_MS));
    await product.terminate();
    const { torn, duplicate, stuck } = await audit(oneProcess(product));
    const wrong = ids.filter((id) => reported(id) !== 1).length + torn.length + duplicate.length + stuck.length;
    return [
      {
        what: `${CASES} assessments due at once`,
        measured: `all reported in ${seconds(took)}, ${wrong} not once`,
        limit: "0 not once",
      },
    ];
  } finally {
    await product.end();
    await receiver.stop();
  }
}

async function fill(product: CrashableProduct, ids: string[]): Promise<void> {
  for (let made = 0; made < CASES / AT_ONCE; made += 1) {
    const client = clientOf(product);
    const { path, putUrl } = await caseWithSlot(client);
    await client.put(putUrl, DELIVERY);
    ids.push(path.split("/")[1] ?? "");
  }
}
