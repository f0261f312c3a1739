/** Two letters for a person: `Mara Kessler` is `MK`, `D. Okafor` is `DO`, `Mara` is `MA`. */
export function initials(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return "?";
  const letters = words.length === 1 ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join("").toUpperCase();
}
