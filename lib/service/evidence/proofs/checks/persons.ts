import { isFirm } from "../../model";
import { compareNames, emailCarriesName } from "../../people/compare-names";
import { carriesName } from "../../people/people";
import { emailOf, isCardholders } from "../people";
import { tieOf } from "../scene";
import { plain, sameValue, textOf } from "../values";
import { type Verdict, verdict } from "../verdict";
import type { Check } from "./check";
import { eventsNamed, provingEvents } from "./check";

export const PERSON_CHECKS: Readonly<Record<string, Check>> = {
  /** E-mail address, account or name is the cardholder's; another name is not. */
  "names-cardholder": ({ values, event, scene }) => {
    const { cardholder } = scene.known;
    const texts = values.flatMap((value) => textOf(value) ?? []);
    const emails = texts.filter((text) => text.includes("@"));
    const names = texts.filter((text) => text.includes(" ") && !text.includes("@"));
    if (cardholder !== undefined && names.some((name) => compareNames(name, cardholder) !== "same")) return "no";
    if (cardholder !== undefined && names.length > 0) return "yes";
    if (emails.some((email) => emailOf(email, scene.known) === "yes")) return "yes";
    const shared = event ? tieOf(event, scene.understanding).shared.map(({ identifier }) => identifier) : [];
    return shared.some((identifier) => ["account", "email", "name"].includes(identifier)) && texts.length > 0
      ? "yes"
      : "unknown";
  },
  /** The address of mail that an order or account prints is nobody's whom the case knows. */
  "strange-mail": ({ values, scene: { known } }) => {
    const mails = values.flatMap((value) => textOf(value) ?? []).filter((text) => text.includes("@"));
    const isHolders = (mail: string) =>
      emailOf(mail, known) === "yes" || (known.cardholder !== undefined && carriesName(mail, known.cardholder));
    return verdict(known.cardholder !== undefined && mails.length > 0 && !mails.some(isHolders));
  },
  /** An address of mail that is not the cardholder's, where papers of the case print the one that is. */
  "another-mail": ({ values: [value], scene: { known, understanding } }) => {
    const mail = textOf(value);
    const { cardholder } = known;
    // An initial and the surname are enough to look like the cardholder's.
    const isHolders = (one: string) =>
      emailOf(one, known) === "yes" || (cardholder !== undefined && carriesName(one, cardholder));
    if (mail === undefined || isHolders(mail)) return "unknown";
    const own = understanding.records.flatMap(({ id, speaker }) => {
      const tie = understanding.ties.get(id);
      if (!isFirm(tie)) return [];
      const written = speaker?.role === "cardholder" && speaker.email !== undefined ? [speaker.email] : [];
      const shared = tie?.shared.filter(({ identifier }) => identifier === "email") ?? [];
      return [...written, ...shared.map(({ place }) => place.quote).filter(isHolders)];
    });
    return verdict(own.length > 0 && !own.some((one) => plain(one) === plain(mail)));
  },
  /** A name or address that is somebody else's. */
  "another-person": ({ values, scene }) => {
    const { cardholder, email } = scene.known;
    const texts = values.flatMap((value) => textOf(value) ?? []);
    if (texts.length === 0 || (cardholder === undefined && email === undefined)) return "unknown";
    const isOther = (text: string) => {
      if (text.includes("@"))
        return (
          email !== undefined && plain(text) !== plain(email) && !(cardholder && emailCarriesName(text, cardholder))
        );
      return cardholder !== undefined && compareNames(text, cardholder) === "different";
    };
    return verdict(texts.some(isOther));
  },
  /** A mark or name on the line, not a note that a signature is on file. */
  signed: ({ values: [signature], event, scene }) => {
    if (signature === true) return "yes";
    const name = textOf(signature);
    if (name === undefined || event === undefined) return "unknown";
    return scene.known.cardholder === undefined
      ? "unknown"
      : verdict(compareNames(name, scene.known.cardholder) === "same");
  },
  /** The account of the use is the one of an order, or is the cardholder's by name or tie. */
  "same-account": (input) => {
    const orders = provingEvents(input, "order-placed", "subscription-started", "payment-authorized");
    const own = eventsNamed(input).flatMap((event) =>
      ["account", "email"].flatMap((field) => event.fields[field]?.value ?? []),
    );
    const known = orders.flatMap((event) => ["account", "email"].flatMap((field) => event.fields[field]?.value ?? []));
    const pairs = own.flatMap((one) => known.map((other) => sameValue(one, other)));
    if (pairs.includes("yes")) return "yes";
    if (eventsNamed(input).every((event) => isKnown(event.record, input.scene.understanding.ties))) return "yes";
    const persons = eventsNamed(input).map((event) => isCardholders(event, input.scene));
    return persons.every((one) => one === "yes") ? "yes" : sharesTrace(input);
  },
};

function isKnown(
  record: string,
  ties: ReadonlyMap<string, { strength: string; shared: readonly { identifier: string }[] }>,
): boolean {
  const tie = ties.get(record);
  return tie?.shared.some(({ identifier }) => ["account", "email", "order", "reference"].includes(identifier)) ?? false;
}

/** Without any account the same connection or device as the order's. */
const sharesTrace: Check = (input) => {
  const orders = provingEvents(input, "order-placed", "payment-authorized");
  const verdicts: Verdict[] = eventsNamed(input).flatMap((event) =>
    ["ip", "device"].flatMap((field) =>
      orders
        .filter(({ id }) => id !== event.id)
        .map((order) => sameValue(event.fields[field]?.value, order.fields[field]?.value)),
    ),
  );
  return verdicts.includes("yes") ? "yes" : verdicts.includes("no") ? "no" : "unknown";
};
