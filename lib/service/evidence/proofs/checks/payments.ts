import { NETWORKS, type Network } from "@/lib/service/rules/networks";
import { readEci } from "@/lib/service/rules/payment-codes";
import { covers } from "../../events/fields/printed-lines";
import type { Event, FieldValue } from "../../model";
import { codeRuns } from "../../shapes/text-shapes";
import { says } from "../../words/phrases";
import { recordOf } from "../lookup";
import { isLater, sameSubject } from "../subjects";
import { fieldOf, plain, sameValue, textOf } from "../values";
import { both, verdict } from "../verdict";
import { type Check, eventsNamed, provingEvents } from "./check";
import { isPartialLog } from "./partial-logs";

export const PAYMENT_CHECKS: Readonly<Record<string, Check>> = {
  /** A whole paper, or an entry that itself, and not only the record above it, prints the card or the code of the approval. */
  "names-its-card": (input) =>
    verdict(
      eventsNamed(input).some((event) => {
        const { kind, passages = [] } = recordOf(event, input.scene.understanding) ?? {};
        if (kind !== "row" && kind !== "object") return true;
        return ["cardTail", "approvalCode"].some((field) => {
          const place = event.fields[field]?.place;
          return place !== undefined && passages.some((passage) => covers(passage, place));
        });
      }),
    ),
  "card-of-case": ({ values: [tail], scene }) => sameValue(tail, scene.known.cardTail),
  /** Another card is printed. Where none is, the tie to the case speaks. */
  "not-another-card": ({ values: [tail], scene }) => verdict(sameValue(tail, scene.known.cardTail) !== "no"),
  /** To the card that was charged; where the record names no other destination, the credit of a sale goes back to it. */
  "to-original-method": ({ values: [destination, tail], scene }) => {
    const text = textOf(destination);
    if (text !== undefined && says("not-the-card", text)) return "no";
    return verdict(sameValue(tail, scene.known.cardTail) !== "no");
  },
  /**
   * What ECI, security level and status say on the case's network: `authenticated` or `attempted`. Where two of them
   * disagree the lower one counts: networks lower an ECI.
   */
  authentication: ({ values: [eci, level, status, network], where }) => {
    const code = NETWORKS.find((known) => known === plain(network));
    const readings = [meaningOf(eci, code), meaningOf(level, code), statusMeaning(status)].filter(
      (one) => one !== undefined,
    );
    if (readings.length === 0) return "unknown";
    if (readings.includes("unprotected")) return "no";
    const lowest = readings.includes("attempted") ? "attempted" : "authenticated";
    return verdict(lowest === where.is);
  },
  /** A first digit of 2 or 6 is a chip card. */
  "chip-card": ({ values: [serviceCode], where }) => {
    const first = textOf(serviceCode)?.charAt(0);
    if (first === undefined) return "unknown";
    return verdict((first === "2" || first === "6") === where.chip);
  },
  /** The issuer itself answered: marked so, or by the response code of an online approval (00, 000). */
  "online-answer": ({ values: [online, response] }) => {
    if (typeof online === "boolean") return verdict(online);
    const words = codeRuns(textOf(response) ?? "");
    return words.includes("00") || words.includes("000") ? "yes" : "unknown";
  },
  "wallet-number": ({ values }) =>
    verdict(values.some((value) => says("wallet", (textOf(value) ?? "").replaceAll("-", " ")))),
  /** Events of one payment; ids that both print and that differ make them two. */
  "one-payment": (input) => {
    const [first, ...others] = eventsNamed(input);
    if (first === undefined || others.length === 0) return "unknown";
    return both(others.map((other) => sameSubject(first, other, input.scene.understanding)));
  },
  /** A later event of these types on the same subject lifts the veto. */
  "later-event": (input) => {
    const { event, where, scene } = input;
    if (event === undefined) return "unknown";
    const later = provingEvents(input, ...String(where.types).split(",")).filter((other) =>
      isLater(other, event, scene.understanding),
    );
    return verdict(
      later.some((other) => sameSubject(other, event, scene.understanding) !== "no" || isNewAttempt(other, event)),
    );
  },
  /** Whoever prints approvals alone, or the days before the charge, does not show that no decline stands against it. */
  "unfiltered-log": ({ event, scene }) => {
    const record = event && recordOf(event, scene.understanding);
    return verdict(record === undefined || !isPartialLog(record, scene));
  },
  /** Events of these types are told of the case, whenever. */
  "on-record": (input) => verdict(provingEvents(input, ...String(input.where.types).split(",")).length > 0),
  /** A row of an export, or one of several attempts of a file: a single slip does not show that there were no others. */
  "attempt-log": (input) => {
    const { event, scene } = input;
    if (event === undefined) return "unknown";
    const record = recordOf(event, scene.understanding);
    if (record !== undefined && isPartialLog(record, scene)) return "no";
    const others = provingEvents(input, "payment-authorized", "payment-declined");
    return verdict(
      record?.kind === "row" || others.some(({ file, record: own }) => file === event.file && own !== event.record),
    );
  },
  /** An attempt that was declined before the approval. */
  "earlier-decline": (input) => {
    const [approval] = eventsNamed(input);
    if (approval === undefined) return "unknown";
    const { understanding } = input.scene;
    return verdict(
      provingEvents(input, "payment-declined").some((decline) => isLater(approval, decline, understanding)),
    );
  },
};

type Meaning = "authenticated" | "attempted" | "unprotected";

/** From the table of the network; liability shift alone does not tell an attempt from an authentication. */
function meaningOf(code: FieldValue | undefined, network: Network | undefined): Meaning | undefined {
  const text = textOf(code);
  if (text === undefined || network === undefined) return undefined;
  const read = readEci(text, network);
  if (read === undefined) return undefined;
  if (read.liabilityShift === "no") return "unprotected";
  return ATTEMPTS.has(`${network === "mastercard" ? "mastercard" : "others"} ${text.padStart(2, "0")}`)
    ? "attempted"
    : "authenticated";
}

/** ECI 06 of the Visa family, 01 and level 211 of Mastercard: issuer or cardholder took no part. */
const ATTEMPTS: ReadonlySet<string> = new Set(["others 06", "mastercard 01", "mastercard 211"]);

function statusMeaning(status: FieldValue | undefined): Meaning | undefined {
  const letter = textOf(status)?.toUpperCase();
  if (letter === "Y") return "authenticated";
  if (letter === "A") return "attempted";
  return letter === "N" || letter === "U" || letter === "R" ? "unprotected" : undefined;
}

/** Each attempt has an approval code or id of its own. */
function isNewAttempt(later: Event, earlier: Event): boolean {
  const differs = (field: string) => sameValue(fieldOf(later, field), fieldOf(earlier, field)) === "no";
  return fieldOf(later, "approvalCode") !== undefined && (differs("transactionId") || differs("approvalCode"));
}
