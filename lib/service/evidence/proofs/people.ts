import { type CaseKnowledge, type Event, isFirm, type Understanding } from "../model";
import { compareNames, emailCarriesName } from "../people/compare-names";
import { hasDigit } from "../shapes/text-shapes";
import { fieldOf, plain, textOf } from "./values";
import { type Verdict, verdict } from "./verdict";

type Circle = { known: CaseKnowledge; understanding: Understanding };

/** Names that an event gives to the person who acted. */
function namesIn(event: Event): string[] {
  // Who sends a notice is not the person whom it is about.
  const fields = ["signer", "guest", "buyer", ...(event.speaker?.role === "merchant" ? [] : ["speaker.name"])];
  return fields.flatMap((field) => textOf(fieldOf(event, field)) ?? []);
}

/**
 * Whether the act is the cardholder's: the same name, else a known e-mail address or account, else the cardholder's own
 * record. Another named person never is, whatever else agrees.
 */
export function isCardholders(event: Event, { known, understanding }: Circle): Verdict {
  const names = namesIn(event);
  if (isOwnWords(event, names, known)) return "yes";
  if (names.length > 0 && known.cardholder !== undefined) {
    const cardholder = known.cardholder;
    return verdict(names.every((name) => compareNames(name, cardholder) === "same"));
  }
  const byEmail = emailIsCardholders(event, known);
  if (byEmail !== "unknown") return byEmail;
  const shared = new Set(understanding.ties.get(event.record)?.shared.map(({ identifier }) => identifier));
  if (shared.has("email") || shared.has("account") || (names.length === 0 && shared.has("name"))) return "yes";
  if (names.length > 0) return "unknown";
  if (event.by === "cardholder" || event.speaker?.role === "cardholder") return "yes";
  return shared.has("card") && fieldOf(event, "signature") !== undefined ? "yes" : "unknown";
}

/** In a chat people go by one of their names; whose words they are was settled when the conversation was read. */
function isOwnWords({ speaker }: Event, names: readonly string[], { cardholder }: CaseKnowledge): boolean {
  if (speaker?.role !== "cardholder" || cardholder === undefined) return false;
  return names.every((name) => name === speaker.name && compareNames(name, cardholder) !== "different");
}

/** The cardholder, the recipient or guest whom an order names, or somebody of the cardholder's family name. */
export function isAuthorized(event: Event, circle: Circle): Verdict {
  const own = isCardholders(event, circle);
  if (own === "yes") return own;
  const names = namesIn(event);
  if (names.length === 0) return fieldOf(event, "signature") === true ? "yes" : own;
  const { known, understanding } = circle;
  const onOrder = understanding.events
    .filter(({ type, modality, record, id }) => {
      const firm = isFirm(understanding.ties.get(record));
      return (
        (type === "order-placed" || type === "service-scheduled") && modality === "asserted" && firm && id !== event.id
      );
    })
    .flatMap((event) => [...namesIn(event), ...namesOfReceiver(event)]);
  const may = (name: string) =>
    onOrder.some((other) => compareNames(name, other) === "same") ||
    (known.cardholder !== undefined && compareNames(name, known.cardholder) !== "different");
  return verdict(names.every(may));
}

function namesOfReceiver(event: Event): string[] {
  const recipient = textOf(fieldOf(event, "recipient"));
  return recipient === undefined ? addressee(event) : [recipient];
}

/** `Rosalie Stroud, 219 Orchard Bend…`: the address of an order opens with the name of who receives it. */
function addressee(event: Event): string[] {
  const [name = "", ...rest] = (textOf(fieldOf(event, "shippingAddress")) ?? "").split(",");
  return rest.length > 0 && !hasDigit(name) && name.trim().includes(" ") ? [name.trim()] : [];
}

/** `unknown` for an address that is neither known nor built from the cardholder's name. */
function emailIsCardholders(event: Event, known: CaseKnowledge): Verdict {
  const sender = event.speaker?.role === "merchant" ? undefined : fieldOf(event, "speaker.email");
  const email = textOf(fieldOf(event, "email")) ?? textOf(sender);
  return email === undefined ? "unknown" : emailOf(email, known);
}

export function emailOf(email: string, { email: own, cardholder }: CaseKnowledge): Verdict {
  if (own !== undefined && plain(own) === plain(email)) return "yes";
  return cardholder !== undefined && emailCarriesName(email, cardholder) ? "yes" : "unknown";
}
