export const LONGEST_TAG = 30;
/** More on one case, and none of them says anything. */
export const MOST_TAGS = 20;
/** How many kinds of marks there are; a tag's name chooses one, so that it looks the same everywhere. */
const KINDS = 5;

/** Answer of `GET /api/tags`: the names of the desk's tags, in alphabetical order. */
export type DeskTags = { tags: string[] };

/** The kind of mark of a tag, from 1; the same for every spelling of its name. */
export function tagKind(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % KINDS) + 1;
}
