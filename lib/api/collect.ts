import "server-only";
import { ApiError } from "./api-error";

const MAX_BYTES = 5 * 1024 * 1024;

/**
 * The whole of an answer.
 *
 * @throws ApiError `unreachable` when it breaks off; `malformed` over 5 MiB.
 */
export async function collect(answer: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new ApiError("malformed", "The service's answer was larger than 5 MiB.");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError("unreachable", "The service broke off its answer.");
  }
  return Buffer.concat(chunks);
}
