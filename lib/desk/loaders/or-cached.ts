import "server-only";
import { ApiError } from "@/lib/desk/client/api-error";

/**
 * The answer of the service, or, while it does not answer, what the index has: then a page shows the last known data and
 * asks again by itself.
 *
 * @throws ApiError when the service does not answer and the index has nothing.
 */
export async function orCached<T>(read: () => Promise<T>, findCached: () => Promise<T | undefined>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const cached = await findCached();
    if (cached === undefined) throw error;
    return cached;
  }
}
