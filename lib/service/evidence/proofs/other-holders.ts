import { type Event, isFirm } from "../model";
import { compareNames } from "../people/compare-names";
import { isFullName, isOfMerchant, wordsOf } from "../people/people";
import { letterRuns, nameBefore } from "../shapes/text-shapes";
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

/** What holds only where the cardholder is the user. */
const OF_USERS: ReadonlySet<string> = new Set([
  ...OF_ACCOUNTS,
  "buyer-device-linked",
  "digital-content-accessed",
  "used-after-cancellation",
]);

/**
 * Use under an e-mail address that has nothing of the cardholder's name and from which the cardholder never wrote: `draxo2011@…`,
 * `qa-monitor@…`. An account is as easily somebody else's, a reseller's or the merchant's own.
 */
export function byAnotherAddress({ proof, bound, known, understanding }: Scene): Event | undefined {
  const { cardholder, email } = known;
  if (!OF_USERS.has(proof.id) || cardholder === undefined) return undefined;
  const own = new Set(
    understanding.records.flatMap(({ speaker }) =>
      speaker?.role === "cardholder" && speaker.email ? [speaker.email.toLowerCase()] : [],
    ),
  );
  if (email !== undefined) own.add(email.toLowerCase());
  return Object.values(bound)
    .flat()
    .find((event) =>
      ["email", "account"].some((field) => {
        const address = textOf(fieldOf(event, field))?.toLowerCase();
        return address?.includes("@") === true && !own.has(address) && !isLikeName(address, cardholder);
      }),
    );
}

/** In letters; shorter ones are in too many words, and one of three only counts at either end. */
const LEAST_PART = 3;

/** `gpendry@…`, `teo@wisnicki-studio.example`, `ims@…`: a part of the name, its beginning, or its initials. */
function isLikeName(address: string, name: string): boolean {
  const parts = wordsOf(name);
  const initials = parts.map((part) => part[0]).join("");
  const isIn = (part: string, run: string): boolean =>
    run.startsWith(part) || run.endsWith(part) || (part.length > LEAST_PART && run.includes(part));
  return wordsOf(address)
    .flatMap(letterRuns)
    .some(
      (run) =>
        run === initials ||
        parts.some(
          (part) =>
            (part.length >= LEAST_PART && isIn(part, run)) || (run.length >= LEAST_PART && part.startsWith(run)),
        ),
    );
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
