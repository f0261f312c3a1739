import { groupOf } from "../../catalog/catalog";
import { type Event, isMessage } from "../../model";
import { compareNames } from "../../people/compare-names";
import { findAmounts } from "../../shapes/amounts";
import { EVERY_MAIL_ADDRESS } from "../../shapes/identifiers";
import { listParts, readsAsClause } from "../../shapes/text-shapes";
import { denies, isNegation, says, WORD_LISTS, wordsOf } from "../../words/phrases";
import { recordOf } from "../lookup";
import { emailOf } from "../people";
import type { Scene } from "../scene";
import { cameAfter } from "../subjects";
import { fieldOf, plain, sameValue, textOf } from "../values";
import { verdict } from "../verdict";
import { type Check, eventsNamed, provingEvents } from "./check";

export const TEXT_CHECKS: Readonly<Record<string, Check>> = {
  /** One of the values says something of the word list. */
  says: ({ values, where }) => {
    const texts = values.flatMap((value) => textOf(value) ?? []);
    return texts.length === 0
      ? "unknown"
      : verdict(texts.some((text) => says(String(where.list), text.replaceAll("-", " "))));
  },
  /** What a search found: nothing (`most` 0), or no more than the disputed payment itself (`most` 1). */
  found: ({ values: [found], where }) => {
    const most = Number(where.most);
    if (typeof found === "number") return verdict(found <= most);
    if (found === false) return "yes";
    const text = textOf(found);
    if (text === undefined) return "unknown";
    const words = wordsOf(text);
    for (const [at, word] of words.entries()) {
      const exception = most === 0 && says("except", words.slice(at + 1).join(" "));
      if (Number.isInteger(Number(word)))
        return Number(word) > most ? "no" : exception && Number(word) > 0 ? "unknown" : "yes";
      if (says("none", word) || isNegation(word)) return exception ? "unknown" : "yes";
    }
    return "unknown";
  },
  /** The search ran under the e-mail address, the name, the order or the card of the case. */
  "searched-for": ({ values: [searched], scene }) => {
    const text = textOf(searched);
    if (text === undefined) return "unknown";
    const { email, cardholder, orders, reference } = scene.known;
    const whole = plain(text) ?? "";
    // Many desks give a dispute the number of its order.
    if (reference !== undefined && whole.includes(plain(reference) ?? reference)) return "yes";
    if (email !== undefined && whole.includes(plain(email) ?? email)) return "yes";
    if (
      cardholder !== undefined &&
      (compareNames(text, cardholder) === "same" || wordsOf(cardholder).every((word) => wordsOf(text).includes(word)))
    )
      return "yes";
    if (orders.some((order) => whole.includes(plain(order) ?? order))) return "yes";
    const address = text.split(" ").find((part) => part.includes("@"));
    return address === undefined ? "no" : emailOf(address, scene.known) === "yes" ? "yes" : "no";
  },
  /** The text of a charge has a word in common with what the cardholder reads on the statement; either may be cut off. */
  "on-statement": ({ values: [descriptor], scene }) => {
    const text = textOf(descriptor);
    const read = scene.known.statementText;
    if (text === undefined || read === undefined) return "unknown";
    const words = wordsOf(text.replaceAll("*", " "));
    const isCutOff = (one: string, other: string): boolean => one.length >= 3 && other.startsWith(one);
    return verdict(
      wordsOf(read.replaceAll("*", " ")).some((one) =>
        words.some((other) => one === other || isCutOff(one, other) || isCutOff(other, one)),
      ),
    );
  },
  /** The words name the dispute, or this charge by its amount, order or reference. */
  "names-the-charge": ({ values: [text, order, reference, amount], scene }) => {
    const words = textOf(text);
    if (words === undefined) return "unknown";
    const { orders, reference: own, amount: disputed } = scene.known;
    const whole = plain(words) ?? "";
    const printed = findAmounts(words).some((found) => disputed !== undefined && found.value.minor === disputed.minor);
    const numbers = [...orders, ...(own === undefined ? [] : [own])];
    const named =
      numbers.some(
        (number) =>
          plain(order) === plain(number) ||
          plain(reference) === plain(number) ||
          whole.includes(plain(number) ?? number),
      ) || sameValue(amount, disputed) === "yes";
    return verdict(named || printed || says("dispute", words));
  },
  /** The clause that the requirement is about; any for `general`. A clause that the record does not name is read in its text. */
  clause: ({ values: [clause, wanted, text] }) => {
    const asked = textOf(wanted) ?? "general";
    const own = textOf(clause);
    if (asked === "general") return verdict(own !== undefined || textOf(text) !== undefined);
    if (own !== undefined && (own === asked || listParts(own).some((part) => part.trim() === asked))) return "yes";
    const words = textOf(text);
    if (own !== undefined && (words === undefined || !READ_IN_TEXT.has(asked))) return "no";
    if (words === undefined) return "unknown";
    if (asked === "price") return verdict(findAmounts(words).length > 0);
    return asked === "later-charges" ? verdict(says("added-charge", words)) : "unknown";
  },
  /** The message says what the requirement names: later submission, currency, terms, an added charge. */
  "speaks-of": ({ values: [text, topic, what], scene }) => {
    const [words, asked] = [textOf(text), textOf(what)];
    if (words === undefined || asked === undefined || !WORD_LISTS.includes(asked)) return "unknown";
    // Whoever names the sum of the charge speaks of it, whatever the charge is called.
    const charge = scene.known.amount?.minor;
    const namesCharge = findAmounts(words).some(({ value }) => value.minor === charge);
    return verdict(says(asked, words) || (asked === "added-charge" && (textOf(topic) === "amount" || namesCharge)));
  },
  /** What the requirement asks about is spoken of in the conversation, by whichever side. */
  topic: (input) => {
    const [topic, wanted] = input.values;
    const [own, asked] = [textOf(topic), textOf(wanted) ?? "general"];
    if (asked === "general") return "yes";
    if (own === undefined) return "unknown";
    const conversation = provingEvents(input, ...MESSAGES).filter(({ file }) => file === input.event?.file);
    const told = [
      own,
      ...conversation.flatMap((event) => ["topic", "about"].flatMap((field) => textOf(fieldOf(event, field)) ?? [])),
      ...conversation.flatMap(({ type }) => TOPIC_OF[type] ?? []),
    ];
    if (told.some((one) => (TOPICS[asked] ?? [asked]).includes(one))) return "yes";
    const list = SPOKEN_OF[asked];
    const texts = conversation.flatMap((event) => textOf(fieldOf(event, "text")) ?? []);
    return verdict(list !== undefined && texts.some((text) => says(list, text)));
  },
  /** A line of it is a sentence, and not the name of a fee with its price. */
  rules: ({ values }) =>
    verdict(values.flatMap((value) => textOf(value)?.split("\n") ?? []).some((line) => readsAsClause(line))),
  /** At least one message of the cardholder and one of the merchant. */
  "both-sides": (input) => {
    const messages = provingEvents(input, ...MESSAGES);
    const cardholder = messages.some((event) => fieldOf(event, "speaker") === "cardholder");
    return verdict(cardholder && messages.some((event) => isMerchants(event) && isAnswer(event, input.scene)));
  },
  /** A message of the merchant follows the complaint. */
  answered: (input) => {
    const { event, scene } = input;
    if (event === undefined) return "unknown";
    return verdict(
      provingEvents(input, ...MESSAGES).some(
        (other) => isMerchants(other) && isAnswer(other, scene) && cameAfter(other, event, scene.understanding),
      ),
    );
  },
  /** In the conversation of the event somebody of the merchant spoke after it. */
  "merchant-spoke-after": ({ event, scene }) => {
    if (event === undefined) return "unknown";
    const { records } = scene.understanding;
    const at = records.findIndex(({ id }) => id === event.record);
    return verdict(
      records.slice(at + 1).some(({ file, speaker }) => file === event.file && speaker?.role === "merchant"),
    );
  },
  /** Where fraud is claimed, the message of the event denies no act of its writer's own: buying, using, allowing. */
  "no-denial": (input) => {
    const { known, understanding } = input.scene;
    if (groupOf(known.family) !== "fraud") return "yes";
    const records = new Set(eventsNamed(input).map(({ record }) => record));
    const isDenial = ({ type, modality, record }: Event) =>
      modality === "negated" && OWN_ACTS.has(type) && records.has(record);
    if (understanding.events.some(isDenial)) return "no";
    const said = understanding.records.filter(({ id }) => records.has(id)).flatMap(({ prose }) => prose);
    return verdict(!said.some(({ quote }) => denies("own-act", quote)));
  },
  /** The writer asks nowhere in the conversation whether it was so at all: `did I order something?`, `has it come?` */
  "not-asked": (input) => {
    const files = new Set(eventsNamed(input).map(({ file }) => file));
    const types = new Set(String(input.where.types).split(","));
    return verdict(
      !input.scene.understanding.events.some(
        ({ type, modality, by, file }) =>
          ASKING.has(modality) && by === "cardholder" && types.has(type) && files.has(file),
      ),
    );
  },
  /** A quote, draft, cart or estimate is no order and no service. */
  "draft-paper": ({ values, event, scene }) => {
    const record = event && recordOf(event, scene.understanding);
    if (record?.unusable === "estimate") return "yes";
    const texts = [
      ...values.flatMap((value) => textOf(value) ?? []),
      ...(record?.title === undefined ? [] : [record.title]),
    ];
    return verdict(texts.some((text) => says("draft", text.replaceAll("-", " ").replaceAll("_", " "))));
  },
  /** Words that tell things apart are common to both. */
  "same-words": ({ values: [one, other] }) => {
    const [left, right] = [textOf(one), textOf(other)];
    if (left === undefined || right === undefined) return "unknown";
    const words = new Set(wordsOf(left).filter((word) => word.length >= 4));
    return verdict(wordsOf(right).some((word) => words.has(word)));
  },
};

const ASKING: ReadonlySet<string> = new Set(["questioned", "conditional"]);
const OWN_ACTS: ReadonlySet<string> = new Set([
  "order-placed",
  "used",
  "service-rendered",
  "purchase-acknowledged",
  "receipt-acknowledged",
  "terms-accepted",
]);

/** Clauses that a sentence about something else may rule, too. */
const READ_IN_TEXT: ReadonlySet<string> = new Set(["price", "later-charges"]);

/** What the requirement's topics are called in records. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  charge: ["charge", "amount", "refund", "credit"],
  credit: ["credit", "refund"],
  "cancellation-or-return": ["cancellation", "return", "refund"],
  return: ["return", "refund"],
  plan: ["plan", "cancellation", "charge"],
  booking: ["booking", "cancellation"],
};

/** What somebody speaks of who asks for it or answers that. */
const TOPIC_OF: Readonly<Record<string, string>> = {
  "cancellation-requested": "cancellation",
  "refund-promised": "refund",
  "refund-refused": "refund",
  "refund-requested": "refund",
};

/** Words for what no topic stands for. */
const SPOKEN_OF: Readonly<Record<string, string>> = { "payment-method": "other-tender" };

const MESSAGES = [
  "contact-made",
  "complaint",
  "refund-requested",
  "refund-refused",
  "refund-promised",
  "remedy-offered",
  "cancellation-requested",
  "purchase-acknowledged",
  "receipt-acknowledged",
] as const;

/** Its head names a sender and receivers of one house: no answer to anybody outside of it. */
function isInternal(event: Event, { understanding }: Scene): boolean {
  const record = recordOf(event, understanding);
  if (record === undefined || !isMessage(record.kind)) return false;
  const heads = [...(record.madeAt ? [record.madeAt.place] : []), ...record.pairs.map(({ place }) => place)];
  const houses = heads
    .flatMap(({ quote }) => quote.match(EVERY_MAIL_ADDRESS) ?? [])
    .map((address) => address.toLowerCase().split("@")[1]);
  return houses.length > 1 && new Set(houses).size === 1;
}

/** Neither a message inside one house nor one that a machine sends to whoever writes. */
function isAnswer(event: Event, scene: Scene): boolean {
  const lines = recordOf(event, scene.understanding)?.passages ?? [];
  return !isInternal(event, scene) && !lines.some(({ quote }) => says("automatic-reply", quote));
}

function isMerchants(event: Event): boolean {
  return event.speaker?.role === "merchant" || event.by === "merchant-statement";
}
