import fs from "node:fs";
import { Readable } from "node:stream";
import { ServiceError } from "../errors";
import { exportFile } from "../exports/download-file";
import type { Service } from "../service";
import { workbookFile } from "../statements/workbook-file";
import { attachment } from "./attachment";
import { byteRange } from "./byte-range";

export type DownloadFile = { filename: string; mediaType: string };

/** What a signed GET hands out, by the first part of its key; `undefined` when it is gone. */
const DOWNLOADS: Readonly<Record<string, (service: Service, key: string) => Promise<DownloadFile | undefined>>> = {
  exports: exportFile,
  workbooks: workbookFile,
};

/**
 * The file of a key as an attachment: a browser saves it and never shows it as a page of this origin. A part of it is
 * sent when one is asked for, so that a download that broke off goes on.
 */
export async function sendFile(service: Service, key: string, headers: Headers): Promise<Response> {
  const file = await DOWNLOADS[key.split("/")[0] ?? ""]?.(service, key);
  const place = file && (await service.files.localPath(key));
  const size = place ? await sizeOf(place) : undefined;
  if (!file || !place || size === undefined)
    throw new ServiceError(404, "Not Found", [{ detail: "This file was removed; ask for a new one." }]);
  // A key names one file for ever, so it says which file this is.
  const etag = `"${key}"`;
  const ifRange = headers.get("if-range");
  const range = ifRange === null || ifRange === etag ? byteRange(headers.get("range"), size) : undefined;
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const stream = fs.createReadStream(place, size > 0 ? { start, end } : {});
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    status: range ? 206 : 200,
    headers: {
      "content-type": file.mediaType,
      "content-length": String(size === 0 ? 0 : end - start + 1),
      ...(range ? { "content-range": `bytes ${start}-${end}/${size}` } : {}),
      "accept-ranges": "bytes",
      etag,
      "content-disposition": attachment(file.filename),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}

async function sizeOf(place: string): Promise<number | undefined> {
  return (await fs.promises.stat(place).catch(() => undefined))?.size;
}
