import { expect } from "@playwright/test";
import { beginFile, type Client, done, type Json } from "@/e2e/crash/support/client";
import { NOTICE_FIELDS } from "@/lib/service/testing/fixtures";
import { FIELDS, LONG } from "./documents";

/** Uploads interrupted at 1, 50 and 99 % leave no document, and their URLs can be used again. */
export async function cutUploads(client: Client, referenceNumber: string): Promise<void> {
  const { id } = done(await client.mutate("POST", "chargeback", { ...FIELDS, referenceNumber }));
  const path = `chargeback/${id}`;
  const names = ["one.txt", "fifty.txt", "ninety-nine.txt"];
  const { putUrls } = done(await client.mutate("POST", `${path}/upload`, { uploadFilenames: names }));
  const addresses: string[] = putUrls.map(({ putUrl }: Json) => putUrl);
  await Promise.all([0.01, 0.5, 0.99].map((share, index) => beginFile(addresses[index] ?? "", LONG, share)));
  await client.crash();
  expect((await client.read(path)).data.status).toBe("pending");

  for (const address of addresses) await client.put(address, LONG);
  const { merchantAttachments } = await client.becomes(
    path,
    ({ status, merchantAttachments }) => status === "complete" && merchantAttachments.length === names.length,
    "an assessment of all files",
  );
  expect(merchantAttachments).toEqual(
    putUrls.map(({ evidenceId, uploadFilename }: Json) => ({ evidenceId, uploadFilename })),
  );
}

/** A case created from a notice only. */
export async function directUpload(client: Client, caseNumber: string, notice: string): Promise<void> {
  const { id, putUrls } = done(await client.mutate("POST", "chargeback/upload", { uploadFilename: "notice.txt" }));
  await beginFile(putUrls[0].putUrl, notice, 0.5);
  await client.crash();
  expect((await client.read(`chargeback/${id}`)).data.status).toBe("pending");
  await client.put(putUrls[0].putUrl, notice);
  await client.crash();
  const read = await client.becomes(`chargeback/${id}`, ({ status }) => status === "complete", "a case of its notice");
  expect(read).toMatchObject({ ...NOTICE_FIELDS, referenceNumber: caseNumber });
  expect(read.merchantAttachments).toEqual([{ evidenceId: putUrls[0].evidenceId, uploadFilename: "notice.txt" }]);
}
