import fs from "node:fs";
import { Readable } from "node:stream";
import { ServiceError } from "../errors";
import type { Service } from "../service";
import { workbookFile } from "../statements/workbook-file";

export type DownloadFile = { filename: string; mediaType: string };

/** What a signed GET hands out, by the first part of its key; `undefined` when it is gone. */
export const DOWNLOADS: Readonly<Record<string, (service: Service, key: string) => Promise<DownloadFile | undefined>>> =
  {
    workbooks: workbookFile,
  };

/** The file of a key as an attachment: a browser saves it and never shows it as a page of this origin. */
export async function sendFile(service: Service, key: string): Promise<Response> {
  const file = await DOWNLOADS[key.split("/")[0] ?? ""]?.(service, key);
  const place = file && service.files.localPath(key);
  const size = place ? await sizeOf(place) : undefined;
  if (!file || !place || size === undefined)
    throw new ServiceError(404, "Not Found", [{ detail: "This file was removed; ask for a new one." }]);
  return new Response(Readable.toWeb(fs.createReadStream(place)) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": file.mediaType,
      "content-length": String(size),
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}

async function sizeOf(place: string): Promise<number | undefined> {
  return (await fs.promises.stat(place).catch(() => undefined))?.size;
}
