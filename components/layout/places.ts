export type Place = "/cases" | "/cases/new" | "/statements" | "/settings";

/** A case belongs to the list; the form of a new one is a place of its own. */
export function isCurrentPlace(place: Place, pathname: string): boolean {
  if (place === "/cases/new") return pathname === place;
  return pathname !== "/cases/new" && (pathname === place || pathname.startsWith(`${place}/`));
}
