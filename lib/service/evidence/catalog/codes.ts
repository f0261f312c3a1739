import { z } from "zod";
import type { Network } from "@/lib/service/rules/networks";
import { NETWORKS } from "@/lib/service/rules/networks";
import { readAvs, readSecurityCode } from "@/lib/service/rules/payment-codes";
import {
  codeBehind,
  compact,
  eciIn,
  leadingCode,
  partsOf,
  plain,
  startsWithDay,
  tokensOf,
} from "../shapes/value-shapes";
import raw from "./codes.json";

const byWord = z
  .record(z.string(), z.array(z.string()))
  .transform(
    (lists) =>
      new Map(Object.entries(lists).flatMap(([code, words]) => words.map((word) => [plain(word), code] as const))),
  );

/** Systems write their results in one word as well: `notmatched`. */
const byWordOrRun = byWord.transform(
  (words) => new Map([...[...words].map(([word, code]) => [word.replaceAll(" ", ""), code] as const), ...words]),
);

const data = z
  .object({
    entryModes: byWord,
    cvms: byWord,
    cryptograms: byWord,
    checks: byWordOrRun,
    checkParts: z.object({
      postal: z.array(z.string()),
      street: z.array(z.string()),
      /** What a line calls the street beside the postal code, and the check itself. */
      address: z.array(z.string()),
      names: z.array(z.string()),
    }),
    eci: z.array(z.object({ networks: z.array(z.enum(NETWORKS)), results: z.record(z.string(), z.string()) })),
    securityLevels: z.record(z.string(), z.string()),
    transStatus: z.record(z.string(), z.string()),
    authentication: byWord,
    accepted: z.array(z.string()).transform((phrases) => new Set(phrases.map(plain))),
    currencyNumbers: z.record(z.string(), z.string()),
    responses: z.object({ approved: z.record(z.string(), z.string()), declined: z.record(z.string(), z.string()) }),
  })
  .parse(raw);

/** The currency of its number in ISO 4217: `978`. */
export function numberedCurrency(text: string): string | undefined {
  return lookUp(data.currencyNumbers, text.trim());
}

/** `chip`, `contactless-chip`, `keyed`… of a printed entry mode or its ISO 8583 code. */
export function entryModeIn(text: string): string | undefined {
  const whole = wordOf(data.entryModes, text);
  if (whole !== undefined) return whole;
  const modes = partsOf(text).flatMap((part) => wordOf(data.entryModes, part) ?? []);
  // `chip, contactless, stripe`: what the terminal can do.
  const isAbility = modes.some((mode) => CHIPS.has(mode)) && modes.some((mode) => !CHIPS.has(mode));
  return isAbility ? undefined : modes[0];
}

const CHIPS: ReadonlySet<string> = new Set(["chip", "contactless-chip"]);

/** `online-pin`, `device`, `signature`, `none-required`… */
export function cvmIn(text: string): string | undefined {
  return ofParts(data.cvms, text);
}

/** `TC`, `ARQC` or `AAC`. */
export function cryptogramIn(text: string): string | undefined {
  return (
    wordOf(data.cryptograms, text) ??
    tokensOf(text)
      .map((token) => data.cryptograms.get(token))
      .find((found) => found !== undefined && found.length > 2)
  );
}

export type CheckResult = {
  result: "match" | "postal-match" | "street-match" | "no-match" | "not-checked";
  code?: string;
  meaning: string;
  /** Of half a match: the other half, where nobody compared it. */
  unchecked?: "street" | "postal code";
};

const CHECK_MEANINGS: Record<CheckResult["result"], string> = {
  match: "Match",
  "postal-match": "Postal code matches, street does not",
  "street-match": "Street matches, postal code does not",
  "no-match": "No match",
  "not-checked": "Not checked",
};

/**
 * An address verification or security code result: by its letter on the network of the case, else by its words. Without
 * the network a letter is read only where it means the same on all networks.
 */
export function readCheck(
  check: "address" | "security-code",
  text: string,
  network?: Network,
): CheckResult | undefined {
  const code = leadingCode(text);
  const byCode =
    code === undefined
      ? undefined
      : agreed(network, (of) => (check === "address" ? avs(code, of) : securityCode(code, of)));
  // `I - not provided`: the letters of gateways are not those of the networks, and the words say which it is.
  const said = data.checks.get(tokensOf(text).slice(1).join(" "));
  if (byCode !== undefined && said === "not-checked") return { result: said, meaning: CHECK_MEANINGS[said] };
  if (byCode !== undefined) return byCode;
  // `MATCHED (B)`: the word with the code of the gateway.
  const word = agreedParts(data.checks, text) ?? wordOf(data.checks, text.split(" (")[0] ?? "");
  if (isResult(word)) return { result: word, meaning: CHECK_MEANINGS[word] };
  // `Street Address: Match -- First 5 Digits of Zip: Match (Y)`: the code behind its meaning.
  const behind = codeBehind(text);
  return behind === undefined
    ? undefined
    : agreed(network, (of) => (check === "address" ? avs(behind, of) : securityCode(behind, of)));
}

/** The results of street and postal code together; platforms tell them apart, and one letter of a network tells both. */
export function joinChecks(street: CheckResult | undefined, postal: CheckResult | undefined): CheckResult | undefined {
  if (street === undefined && postal === undefined) return undefined;
  const [one, other] = [street?.result, postal?.result];
  const result =
    one === "match" && other === "match"
      ? "match"
      : other === "match"
        ? "postal-match"
        : one === "match"
          ? "street-match"
          : one === "no-match" || other === "no-match"
            ? "no-match"
            : "not-checked";
  const isCompared = (half: CheckResult["result"] | undefined): boolean => half !== undefined && half !== "not-checked";
  if (result === "postal-match" && !isCompared(one))
    return { result, meaning: "Postal code matches, street not compared", unchecked: "street" };
  if (result === "street-match" && !isCompared(other))
    return { result, meaning: "Street matches, postal code not compared", unchecked: "postal code" };
  return { result, meaning: CHECK_MEANINGS[result] };
}

/** Whether the words of a key name one half of the address: `address line1 check`, `avs zip`. */
export function checkPart(words: readonly string[]): "street" | "postal" | undefined {
  if (words.some((word) => data.checkParts.postal.includes(word))) return "postal";
  return words.some((word) => data.checkParts.street.includes(word)) ? "street" : undefined;
}

/** The half of an address that a word of a line names, where the line is about its check. */
export function halfNamed(word: string): "street" | "postal" | undefined {
  return checkPart([word]) ?? (data.checkParts.address.includes(word) ? "street" : undefined);
}

export const namesAddressCheck = (word: string): boolean => data.checkParts.names.includes(word);

function avs(code: string, network: Network): CheckResult | undefined {
  const read = readAvs(code, network);
  if (read === undefined) return undefined;
  const { address, postal, meaning } = read;
  const joined = joinChecks(half(address), half(postal));
  return joined && { ...joined, code, meaning };
}

function half(compared: string): CheckResult {
  const result = compared === "match" ? "match" : compared === "no_match" ? "no-match" : "not-checked";
  return { result, meaning: CHECK_MEANINGS[result] };
}

function securityCode(code: string, network: Network): CheckResult | undefined {
  const read = readSecurityCode(code, network);
  if (read === undefined) return undefined;
  const result = read.result === "match" ? "match" : read.result === "no_match" ? "no-match" : "not-checked";
  return { result, code, meaning: read.meaning };
}

const MAIN_NETWORKS: readonly Network[] = ["visa", "mastercard", "amex", "discover"];

/** The result on the network; without one, only where the networks that know the letter agree. */
function agreed(
  network: Network | undefined,
  read: (network: Network) => CheckResult | undefined,
): CheckResult | undefined {
  if (network !== undefined) return read(network);
  const found = MAIN_NETWORKS.flatMap((candidate) => read(candidate) ?? []);
  return new Set(found.map(({ result }) => result)).size === 1 ? found[0] : undefined;
}

function isResult(word: string | undefined): word is CheckResult["result"] {
  return word !== undefined && Object.hasOwn(CHECK_MEANINGS, word);
}

export type Authentication = "authenticated" | "attempted" | "failed" | "not-done";

/** What 3-D Secure values of one record say together; the value that helps the merchant least counts. */
export function readAuthentication(
  values: { eci?: string; securityLevel?: string; transStatus?: string; words?: string },
  network?: Network,
): Authentication | undefined {
  const said = [
    values.eci === undefined ? undefined : eciResult(values.eci, network),
    values.securityLevel === undefined || (network !== undefined && network !== "mastercard")
      ? undefined
      : lookUp(data.securityLevels, compact(values.securityLevel)),
    values.transStatus === undefined ? undefined : lookUp(data.transStatus, values.transStatus),
    values.words === undefined ? undefined : transStatusResult(values.words),
  ].filter(isAuthentication);
  return WORST_FIRST.find((result) => said.includes(result));
}

const WORST_FIRST = ["failed", "not-done", "attempted", "authenticated"] as const;

function eciResult(text: string, network: Network | undefined): string | undefined {
  const eci = eciIn(text);
  if (eci === undefined || network === undefined) return undefined;
  return data.eci.flatMap((row) => (row.networks.includes(network) ? (lookUp(row.results, eci) ?? []) : []))[0];
}

function transStatusResult(text: string): string | undefined {
  const letter = text.trim().length === 1 ? text.trim().toUpperCase() : leadingCode(text);
  return (letter === undefined ? undefined : lookUp(data.transStatus, letter)) ?? wordOf(data.authentication, text);
}

function isAuthentication(result: string | undefined): result is Authentication {
  return result !== undefined && (WORST_FIRST as readonly string[]).includes(result);
}

export type ResponseReading = { approved: boolean; meaning: string };

/** A response code of an authorization, alone or before its words: `00`, `05 - Do not honor`, `1000`. */
export function responseCode(text: string): ResponseReading | undefined {
  const code = leadingNumber(text);
  if (code === undefined) return undefined;
  const approved = lookUp(data.responses.approved, code);
  if (approved !== undefined) return { approved: true, meaning: approved };
  const declined = lookUp(data.responses.declined, code);
  return declined === undefined ? undefined : { approved: false, meaning: declined };
}

/** `Zahlung erfolgt`, `PAIEMENT ACCEPTÉ`: what terminals print instead of a code. */
export function isAccepted(words: string): boolean {
  return data.accepted.has(words);
}

function leadingNumber(text: string): string | undefined {
  // `02/11/2025 refunded` begins with a day.
  if (startsWithDay(text)) return undefined;
  const [first] = tokensOf(text);
  return first !== undefined && first.length >= 2 && first.length <= 5 && Number.isInteger(Number(first))
    ? first
    : undefined;
}

/** The word as a whole, else the code that stands before its meaning. */
function wordOf(words: ReadonlyMap<string, string>, text: string): string | undefined {
  const whole = words.get(plain(text));
  if (whole !== undefined) return whole;
  const [first, ...rest] = tokensOf(text);
  // Only a code may stand before the words: in `not keyed` the first word turns the second.
  if (first === undefined || rest.length === 0 || !(first.length === 1 || Number.isInteger(Number(first))))
    return undefined;
  return words.get(first) ?? words.get(rest.join(" "));
}

function lookUp(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** `Chip, PIN verified` says how the card was read and how its holder was verified, each in a part of its own. */
function ofParts(table: Parameters<typeof wordOf>[0], text: string): string | undefined {
  return (
    wordOf(table, text) ??
    partsOf(text)
      .map((part) => wordOf(table, part))
      .find((word) => word !== undefined)
  );
}

/** `present, verified`: every part that is a result says the same. */
function agreedParts(table: Parameters<typeof wordOf>[0], text: string): string | undefined {
  const results = new Set([text, ...partsOf(text)].flatMap((part) => wordOf(table, part) ?? []));
  return results.size === 1 ? [...results][0] : undefined;
}
