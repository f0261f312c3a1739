import { create as contentDisposition } from "content-disposition";
import { guideFile } from "@/lib/demo/guide";
import { readHandler } from "@/lib/desk/loaders/read-handler";

/** A document that the guided first case offers, to download or to add with one press. */
export const GET = readHandler<{ filename: string }>(async ({ params }) => {
  const file = await guideFile(params.filename);
  if (!file) return undefined;
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "content-type": file.contentType,
      "content-disposition": contentDisposition(file.filename),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
});
