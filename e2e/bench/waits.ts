import { DELIVERY } from "@/e2e/crash/journeys/documents";
import { done } from "@/e2e/crash/support/client";
import type { CrashableProduct } from "../support/crashable-product";
import { assessedCase, caseWithSlot, clientOf, isComplete, isMade, sentStatement } from "./desk";
import { type Figure, seconds, timed } from "./figure";

/** How long one person waits for each result, on a product without other work, at its default waiting times. */
export async function waits(product: CrashableProduct): Promise<Figure[]> {
  const client = clientOf(product);
  const { path, putUrl } = await caseWithSlot(client);
  const assessed = await timed(async () => {
    await client.put(putUrl, DELIVERY);
    await client.becomes(path, isComplete, "an assessment");
  });
  const letter = await timed(async () => {
    done(await client.mutate("POST", `${path}/letter`));
    await client.becomes(`${path}/letter`, isComplete, "a letter");
  });
  const exported = await timed(() => client.becomes(`${path}/download`, isMade, "an export"));
  const statement = await timed(async () => {
    await client.becomes(await sentStatement(client), isComplete, "an analysis");
  });
  return [
    { what: "Last file sent to assessment", measured: seconds(assessed), limit: "2 s of quiet time included" },
    { what: "Letter asked for to written", measured: seconds(letter), limit: "" },
    { what: "PDF packet asked for to made", measured: seconds(exported), limit: "" },
    { what: "Statement sent to analyzed", measured: seconds(statement), limit: "2 s of quiet time included" },
  ];
}

/** From a deletion to the end of the new assessment. */
export async function reassessment(product: CrashableProduct): Promise<Figure[]> {
  const client = clientOf(product);
  const { path, evidenceId } = await assessedCase(client);
  const took = await timed(async () => {
    done(await client.mutate("DELETE", `${path}/evidence/${evidenceId}`));
    await client.becomes(path, isComplete, "an assessment");
  });
  return [{ what: "Deletion to new assessment", measured: seconds(took), limit: "30 ± 1 s" }];
}
