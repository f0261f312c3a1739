import { DELIVERY, FIELDS, INVOICE } from "@/e2e/crash/journeys/documents";
import { done } from "@/e2e/crash/support/client";
import { makePdf, makeScan } from "@/lib/service/documents/testing/files";
import { CrashableProduct } from "../support/crashable-product";
import { clientOf, isComplete } from "./desk";
import { eventLoopLag, METRICS_TOKEN, mib } from "./event-loop";
import { type Figure, seconds, timed } from "./figure";

/** Short, and taken off: what is measured is the work. */
const QUIET_MS = 500;

type File = { name: string; contents: Buffer<ArrayBuffer> };

/** One case after another on one product: a small document, ten of mixed formats, and scanned pages. */
export async function evidence(): Promise<Figure[]> {
  const product = new CrashableProduct({ METRICS_TOKEN, ASSESSMENT_QUIET_MS: String(QUIET_MS) });
  try {
    await product.start();
    // The first starts the threads and reads their data.
    await assess(product, [text("first.txt", DELIVERY)]);
    const small = [text("proof-of-delivery.txt", DELIVERY)];
    return [
      ...(await measured(product, "One small document", small, "≤ 0.3 s")),
      ...(await measured(product, "Ten small documents without OCR", await tenDocuments(), "≤ 1 s")),
      ...(await measured(product, "One scanned page", await scans(1), "≤ 3 s")),
      ...(await measured(product, "Four scanned pages", await scans(4), "≤ 7 s")),
    ];
  } finally {
    await product.end();
  }
}

async function measured(product: CrashableProduct, what: string, files: File[], limit: string): Promise<Figure[]> {
  const before = product.mostMemory();
  await eventLoopLag(product);
  const { path, took } = await assess(product, files);
  const lag = await eventLoopLag(product);
  const client = clientOf(product);
  const letter = await timed(async () => {
    done(await client.mutate("POST", `${path}/letter`));
    await client.becomes(`${path}/letter`, isComplete, "a letter");
  });
  return [
    { what: `${what}: sent to assessed, quiet time aside`, measured: seconds(took), limit },
    { what: `${what}: letter`, measured: seconds(letter), limit: "≤ 0.5 s" },
    {
      what: `${what}: event loop delay`,
      measured: `p99 ${seconds(lag.p99)}, longest ${seconds(lag.longest)}`,
      limit: "p99 ≤ 0.05 s",
    },
    {
      what: `${what}: peak memory`,
      measured: `${mib(before)} before, ${mib(product.mostMemory())} after`,
      limit: "flat",
    },
  ];
}

/** @returns how many milliseconds lay between the last file and the assessment, without the quiet time. */
async function assess(product: CrashableProduct, files: readonly File[]): Promise<{ path: string; took: number }> {
  const client = clientOf(product);
  const { id } = done(await client.mutate("POST", "chargeback", FIELDS));
  const uploadFilenames = files.map(({ name }) => name);
  const { putUrls } = done(await client.mutate("POST", `chargeback/${id}/upload`, { uploadFilenames }));
  const [last, ...others] = files.map(({ contents }, at) => ({ contents, url: putUrls[at].putUrl }));
  await Promise.all(others.map(({ url, contents }) => client.put(url, contents)));
  const path = `chargeback/${id}`;
  const took = await timed(async () => {
    if (last) await client.put(last.url, last.contents);
    await client.becomes(path, isComplete, "an assessment");
  });
  return { path, took: took - QUIET_MS };
}

function text(name: string, contents: string): File {
  return { name, contents: Buffer.from(contents) };
}

async function tenDocuments(): Promise<File[]> {
  const pdf = async (name: string, lines: string) => ({
    name,
    contents: Buffer.from(await makePdf((page) => page.text(lines, 20, 20))),
  });
  const mail = (subject: string, body: string) =>
    `From: Elena Marsh <elena.marsh@mail.example>\nTo: shop@northline.example\nDate: Thu, 15 Oct 2026 09:12:00 -0600\nSubject: ${subject}\n\n${body}\n`;
  return [
    await pdf("proof-of-delivery.pdf", DELIVERY),
    await pdf("invoice.pdf", INVOICE),
    await pdf(
      "terms.pdf",
      "Terms of sale\nReturns are accepted within 30 days of receipt.\nVersion 4, in force since 1 March 2026",
    ),
    text(
      "order.txt",
      "Order NL-30772\nPlaced 8 October 2026\nElena Marsh\n1482 Alder Court, Boise, ID 83702\nTotal $412.50",
    ),
    text("thanks.eml", mail("Order NL-30772", "Hello, the pack arrived yesterday, thank you.")),
    text("question.eml", mail("Sizes", "Which rain cover fits the pack of order NL-30772?")),
    text(
      "payment.json",
      JSON.stringify({
        order: "NL-30772",
        status: "captured",
        amount: 41_250,
        currency: "USD",
        authCode: "04417C",
        avs: "Y",
      }),
    ),
    text(
      "tracking.csv",
      "tracking,date,status\n1Z5R89390357567127,2026-10-12,In transit\n1Z5R89390357567127,2026-10-14,Delivered\n",
    ),
    text(
      "logins.csv",
      "time,user,ip,action\n2026-10-08 10:02,elena.marsh,203.0.113.8,login ok\n2026-10-08 10:09,elena.marsh,203.0.113.8,order NL-30772\n",
    ),
    text(
      "consent.html",
      "<h1>Checkout</h1><p>[x] I agree to the terms of sale</p><p>Elena Marsh, 8 October 2026 10:08</p>",
    ),
  ];
}

async function scans(count: number): Promise<File[]> {
  const page = (at: number) =>
    makeScan((pdf) =>
      pdf.fontSize(14).text(`${DELIVERY.split("\n").join("\n\n")}\n\nPage ${at + 1} of ${count}`, 20, 20),
    );
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `scan-${at + 1}.png`,
      contents: Buffer.from(await page(at)),
    })),
  );
}
