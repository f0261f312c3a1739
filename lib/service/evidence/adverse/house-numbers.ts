import type { AdverseEvent, Understanding } from "../model";
import { isFirm } from "../model";
import { wordsOf } from "../people/people";
import { findingOf, linesOf, type PaperLine } from "./paper-lines";
import type { Scene } from "./scene";
import { isHouseNumber } from "./shapes/codes";
import { cellsOf } from "./shapes/heads";
import { is, STREET_ENDINGS, says } from "./words";

const SHORTEST_STREET = 4;
/** Of the words that make an address. */
const FARTHEST = 4;

type House = { number: string; street: string };

/**
 * The carrier names another house of the street that the order names: `14 Harrow Ln` of an order to 41 Harrow Lane. It
 * calls that delivered, or says beside it which one would have been right.
 */
export function wrongHouses(understanding: Understanding, scene: Scene): AdverseEvent[] {
  if (scene.group !== "not-received" || scene.known.family === "cash") return [];
  const lines = linesOf(understanding);
  const own = ownHouses(lines, understanding, scene);
  if (own.length === 0) return [];
  const files = new Set(own.map(({ file }) => file));
  const other = lines.find(
    ({ place, record, quote }) =>
      !files.has(place.file) &&
      record.speaker?.role !== "cardholder" &&
      housesIn(quote).some(
        (house) =>
          own.some(({ street }) => street === house.street) &&
          own.every(({ street, number }) => street !== house.street || number !== house.number),
      ),
  );
  if (other === undefined) return [];
  const say = "It went to another house of the street than the one of the order.";
  return [{ event: findingOf(other.record, "misdelivered", other.place), weight: "strong", say }];
}

/** `09/12 10:44  DELIVERED  Signed: PARDO  RUEDANOVA, Getafe`: what the carrier handed to the merchant went back. */
export function handedToMerchant(understanding: Understanding, scene: Scene): AdverseEvent[] {
  const [name = ""] = wordsOf(scene.known.merchant ?? "");
  if (scene.group !== "not-received" || name.length < SHORTEST_NAME) return [];
  const say = "The carrier handed the parcel back to the merchant.";
  return linesOf(understanding)
    .filter(({ quote }) => {
      const cells = cellsOf(quote);
      const isPlace = cells.some(
        (cell) => wordsOf(cell).includes(name) && wordsOf(cell).length <= MOST_WORDS_OF_A_PLACE,
      );
      return cells.length >= FEWEST_CELLS && says("handedOver", quote) && isPlace;
    })
    .map(({ record, place }) => ({ event: findingOf(record, "returned-to-sender", place), weight: "strong", say }));
}

const FEWEST_CELLS = 3;
/** A message names the merchant, too. */
const MOST_WORDS_OF_A_PLACE = 6;
const SHORTEST_NAME = 5;

/** The houses that the papers of the order name. */
function ownHouses(
  lines: readonly PaperLine[],
  { ties }: Understanding,
  { told }: Scene,
): (House & { file: string })[] {
  const orders = new Set(told.filter(({ type }) => type === "order-placed").map(({ file }) => file));
  return lines
    .filter(({ record, place }) => isFirm(ties.get(record.id)) && orders.has(place.file))
    .flatMap(({ place, quote }) => housesIn(quote).map((house) => ({ ...house, file: place.file })));
}

/** `14 Harrow Lane`, `Lindenstraße 14`, `12 rue des Forges`, `Calle Almendro 22`. */
function housesIn(quote: string): House[] {
  const words = wordsOf(quote);
  return words.flatMap((number, at): House[] => {
    // A number behind another one is a part of a date or a time.
    if (!isHouseNumber(number) || isHouseNumber(words[at - 1] ?? "")) return [];
    const before = words.slice(Math.max(0, at - FARTHEST), at);
    // Behind a street that has its number in front stands a postal code.
    const street =
      streetAfter(words.slice(at + 1, at + 1 + FARTHEST)) ??
      (before.some(isHouseNumber) ? undefined : streetBefore(before));
    return street === undefined ? [] : [{ number, street }];
  });
}

/** `Harrow Lane`, `rue des Forges`. */
function streetAfter([first = "", ...more]: readonly string[]): string | undefined {
  if (is("street", first)) return more.find((word) => word.length >= SHORTEST_STREET && !isHouseNumber(word));
  const [second = ""] = more;
  return first.length >= SHORTEST_STREET && is("street", second) ? first : undefined;
}

/** `Lindenstraße`, `Calle Almendro`. */
function streetBefore(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? "";
  if (STREET_ENDINGS.some((ending) => last.endsWith(ending) && last.length > ending.length)) return last;
  const named = words.slice(0, -1).some((word) => is("street", word));
  return named && last.length >= SHORTEST_STREET && !isHouseNumber(last) ? last : undefined;
}
