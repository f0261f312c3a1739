import "server-only";
import { ApiError } from "./api-error";
import { fill } from "./call";
import { type Answer, exchange } from "./transport";

/** One page of a document, from an extension that answers an image. */
export function readImage(path: string, params: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
  return exchange({ method: "GET", path: fill(path, params), signal }, (answer) => {
    if (!answer.contentType.startsWith("image/"))
      throw new ApiError("malformed", "The service returned something that is not an image.");
    return answer;
  });
}
