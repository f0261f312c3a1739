import { maskInPlace } from "./guard";

/** Every text and number in a tree of parsed JSON without card data; a member's name says what its value is. */
export function maskCardDataIn(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((member) => maskCardDataIn(member, name));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [maskInPlace(key), maskCardDataIn(member, key)]),
    );
  if (typeof value !== "string" && !(typeof value === "number" && hasDigitsOfCardData(value))) return value;
  const label = `${spaced(name)}: `;
  const masked = maskInPlace(label + value).slice(label.length);
  return masked === String(value) ? value : masked;
}

/** `cardCvc` and `card_cvc` as words. */
function spaced(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_\W]+/g, " ");
}

/** Most numbers in a tree are offsets and amounts; only those with the digits of a code or of a card are looked at. */
function hasDigitsOfCardData(value: number): boolean {
  return Number.isInteger(value) && ((value >= 100 && value <= 9999) || value >= 1e12);
}
