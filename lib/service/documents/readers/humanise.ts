/**
 * A field's name as words: `created_at` and `createdAt` become `Created at`. Names that are data themselves (an e-mail
 * address, a date) stay as they are.
 */
export function humanise(key: string): string {
  const name = key.replace(/^[@_$]+|^[A-Za-z][\w-]*:(?=[A-Za-z])/g, "");
  if (!/^[A-Za-z][\w-]*$/.test(name)) return name || key;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()));
  const label = words.join(" ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}
