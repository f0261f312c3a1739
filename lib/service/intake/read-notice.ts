import fs from "node:fs";
import path from "node:path";
import { MAX_DISPUTES, type NoticeInput, type NoticeReading } from "@/lib/contract/notice";
import { makeWorkFolder } from "@/lib/platform/work-folder";
import { readDocument } from "@/lib/service/documents/read-document";
import { readOrganization } from "@/lib/service/organizations/settings";
import type { Service } from "@/lib/service/service";
import { refusedFormat } from "./failures";
import { parseFile } from "./parse-notice";

/** Extension: the disputes of a notice or export, for a preview. Creates nothing; the copy of the file is removed. */
export async function readNotice(
  service: Service,
  orgId: string,
  { uploadFilename, contents }: NoticeInput,
): Promise<NoticeReading> {
  const { uploadFormats } = await readOrganization(service, orgId);
  const folder = await makeWorkFolder(service.config.dataDir, "notice");
  try {
    const copy = path.join(folder, "file");
    await fs.promises.writeFile(copy, Buffer.from(contents, "base64"), { mode: 0o600 });
    const reading = await readDocument(copy, { filename: uploadFilename });
    const parsed = refusedFormat(reading, uploadFormats) ?? parseFile(reading);
    if ("message" in parsed) return { disputes: [], message: parsed.message };
    const disputes = parsed.disputes
      .slice(0, MAX_DISPUTES)
      .map(({ fields, orderNumber, acquirerReference, notes }) => ({
        fields,
        orderNumber,
        acquirerReference,
        notes: notes.map(({ field, sentence }) => ({ field, sentence })),
      }));
    const more = parsed.disputes.length - disputes.length;
    return more > 0 ? { disputes, more } : { disputes };
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}
