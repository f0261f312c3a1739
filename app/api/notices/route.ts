import { previewImport } from "@/lib/desk/loaders/import-preview";
import { readHandler } from "@/lib/desk/loaders/read-handler";

/** Reads the file in the body for a preview. A handler, because server actions take small bodies only. */
export const POST = readHandler(({ request }) =>
  previewImport(
    new URL(request.url).searchParams.get("filename"),
    request.body as AsyncIterable<Uint8Array> | null,
    request.signal,
  ),
);
