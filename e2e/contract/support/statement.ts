import { expect } from "@playwright/test";
import { becomes, call, putFile } from "./calls";

type Service = Parameters<typeof call>[0];

/** Five bookings of January 2026: sales 150.00, refunds 20.00, chargebacks 30.00, fees 19.95, net 80.05. */
export const STRIPE = `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,description
txn_1AAAAAAAAAAAAAAAA1,2026-01-03 10:00:00,usd,100.00,3.20,96.80,charge,Order 1
txn_1AAAAAAAAAAAAAAAA2,2026-01-10 11:00:00,usd,50.00,1.75,48.25,charge,Order 2
txn_1AAAAAAAAAAAAAAAA3,2026-01-12 09:30:00,usd,-20.00,0.00,-20.00,refund,Refund of order 2
txn_1AAAAAAAAAAAAAAAA4,2026-01-20 08:00:00,usd,-30.00,15.00,-45.00,dispute,Chargeback withdrawal
txn_1AAAAAAAAAAAAAAAA5,2026-01-31 00:00:00,usd,-80.05,0.00,-80.05,payout,STRIPE PAYOUT
`;

/** Creates a task and returns the response. */
export async function beginStatement(service: Service, uploadFilenames: string[]) {
  const { status, body } = await call(service, "POST", "statement/initialize", { data: { uploadFilenames } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { id: string; putUrls: { putUrl: string; uploadFilename: string }[] };
}

/** The id of a completed task. */
export async function analyzedStatement(service: Service, name = "january.csv"): Promise<string> {
  const { id, putUrls } = await beginStatement(service, [name]);
  expect((await putFile(putUrls[0]?.putUrl ?? "", STRIPE, "text/csv")).status).toBe(200);
  await becomes(service, `statement/${id}`, "complete");
  return id;
}
