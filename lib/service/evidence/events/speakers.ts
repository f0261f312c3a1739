import { plainWords } from "../keys/words";
import type { CaseKnowledge, SourceRecord, Speaker } from "../model";
import { compareNames } from "../people/compare-names";
import { carriesName, isCalled, isDomainOf, isOfMerchant, wordsOf } from "../people/people";
import { EVERY_MAIL_ADDRESS } from "../shapes/identifiers";
import { INITIALS } from "../shapes/line-shapes";
import { plain } from "../shapes/value-shapes";
import { WORDS } from "../words/event-words";
import { isSalutation } from "../words/speech";

/**
 * Records whose speaker the case knows: by the cardholder's e-mail address or name, or by the merchant's mail domain. In
 * a conversation with the cardholder a first name or surname is enough, and whoever answers speaks for the merchant.
 * What the document itself says of a role stays.
 */
export function withSpeakers(records: readonly SourceRecord[], known: CaseKnowledge): SourceRecord[] {
  const addresses = addressesOf(records, known);
  const named = records
    .map((record) => withSender(record, known, addresses))
    .map((record) =>
      withRole(record, (speaker) =>
        addresses.has(speaker.email?.toLowerCase() ?? "") ? "cardholder" : roleOf(speaker, known),
      ),
    )
    .map(
      (record): SourceRecord =>
        greetsHolder(record, known) ? { ...record, speaker: { ...record.speaker, role: "merchant" } } : record,
    );
  const turns = named.map((record) =>
    withRole(record, (speaker) => (record.kind === "turn" ? byPart(speaker, known) : undefined)),
  );
  const withCardholder = new Set(turns.filter(({ speaker }) => speaker?.role === "cardholder").map(({ file }) => file));
  const ofTwo = conversationsOfTwo(turns);
  return turns.map((record) =>
    withRole(record, (speaker) =>
      withCardholder.has(record.file) && (ofTwo.has(keyOf(record)) || answers(speaker, known)) ? "merchant" : undefined,
    ),
  );
}

/** Nobody greets himself: a letter without a sender's address that begins with `Dear Ms. Doe` went from the merchant to the cardholder. */
function greetsHolder({ kind, speaker, prose, title }: SourceRecord, { cardholder = "" }: CaseKnowledge): boolean {
  if (kind !== "message" || speaker?.email !== undefined || (speaker && speaker.role !== "other")) return false;
  const opening = prose.find(({ quote }) => quote.trim() !== title?.trim());
  const words = plainWords(opening?.quote.split("\n")[0] ?? "").slice(0, WORDS_OF_A_GREETING);
  return (
    isSalutation(words[0] ?? "") &&
    plainWords(cardholder).some((part) => part.length >= SHORTEST_PART && words.includes(part))
  );
}

const WORDS_OF_A_GREETING = 6;

/** A list of sent mail prints whom it went to: what went to the cardholder alone, the merchant wrote. */
function withSender(record: SourceRecord, { email }: CaseKnowledge, addresses: ReadonlySet<string>): SourceRecord {
  if (record.kind !== "message" || record.speaker !== undefined) return record;
  const to = record.pairs.find(({ words }) => words[0] === "to" && words.length === 1)?.value ?? "";
  const [address, ...others] = to.match(EVERY_MAIL_ADDRESS)?.map((one) => one.toLowerCase()) ?? [];
  const isTheirs = address !== undefined && (address === email?.toLowerCase() || addresses.has(address));
  return isTheirs && others.length === 0 ? { ...record, speaker: { role: "merchant" } } : record;
}

/**
 * The addresses of mail that stand beside the cardholder's name: `To: A Corrigan <a.corrigan@inbox.example>`, or alone with
 * it on a line of an order.
 */
function addressesOf(records: readonly SourceRecord[], { cardholder }: CaseKnowledge): Set<string> {
  if (cardholder === undefined) return new Set();
  const besides = (text: string): string[] => {
    const [email, ...others] = text.length <= LONGEST_ADDRESSEE ? (text.match(EVERY_MAIL_ADDRESS) ?? []) : [];
    const name = email === undefined || others.length > 0 ? "" : text.replace(email, " ");
    return email !== undefined && compareNames(name, cardholder) === "same" ? [email.toLowerCase()] : [];
  };
  return new Set(
    records.flatMap(({ pairs, passages }) => [
      ...pairs.flatMap(({ value }) => besides(value)),
      ...passages.flatMap(({ quote }) => quote.split("\n").flatMap(besides)),
    ]),
  );
}

const LONGEST_ADDRESSEE = 120;

const keyOf = ({ file, parent }: SourceRecord): string => `${file} ${parent ?? ""}`;

/** Conversations of the cardholder with one other person, who then is the merchant's whatever name they go by. */
function conversationsOfTwo(records: readonly SourceRecord[]): Set<string> {
  const speakers = new Map<string, Map<string, Speaker["role"]>>();
  for (const record of records) {
    if (record.kind !== "turn" || record.speaker === undefined) continue;
    const { role, name = "", email = "" } = record.speaker;
    const key = keyOf(record);
    speakers.set(key, (speakers.get(key) ?? new Map()).set(`${name} ${email}`.toLowerCase(), role));
  }
  return new Set(
    [...speakers].flatMap(([key, roles]) =>
      roles.size === 2 && [...roles.values()].includes("cardholder") ? [key] : [],
    ),
  );
}

function withRole(record: SourceRecord, of: (speaker: Speaker) => Speaker["role"] | undefined): SourceRecord {
  const { speaker } = record;
  const role = speaker?.role === "other" ? of(speaker) : undefined;
  return speaker === undefined || role === undefined ? record : { ...record, speaker: { ...speaker, role } };
}

function roleOf({ name, email }: Speaker, known: CaseKnowledge): Speaker["role"] | undefined {
  const address = email?.toLowerCase();
  if (address !== undefined && known.email !== undefined && address === known.email.toLowerCase()) return "cardholder";
  const host = known.merchantHost?.toLowerCase();
  const domain = address?.split("@").at(-1);
  if (host !== undefined && domain !== undefined && (domain === host || domain.endsWith(`.${host}`))) return "merchant";
  if (name !== undefined && known.cardholder !== undefined && compareNames(name, known.cardholder) === "same")
    return "cardholder";
  if (name !== undefined && known.merchant !== undefined && isOfMerchant(name, known.merchant)) return "merchant";
  if (name === undefined && address !== undefined && known.cardholder && carriesName(address, known.cardholder))
    return "cardholder";
  if (domain !== undefined && known.merchant !== undefined && isDomainOf(domain, known.merchant)) return "merchant";
  return undefined;
}

const SHORTEST_PART = 3;
const partsOf = (name: string): string[] => wordsOf(name).filter((part) => part.length >= SHORTEST_PART);

/** In a chat people go by one of their names, or by their initials. */
function byPart({ name: given }: Speaker, { cardholder, merchant }: CaseKnowledge): Speaker["role"] | undefined {
  if (given === undefined || cardholder === undefined) return undefined;
  const name = withoutTitle(given.trim());
  if (isCalled(name, cardholder)) return "cardholder";
  if (name.includes(" ")) return undefined;
  if (partsOf(cardholder).includes(wordsOf(name).join(" "))) return "cardholder";
  if (!INITIALS.test(name)) return undefined;
  const [isHolder, isMerchant] = [cardholder, merchant].map(
    (one) => one !== undefined && startsWithInitials(one, name),
  );
  if (isMerchant && !isHolder && name.length > 1) return "merchant";
  return isHolder && !isMerchant ? "cardholder" : undefined;
}

/** `Mme Quillivic`, `Herr Busch`: the surname. */
function withoutTitle(name: string): string {
  const [title = "", ...rest] = name.split(/\s+/);
  return rest.length > 0 && WORDS.honorifics.has(plain(title)) ? rest.join(" ") : name;
}

/** `PG` of Philippa Greer, `N` of Nikolai Brandvold. */
const startsWithInitials = (full: string, initials: string): boolean =>
  full
    .split(" ")
    .map(([first = ""]) => first.toUpperCase())
    .join("")
    .startsWith(initials.trim().toUpperCase());

/** Somebody with a single name, as agents have, or with an address of mail that is not the cardholder's. */
function answers({ name, email }: Speaker, { cardholder }: CaseKnowledge): boolean {
  if (name === undefined) return email !== undefined;
  const isAnother = name.trim().includes(" ") && cardholder !== undefined && email === undefined;
  return !isAnother;
}
