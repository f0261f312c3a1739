import "server-only";
import { env } from "@/lib/env";
import { ApiError } from "./api-error";

/**
 * Slots in the order of the names they were asked for; services may answer in another.
 *
 * @throws ApiError `malformed` when a name has no slot.
 */
export function inOrderOf<S extends { uploadFilename: string }>(names: readonly string[], slots: readonly S[]): S[] {
  const left = [...slots];
  return names.map((name) => {
    const index = left.findIndex(({ uploadFilename }) => uploadFilename === name);
    const [slot] = index < 0 ? [] : left.splice(index, 1);
    if (!slot) throw new ApiError("malformed", `The service gave no address for ${name}.`);
    return slot;
  });
}

/**
 * A signed address as a browser can use it. Of the embedded service it is a path: a browser may know this machine by
 * another name than the server does, and a path fits both. Addresses of another origin (a store of files) stay.
 *
 * @throws ApiError `malformed` for what is no web address.
 */
export function browserAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new ApiError("malformed", "The service gave an address that browsers cannot use.");
  const ownPath = env().CHARGEBACK_API_URL === undefined && url.pathname.startsWith("/service/storage/");
  return ownPath ? url.pathname + url.search : address;
}
