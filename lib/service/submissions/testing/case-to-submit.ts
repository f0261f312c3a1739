import { NOTICE_FIELDS, PROOF_OF_DELIVERY } from "@/lib/service/testing/fixtures";
import type { TestService } from "@/lib/service/testing/start-test-service";

export const DISPUTE = "dp_1MtJUT2eZvKYlo2CNaw2HvEv";

const FIELDS = { ...NOTICE_FIELDS, merchantName: "Northline Outfitters", referenceNumber: DISPUTE };

export async function openCase(test: TestService, changes: object = {}): Promise<string> {
  const data = { ...FIELDS, agent: { submitDisputeToProcessor: true }, ...changes };
  const { json } = await test.call("POST", "/chargeback", { data });
  const { json: slots } = await test.call("POST", `/chargeback/${json.data.id}/upload`, {
    data: { uploadFilenames: ["pod.txt"] },
  });
  await test.put(slots.data.putUrls[0].putUrl, PROOF_OF_DELIVERY);
  return json.data.id;
}

/** A case with a proof of delivery and its letter. */
export async function caseWithLetter(test: TestService, changes: object = {}): Promise<string> {
  const id = await openCase(test, changes);
  await test.call("POST", `/chargeback/${id}/letter`);
  await test.until(
    () => test.call("GET", `/chargeback/${id}/letter`),
    ({ json }) => json.data.status === "complete",
  );
  return id;
}

/** Requests a plan a moment later, because the newer of two plans counts. */
export async function ask(test: TestService, id: string, data: object = {}) {
  await test.clock.setTime(test.clock.now() + 1);
  return test.call("POST", `/chargeback/${id}/submission`, { data });
}

export const submissionIn = (test: TestService, id: string, ...states: string[]) =>
  test
    .until(
      () => test.call("GET", `/chargeback/${id}/submission`),
      ({ json }) => states.includes(json.data.submission?.state),
    )
    .then(({ json }) => json.data.submission);
