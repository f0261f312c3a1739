const IMAGES = new Set(["image/webp", "image/png", "image/jpeg"]);

/** A page's image for the browser; `undefined` when the service sent something that a browser might run. */
export function imageResponse({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) {
  if (!IMAGES.has(contentType)) return undefined;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": contentType,
      "cache-control": "private, max-age=3600",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}
