import { done } from "@/e2e/crash/support/client";
import { textPdf } from "@/lib/service/statements/testing/text-pdf";
import { CrashableProduct } from "../support/crashable-product";
import { clientOf, isComplete, isMade } from "./desk";
import { eventLoopLag, METRICS_TOKEN, mib } from "./event-loop";
import { type Figure, seconds, timed } from "./figure";

const ROWS = 100_000;
const PAGES = 12;
const LINES = 58;

/** A long print and a long export, each analyzed by a product of its own; the quiet time after the last file is none. */
export async function statements(): Promise<Figure[]> {
  const print = Buffer.from(await textPdf(printedLines(PAGES * LINES)));
  return [
    ...(await analysis(`${PAGES} pages of a PDF`, { name: "march.pdf", contents: print }, "2 s")),
    ...(await analysis(
      `${ROWS.toLocaleString("en-US")} rows of a CSV`,
      { name: "q1.csv", contents: longExport() },
      "5 s",
    )),
  ];
}

async function analysis(
  what: string,
  { name, contents }: { name: string; contents: Buffer<ArrayBuffer> },
  limit: string,
): Promise<Figure[]> {
  const product = new CrashableProduct({ METRICS_TOKEN, ASSESSMENT_QUIET_MS: "0" });
  try {
    await product.start();
    const client = clientOf(product);
    // A first statement, so that what is measured is the work and not the start of its threads.
    await sent(client, "first.csv", longExport(20));
    const before = product.mostMemory();
    await eventLoopLag(product);
    const took: { path?: string; net?: number } = {};
    const time = await timed(async () => {
      took.path = await sent(client, name, contents);
    });
    const lag = await eventLoopLag(product);
    const { totalNetAmount } = (await client.read(took.path ?? "")).data;
    const analyzed = product.mostMemory();
    const made = await timed(() => client.becomes(`${took.path}/download`, isMade, "a workup"));
    return [
      { what: `${what}: sent to analyzed`, measured: seconds(time), limit: `≤ ${limit}` },
      { what: `${what}: net`, measured: String(totalNetAmount), limit: "" },
      { what: `${what}: peak memory`, measured: `${mib(before)} before, ${mib(analyzed)} after`, limit: "" },
      {
        what: `${what}: event loop delay`,
        measured: `p99 ${seconds(lag.p99)}, longest ${seconds(lag.longest)}`,
        limit: "p99 ≤ 0.05 s",
      },
      { what: `${what}: workup`, measured: `${seconds(made)}, ${mib(product.mostMemory())} at most`, limit: "" },
    ];
  } finally {
    await product.end();
  }
}

async function sent(client: ReturnType<typeof clientOf>, name: string, contents: Buffer<ArrayBuffer>): Promise<string> {
  const { id, putUrls } = done(await client.mutate("POST", "statement/initialize", { uploadFilenames: [name] }));
  await client.put(putUrls[0].putUrl, contents);
  await client.becomes(`statement/${id}`, isComplete, "an analysis");
  return `statement/${id}`;
}

function longExport(rows = ROWS): Buffer<ArrayBuffer> {
  const titles =
    "balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,description,source_id,customer,order";
  const lines = Array.from({ length: rows }, (_, at) => {
    const { gross, fee, isRefund } = bookingOf(at);
    const day = new Date(Date.UTC(2025, 0, 1) + Math.floor((at / rows) * 89) * 86_400_000).toISOString().slice(0, 10);
    const money = [gross, fee, gross - fee].map(main).join(",");
    const [kind, source] = isRefund ? ["refund", "re"] : ["charge", "ch"];
    return `txn_${at}Q${at % 97},${day} 10:00:00,${day},usd,${money},${kind},"Payment for order #${at}, web",${source}_${at}K,cus_${at % 4_001},ORD-${at}`;
  });
  return Buffer.from(`${[titles, ...lines].join("\n")}\n`);
}

function printedLines(count: number): string[] {
  const rows = Array.from({ length: count - 1 }, (_, at) => {
    const { gross, fee, isRefund } = bookingOf(at);
    const day = `2025-03-${String(1 + Math.floor((at * 31) / count)).padStart(2, "0")}`;
    const [left, middle, right] = [gross, fee, gross - fee].map((one) => main(one).padStart(12));
    return `${day}  ${isRefund ? "Refund" : "Sale  "}  R-${100_000 + at}${left}${middle}${right}`;
  });
  return ["Date        Type    Reference       Gross         Fee         Net", ...rows];
}

function bookingOf(at: number): { gross: number; fee: number; isRefund: boolean } {
  const size = 500 + ((at * 7_919) % 20_000);
  const isRefund = at % 31 === 30;
  return { gross: isRefund ? 0 - size : size, fee: isRefund ? 0 : Math.round(size * 0.029) + 30, isRefund };
}

function main(cents: number): string {
  return (cents / 100).toFixed(2);
}
