import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { call } from "./call";
import { attachRead } from "./lenient";

export type Import = { id: string; putUrls: { evidenceId: string; putUrl: string; uploadFilename: string }[] };

const directRead = attachRead.extend({ id: z.string() });

/** A case begun with one file, and the signed address for it. Of the embedded service it is a path on this origin. */
export async function initializeWithUpload(uploadFilename: string): Promise<Import> {
  const { id, putUrls } = await call("initializeWithUpload", directRead, { data: { uploadFilename } });
  const places = putUrls.map((place) => ({
    evidenceId: place.evidenceId,
    putUrl: near(place.putUrl),
    uploadFilename: place.uploadFilename,
  }));
  return { id, putUrls: places };
}

/** A browser may know this machine by another name than the server does; a path fits both. */
function near(address: string): string {
  if (env().CHARGEBACK_API_URL !== undefined) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
