import type { Fact } from "@/lib/service/documents/facts";
import { distinctFacts } from "../text/distinct-facts";
import type { Field } from "../text/fields";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";
import { readAddressBlock } from "./address-block";
import { readName } from "./name-text";
import { speakersOf } from "./speakers";

/** Label of a field, the role of the name in it, and the role of the address that may follow. */
type PersonRule = readonly [role: string, label: RegExp];

const BOTH: readonly PersonRule[] = [
  [
    "billing",
    /^(?:bill(?:ing|ed)?(?: to| address| name| details| information)?|invoice(?:d)? to|invoice address|rechnungs(?:adresse|anschrift|empfänger)|facturé à|adresse de facturation|dirección de facturación|facturar a|indirizzo di fatturazione|factuuradres|adres (?:rozliczeniowy|płatnika)|endereço de (?:cobrança|faturação)|sold to)$/iu,
  ],
  [
    "shipping",
    /^(?:ship(?:ping|ped|s)?(?: to| address| name| details)?|deliver(?:y|ed|ing)? (?:to|address|location|name)|deliver to|dispatch(?:ed)? to|your order (?:was|will be) sent to(?: the following address)?|(?:liefer|zustell)(?:adresse|anschrift)|lieferung an|zugestellt an|adresse de livraison|livré à|livraison à|dirección de (?:entrega|envío)|enviar a|entregado (?:a|en)|indirizzo di (?:consegna|spedizione)|spedire a|consegnato a|bezorgadres|afleveradres|verzendadres|bezorgd (?:bij|op|aan)|adres (?:dostawy|doręczenia)|endereço de entrega|destination|ship to address|sent to|(?:następujący |folgende |following |siguiente |seguente |suivante |volgende )?(?:adres|adresse|address|dirección|indirizzo|endereço))$/iu,
  ],
];
const NAMES: readonly PersonRule[] = [
  [
    "cardholder",
    /^(?:(?:name of )?(?:the )?card ?holder(?:'?s)?|karteninhaber(?:in)?|titulaire(?: de la carte)?|titular(?: de la tarjeta)?|titolare(?: della carta)?|kaarthouder|posiadacz karty|name (?:on|of) (?:the )?card|card ?name|card owner)(?: name)?$/iu,
  ],
  [
    "merchant",
    /^(?:merchant|seller|vendor|shop|store|sold by|merchant of record|verkäufer|händler|vendeur|commerçant|vendedor|comercio|venditore|esercente|verkoper|winkel|sprzedawca|sklep)(?: name)?$/iu,
  ],
  [
    "signer",
    /^(?:signed(?: for)?(?: by)?|signature(?: of| name)?|signatory(?: name)?|received by|accepted by|pod name|unterschrieben von|angenommen (?:von|durch)|empfangen von|quittiert von|signé par|reçu par|firmado por|recibido por|firmato da|ricevuto da|ondertekend door|getekend door|podpisan[oaey] przez|unterschrift(?: von)?|odebra(?:ł|ne przez)|assinado por|recebido por|signed by name)$/iu,
  ],
  [
    "consignee",
    /^(?:recipient|consignee|receiver|addressee|empfänger(?:in)?|destinataire|destinatario|destinatário|ontvanger|odbiorca|receiver name|recipient name)$/iu,
  ],
  [
    "guest",
    /^(?:guest|passenger|traveller|traveler|attendee|patient|student|lead guest|gast|reisende[rn]?|voyageur|passager|huésped|pasajero|ospite|passeggero|reiziger|pasażer)s?(?: name)?$/iu,
  ],
  [
    "customer",
    /^(?:customer|client|buyer|purchaser|account holder|member|subscriber|ordered by|kunde|kundenname|auftraggeber|besteller|acheteur|cliente|comprador|acquirente|klant|klient|nabywca|full name|name|customer details|reservation name|booked by|prepared for|account name|account owner)(?: name)?s?$/iu,
  ],
];
const GREETING =
  /^\W*(?:hi|hello|hey|dear|hallo|guten tag|liebe[r]?|sehr geehrte[r]?|bonjour|cher|chère|hola|estimad[oa]|querid[oa]|ciao|gentile|salve|beste|geachte|dzień dobry|cześć|witaj|szanown[yae]|olá|prezad[oa]|caro|cara)(?: (?:mr|mrs|ms|dr|herr|frau|m|mme|sr|sra|pan|pani))?\.? ([^,!:\n]{2,60})/iu;

/** Names and addresses by label, greeting and signature. Names of file authors are never read. */
export function peopleFacts(text: WorkingText, fields: readonly Field[]): Fact[] {
  const facts: Fact[] = [];
  const spoken = new Set(speakersOf(text).map((turn) => turn.line.index));
  for (const field of fields) {
    const label = field.label.replace(/^.* › /, "");
    if (spoken.has(field.line.index)) continue;
    const both = BOTH.find(([, pattern]) => pattern.test(label));
    if (both !== undefined) facts.push(...readAddressBlock(text, field, both[0]));
    const named = NAMES.find(([, pattern]) => pattern.test(label));
    if (named !== undefined) push(facts, nameFact(text, field.page, field.start, field.value, named[0]));
  }
  facts.push(...splitNames(text));
  for (const line of text.lines) push(facts, greeting(text, line), signature(text, line), header(text, line));
  facts.push(...selfNamed(text));
  return distinctFacts(facts);
}

const SELF =
  /\b(?:my name is|this is|mein name ist|je m'appelle|me llamo|mi chiamo|mijn naam is|nazywam się)\s+(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=[.,!?]| here| from| calling)/gu;

/** People who say their names in a conversation. */
export function selfNamed(text: WorkingText): Fact[] {
  return text.pages.flatMap((page) =>
    [...page.prose.matchAll(SELF)].flatMap((match) => {
      const name = match[1] ?? "";
      return nameFact(text, page.number, match.index + match[0].indexOf(name), name, "speaker") ?? [];
    }),
  );
}

/** Longer lines are data, not addresses and greetings. */
const MAX_READ = 400;

const SPLIT_NAME =
  /(?:first ?name|given name|vorname|prénom|nombre|nome|voornaam|imię)\W{1,5}(\p{Lu}[\p{L}'’-]+)\W{1,12}(?:last ?name|surname|family ?name|nachname|nom|apellidos?|cognome|achternaam|nazwisko)\W{1,5}(\p{Lu}[\p{L}'’-]+)/giu;

/** `First name John Last name Doe` is one name. */
function splitNames(text: WorkingText): Fact[] {
  return text.pages.flatMap((page) =>
    [...page.prose.matchAll(SPLIT_NAME)].flatMap((match) => {
      const start = match.index + match[0].indexOf(match[1] ?? "");
      const fact = makeFact(text, page.number, start, match.index + match[0].length, {
        kind: "name",
        role: "customer",
        value: `${match[1]} ${match[2]}`,
        certainty: "certain",
      });
      return fact === undefined ? [] : [fact];
    }),
  );
}

function nameFact(text: WorkingText, page: number, start: number, value: string, role: string): Fact | undefined {
  const name = readName(value.split(/[,\t]| {2,}/)[0] ?? "", text.reading.form === "json");
  const at = name === undefined ? -1 : value.indexOf(name);
  if (name === undefined || at < 0) return undefined;
  return makeFact(text, page, start + at, start + at + name.length, {
    kind: "name",
    role,
    value: name,
    certainty: "certain",
  });
}

function greeting(text: WorkingText, line: Line): Fact | undefined {
  const name = LEADING_NAME.exec(GREETING.exec(line.text.slice(0, MAX_READ))?.[1] ?? "")?.[0].trim();
  if (name === undefined || name === "") return undefined;
  const start = line.start + line.text.indexOf(name);
  return nameFact(text, line.page, start, name, "greeting");
}

const SIGNED =
  /(?:signed(?: for)? by|received by|handed to|left with|unterschrieben von|signé par|firmado por|firmato da|ondertekend door|assinado por|quittiert von|übergeben an|remis à)\s*:?\s+((?:[\p{Lu}][\p{L}'’.-]*\s?){1,4})/iu;

/** The pattern before it ignores case for its wording, so the name is cut where its capitals end. */
const LEADING_NAME = /^(?:\p{Lu}[\p{L}'’.-]*\s?){1,4}/u;

function signature(text: WorkingText, line: Line): Fact | undefined {
  const found = SIGNED.exec(line.text.slice(0, MAX_READ));
  const name = LEADING_NAME.exec(found?.[1] ?? "")?.[0].trim();
  if (found === null || name === undefined || name === "") return undefined;
  return nameFact(text, line.page, line.start + found.index + found[0].indexOf(name), name, "signer");
}

const HEADER = /^\W*(from|to|von|an|de|para|da|a|van|aan|od|do)\s*:\s*([^<\n]*?)\s*<?[\w.+-]+@/iu;

function header(text: WorkingText, line: Line): Fact | undefined {
  const found = HEADER.exec(line.text.slice(0, MAX_READ));
  const value = found?.[2]?.trim() ?? "";
  if (found === null || value === "") return undefined;
  const sender = /^(?:from|von|de|da|van|od)$/i.test(found[1] ?? "");
  return nameFact(text, line.page, line.start + line.text.indexOf(value), value, sender ? "sender" : "recipient");
}

function push(facts: Fact[], ...more: (Fact | undefined)[]): void {
  for (const fact of more) if (fact !== undefined) facts.push(fact);
}
