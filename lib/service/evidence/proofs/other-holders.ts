import { type Event, isFirm } from "../model";
import { compareNames } from "../people/compare-names";
import { isFullName, isOfMerchant, wordsOf } from "../people/people";
import { nameBefore } from "../shapes/text-shapes";
import type { Scene } from "./scene";
import { fieldOf, textOf } from "./values";

const OF_ACCOUNTS: ReadonlySet<string> = new Set(["digital-access-by-cardholder", "service-used-by-cardholder"]);
const OF_USE: ReadonlySet<string> = new Set(["used", "downloaded"]);
const LISTED: ReadonlySet<string> = new Set(["row", "message", "turn"]);
const NAMES: ReadonlySet<string> = new Set(["name", "buyer"]);
const MOST_WORDS = 4;

/**
 * Use in a log whose head names the holder of the account, and it is somebody else: `Name  J. Novak, registered 6 March`. The
 * order's number and card in the head say what was bought, not who uses it.
 */
export function ofAnotherHolder({ proof, bound, known, understanding }: Scene): Event | undefined {
  const { cardholder, merchant } = known;
  if (!OF_ACCOUNTS.has(proof.id) || cardholder === undefined) return undefined;
  const { records, ties } = understanding;
  const isOther = (name: string): boolean => {
    const isFirmName = merchant !== undefined && isOfMerchant(name, merchant);
    return !isFirmName && isAnothers(name, cardholder);
  };
  return Object.values(bound)
    .flat()
    .filter(({ type }) => OF_USE.has(type))
    .find(({ file }) => {
      const own = records.filter((record) => record.file === file);
      const names = own
        .filter(({ kind }) => !LISTED.has(kind))
        .flatMap(({ pairs }) => pairs)
        .filter(({ means }) => means !== undefined && "field" in means && NAMES.has(means.field ?? ""));
      const namesHolder = own.some(({ id }) => {
        const tie = ties.get(id);
        return isFirm(tie) && tie?.shared.some(({ identifier }) => identifier === "name" || identifier === "email");
      });
      return !namesHolder && names.some(({ value }) => isOther(nameBefore(value)));
    });
}

/** A slip under which another name stands: whoever signed is not the holder of the card. */
export function signedByAnother({ bound, known: { cardholder } }: Scene): Event | undefined {
  if (cardholder === undefined) return undefined;
  return Object.values(bound)
    .flat()
    .find((event) => {
      const signer = event.type === "cardholder-verified" ? textOf(fieldOf(event, "signer")) : undefined;
      return signer !== undefined && isAnothers(signer, cardholder);
    });
}

/** A name of a person, with the given name or its initial, and not the cardholder's. */
function isAnothers(name: string, cardholder: string): boolean {
  const words = wordsOf(name);
  const isName = isFullName(name) || (words.length === 2 && words[0]?.length === 1);
  return isName && words.length <= MOST_WORDS && compareNames(name, cardholder) === "different";
}
