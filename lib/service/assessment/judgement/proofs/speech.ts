import { isAutomaticSender, speakersOf, type Turn } from "@/lib/service/documents/findings/people/speakers";
import { workingText } from "@/lib/service/documents/findings/text/working-text";
import { isOfHost, siteHost } from "@/lib/service/rules/site-host";
import type { CaseDocument } from "../documents";
import { compareNames, emailCarriesName, nameParts } from "../names";
import type { CaseView } from "../relation/case-view";

type Speaker = "cardholder" | "merchant" | "unknown";
/** A stretch of a page that one person wrote or said. */
type Speech = { page: number; start: number; end: number; by: Speaker };

const SENDER =
  /^[>|\s]*(?:from|von|de|da|van|od)\s*:.+$|^[>|\s]*(?:on|am|le|el|il|op|dnia|w dniu)\b.{5,120}(?:wrote|schrieb|écrit|escribió|scritto|schreef|napisał\w*)[^:\n]{0,60}:\s*$/gimu;
const DESK = /\b(?:support|service|help ?desk|customer care|sales|orders?|team|info)\b/iu;

/**
 * Whether a place of a document can be the cardholder's own words: nothing that the merchant says, and of a
 * conversation no line outside it. What names no speaker may be anybody's.
 */
export function mayBeCardholders(document: CaseDocument, view: CaseView): (page: number, at: number) => boolean {
  const turns = speakersOf(workingText(document.reading, document.uploadFilename));
  const speeches = turns.length > 0 ? spoken(document, turns, view) : written(document, view);
  return (page, at) => {
    const speech = speeches.find((one) => one.page === page && one.start <= at && at < one.end);
    return speech ? speech.by !== "merchant" : turns.length === 0;
  };
}

/** Each turn lasts until the next one begins, or its page ends. Where the cardholder is known, all others are not. */
function spoken(document: CaseDocument, turns: readonly Turn[], view: CaseView): Speech[] {
  const name = view.fields.cardholderName ?? "";
  const isCardholder = ({ side, speaker }: Turn) =>
    side === "customer" || (side === "other" && compareNames(speaker, name) !== "different");
  const isKnown = turns.some(isCardholder);
  return turns.map((turn, index) => {
    const { line, start, side } = turn;
    const next = turns[index + 1]?.line;
    const end = next?.page === line.page ? next.start : pageEnd(document, line.page);
    const by = isCardholder(turn) ? "cardholder" : side === "merchant" || isKnown ? "merchant" : "unknown";
    return { page: line.page, start, end, by };
  });
}

/** Each message of a thread lasts from the line that names its sender to the next such line. */
function written(document: CaseDocument, view: CaseView): Speech[] {
  return document.reading.pages.flatMap(({ number, text }) => {
    const senders = [...text.matchAll(SENDER)];
    return senders.map((sender, index) => ({
      page: number,
      start: sender.index,
      end: senders[index + 1]?.index ?? text.length,
      by: whoIs(sender[0], view),
    }));
  });
}

function whoIs(sender: string, { fields }: CaseView): Speaker {
  const { cardholderName = "", merchantName = "", merchantUrl } = fields;
  const addresses = sender.match(/[\w.+-]+@[\w.-]+/g) ?? [];
  if (names(sender, cardholderName) || addresses.some((address) => emailCarriesName(address, cardholderName)))
    return "cardholder";
  const host = merchantUrl === undefined ? undefined : siteHost(merchantUrl);
  const isMerchant =
    names(sender, merchantName) ||
    (host !== undefined && addresses.some((address) => isOfHost(mailHost(address), host))) ||
    DESK.test(sender) ||
    isAutomaticSender(sender);
  return isMerchant ? "merchant" : "unknown";
}

function mailHost(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Whether every word of the name stands in the text. */
function names(text: string, name: string): boolean {
  const there = nameParts(text);
  const parts = nameParts(name).filter((part) => part.length > 1);
  return parts.length > 0 && parts.every((part) => there.includes(part));
}

function pageEnd({ reading }: CaseDocument, page: number): number {
  return reading.pages.find(({ number }) => number === page)?.text.length ?? 0;
}
