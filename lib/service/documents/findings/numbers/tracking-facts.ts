import type { Fact } from "@/lib/service/documents/facts";
import { labelContext } from "../text/label-context";
import { makeFact } from "../text/make-fact";
import type { Line, WorkingText } from "../text/working-text";
import { carriersNamed, type FormatMatch, trackingFormats } from "./tracking-format";

const TRACKING_LABEL =
  /track(?:ing|(?: |_)?(?:&|and|n) ?trace)?[\s_]*(?:no|number|num|nr|id|#|code|pin)?s?\b|\bwaybill|\bawb\b|consignment|\bpro (?:no|number)|(?:parcel|shipment|package|piece|barcode)[\s_]*(?:no\b|number|id\b|#|nr|code)|sendungs(?:nummer|nr)|paketnummer|numéro de (?:suivi|colis)|n[°º] de (?:suivi|colis)|número de (?:seguimiento|envío|rastreio|rastreo|guía)|código de (?:rastreio|seguimiento)|numero di (?:spedizione|tracking)|lettera di vettura|zendingsnummer|barcode|paczk\w+(?: o)? numer\w*|numer (?:paczki|przesyłki|listu)|listu przewozowego|^\s*pin\b|お問い合わせ番号|追跡番号|运单号|快递单号/iu;

const TOKEN = /(?<![\p{L}\d@#/=&?.-])[A-Za-z0-9](?:[A-Za-z0-9]|[ -](?=[A-Z0-9]{2,})){6,44}(?![\p{L}\d@]|-\d|\.\d)/gu;

/**
 * Tracking numbers. A distinctive format counts by itself; digits alone count only beside a carrier or a label
 * (they share their lengths with order, phone and card numbers); 23 digits are an ARN.
 */
export function trackingFacts(text: WorkingText): Fact[] {
  const carriers = carriersNamed(text.pages.map((page) => page.text).join("\n"));
  return text.lines.flatMap((line) => [...lineFacts(text, line, carriers)]);
}

function lineFacts(text: WorkingText, line: Line, carriers: ReadonlySet<string>): Fact[] {
  const found: Fact[] = [];
  for (const match of line.text.matchAll(TOKEN)) {
    for (const part of readings(match[0], match.index)) {
      const start = line.start + part.at;
      const end = start + part.written.length;
      const context = labelContext(text, line, start, end);
      const labels = [context.same.slice(-60), context.header, context.previousCell, context.above];
      const labelled =
        nearTracking(text, line, part.number) ||
        labels.some((label) => TRACKING_LABEL.test(label) && !/order|invoice|phone|card/i.test(label.slice(-25)));
      const fact = judge(text, line, start, end, part.number, labelled, carriers);
      if (fact !== undefined && !/return/i.test(context.same)) found.push(fact);
      else if (fact !== undefined) found.push({ ...fact, role: "return tracking" });
      if (fact !== undefined) break;
    }
  }
  return found;
}

/** A number with a carrier's own shape among words about tracking. */
function nearTracking(text: WorkingText, line: Line, number: string): boolean {
  const [best] = trackingFormats(number, new Set());
  if (best === undefined || !best.distinctive) return false;
  return text.lines
    .slice(Math.max(0, line.index - 3), line.index + 3)
    .some((near) =>
      /\b(?:track|parcel|package|shipment|sendung|paket|colis|envío|spedizione|zending|pakket|paczk|przesyłk)/iu.test(
        near.text,
      ),
    );
}

/** The whole token without spaces, then each part of it: `Number 1Z 999 AA1…` may have words before it. */
function readings(written: string, at: number): { written: string; number: string; at: number }[] {
  const whole = { written, number: written.replace(/[ -]/g, "").toUpperCase(), at };
  const parts = [...written.matchAll(/[A-Za-z0-9]{8,}/g)].map((part) => ({
    written: part[0],
    number: part[0].toUpperCase(),
    at: at + part.index,
  }));
  return parts.length === 1 && parts[0]?.written === written ? [whole] : [whole, ...parts];
}

function judge(
  text: WorkingText,
  line: Line,
  start: number,
  end: number,
  number: string,
  labelled: boolean,
  carriers: ReadonlySet<string>,
): Fact | undefined {
  const digits = number.replace(/\D/g, "").length;
  if (digits < 5 || /^\d{23}$/.test(number) || /^\d{8}$/.test(number)) return undefined;
  const written = line.text.slice(start - line.start, end - line.start);
  const [best] = trackingFormats(number, carriers);
  if (best === undefined && (!labelled || / /.test(written) || number.length > 35)) return undefined;
  if (best !== undefined && !accepted(best, number, labelled, carriers)) {
    if (!labelled || / /.test(written)) return undefined;
  }
  const failed = best?.checkDigit === false;
  return makeFact(text, line.page, start, end, {
    kind: "tracking-number",
    role: best !== undefined && (best.distinctive || carriers.has(best.carrier)) ? best.carrier : "carrier not known",
    value: number,
    certainty: failed
      ? "ambiguous"
      : best?.checkDigit === true && (labelled || best.distinctive)
        ? "certain"
        : "likely",
  });
}

function accepted(best: FormatMatch, number: string, labelled: boolean, carriers: ReadonlySet<string>): boolean {
  const named = carriers.has(best.carrier);
  if (best.lowConfidence) return labelled && (named || best.distinctive);
  if (best.distinctive) return best.checkDigit !== false || labelled;
  // Letters with digits are rarer than digits alone; a named carrier is enough for them.
  return labelled || (named && best.checkDigit === true && !/^\d+$/.test(number));
}
