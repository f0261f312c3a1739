import fs from "node:fs";
import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { ServiceError } from "@/lib/service/errors";
import { exportFile } from "@/lib/service/exports/download";
import type { Service } from "@/lib/service/service";
import { workbookFile } from "@/lib/service/statements/download";
import { plainName } from "@/lib/values/text";

type DownloadFile = { filename: string; mediaType: string };

/** What a signed GET answers, by the first part of its key; `undefined` when the file was replaced or removed. */
const DOWNLOADS: Readonly<Record<string, (service: Service, key: string) => Promise<DownloadFile | undefined>>> = {
  exports: exportFile,
  workbooks: workbookFile,
};

/**
 * Sends the file of a key as an attachment, so that a browser saves it and never renders it as a page of this origin. A
 * range is sent when one is requested, so that an interrupted download can continue.
 */
export async function sendFile(service: Service, key: string, headers: Headers): Promise<Response> {
  const file = await DOWNLOADS[key.split("/")[0] ?? ""]?.(service, key);
  const path = file && (await service.files.localPath(key));
  const size = path ? await sizeOf(path) : undefined;
  if (!file || !path || size === undefined)
    throw new ServiceError(404, "Not Found", [{ detail: "This file was removed; request a new one." }]);
  // The contents of a key never change, so the key identifies the version.
  const etag = `"${key}"`;
  const ifRange = headers.get("if-range");
  const range = ifRange === null || ifRange === etag ? byteRange(headers.get("range"), size) : undefined;
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const stream = fs.createReadStream(path, size > 0 ? { start, end } : {});
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    status: range ? 206 : 200,
    headers: {
      "content-type": file.mediaType,
      "content-length": String(size === 0 ? 0 : end - start + 1),
      ...(range ? { "content-range": `bytes ${start}-${end}/${size}` } : {}),
      "accept-ranges": "bytes",
      etag,
      "content-disposition": contentDisposition(plainName(file.filename)),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await fs.promises.stat(path).catch(() => undefined))?.size;
}

type ByteRange = { start: number; end: number };

/**
 * The single range of bytes that a `Range` header requests, both ends inclusive (RFC 9110, section 14.2). `undefined`
 * without a header, and for forms that a server may ignore, such as several ranges: the whole file is the answer then.
 */
export function byteRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const last = Math.min(Number(to), size);
    return last === 0 ? "unsatisfiable" : { start: size - last, end: size - 1 };
  }
  const [start, end] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== "" && Number(to) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
