import type { CaseFields } from "@/lib/contract/case-input";
import { networkName } from "@/lib/service/domain/networks/network";
import { resolveNetwork } from "@/lib/service/domain/networks/resolve-network";
import { matchReasonCode } from "@/lib/service/domain/reason-codes/match-reason-code";
import { codeForProcessorReason } from "@/lib/service/domain/reason-codes/processor-reasons";
import type { NoticeNote, RawNotice } from "./notice";

/** As long as a case keeps a description. */
const LONGEST = 5000;
/** Letters before the digits of a code: `C08`, `MC4853`, `Visa 13.1`. */
const CODE_FIRST =
  /^((?:(?:visa|mastercard|mc|amex|american express|discover|diners(?: club)?|jcb|unionpay)[\s-]*)?[A-Z]{0,4}[\s-]?\d{1,5}(?:[.\-_]\d{1,3}){0,2})(?![\p{L}\d])[\s)]*(?:[-\u2010-\u2015:,(/|]\s*)?(.*)$/isu;
/** Codes of letters alone (Discover, PayPal, Klarna). */
const LETTERS = /^[A-Z]{2}\d?$|^[A-Z]+(?:_[A-Z]+)+$/;

/** The reason of a notice: its network code when it names one, else the processor's word as the usual code, and words. */
export function readReason(
  raw: RawNotice,
  fields: CaseFields,
): { fields: Pick<CaseFields, "reasonCode" | "reasonDescription">; notes: NoticeNote[] } {
  const { reasonCode, reason, reasonText } = raw.values;
  const [fromCode, fromReason] = [split(reasonCode), split(reason)];
  // A reason may begin with a number that is no code ("2 parcels missing"); a reason code field holds one by its name.
  const inReason = matchReasonCode({ ...fields, reasonCode: fromReason.code }) ? fromReason.code : undefined;
  const code = fromCode.code ?? inReason;
  const words = [reasonText, fromCode.words, inReason ? fromReason.words : reason].find(
    (text) => text && text !== code,
  );
  const described = words === undefined ? {} : { reasonDescription: readable(words) };
  if (code !== undefined) return { fields: { reasonCode: code, ...described }, notes: [] };
  const usual = usualCode(raw, fields);
  return usual
    ? { fields: { reasonCode: usual.code, ...described }, notes: usual.note ? [usual.note] : [] }
    : { fields: described, notes: [] };
}

function split(text: string | undefined): { code?: string; words?: string } {
  const plain = text?.trim().slice(0, LONGEST) ?? "";
  if (plain === "") return {};
  const match = CODE_FIRST.exec(plain);
  if (match?.[1]) return { code: match[1].trim(), ...(match[2] ? { words: match[2].replace(/\)$/, "").trim() } : {}) };
  const behind = /^(.*\p{L}.*?)\s*\(([A-Z]{0,3}\d[\d.]*)\)$/su.exec(plain);
  if (behind) return { code: behind[2], words: behind[1] };
  const [head = "", ...tail] = plain.split(/\s+[-\u2010-\u2015]\s+|:\s+/);
  if (LETTERS.test(head) && !head.includes("_")) return { code: head, ...(tail[0] ? { words: tail.join(" ") } : {}) };
  return { words: plain };
}

function usualCode(raw: RawNotice, fields: CaseFields): { code: string; note?: NoticeNote } | undefined {
  const word = raw.values.reason ?? raw.values.reasonText;
  const network = resolveNetwork(fields)?.network;
  if (!raw.processor || !word || !network) return undefined;
  const entry = codeForProcessorReason(raw.processor, word, network);
  return (
    entry && {
      code: entry.code,
      // PayPal's own codes are its words: nothing was guessed.
      note:
        entry.code === word
          ? undefined
          : {
              field: "reasonCode",
              value: entry.code,
              sentence: `The notice gives no network code. ${networkName(network)} ${entry.code} is the usual one for the processor's reason "${readable(word)}"; others share it, so check it.`,
            },
    }
  );
}

/** `product_not_received` and `NOT_RECEIVED` as words; what has spaces stays as written. */
function readable(text: string): string {
  if (/\s/.test(text.trim())) return text.trim();
  const words = text.trim().replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
