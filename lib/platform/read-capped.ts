/**
 * Reads a body to its end, or until it exceeds `maxBytes`: then `truncated` is set, `bytes` holds the first `maxBytes`
 * and the rest is abandoned. No body counts as empty.
 *
 * @throws what the body throws when it breaks off.
 */
export async function readCapped(
  body: AsyncIterable<Uint8Array> | null | undefined,
  maxBytes: number,
): Promise<{ bytes: Buffer; truncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk.subarray(0, maxBytes - size));
    size += chunk.length;
    if (size > maxBytes) return { bytes: Buffer.concat(chunks), truncated: true };
  }
  return { bytes: Buffer.concat(chunks), truncated: false };
}
