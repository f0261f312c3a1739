/** Under this many letters and digits a page counts as without text: noise, a page number, a logo. */
const LEAST_CHARACTERS = 20;

export function saysSomething(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_CHARACTERS;
}
