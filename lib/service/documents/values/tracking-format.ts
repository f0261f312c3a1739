import { TRACKING_FORMATS, type TrackingFormat } from "@/lib/service/documents/data/tracking-formats";
import { checkDigitHolds } from "./check-digit";

export interface FormatMatch {
  carrier: string;
  distinctive: boolean;
  /** `undefined` when the format has no check digit. */
  checkDigit?: boolean;
  lowConfidence: boolean;
}

/**
 * The carrier formats of a number (upper case, no spaces), best first: carrier named in the document, then
 * distinctive, then passing check digit.
 */
export function trackingFormats(number: string, carriers: ReadonlySet<string>): FormatMatch[] {
  const matches = TRACKING_FORMATS.flatMap((format) => {
    const match = format.regex.exec(number);
    if (match === null || !countryIssued(format, match)) return [];
    const checkDigit = format.checksum === null ? undefined : checkDigitHolds(format.checksum, match);
    if (checkDigit === false && !format.distinctive) return [];
    return [
      {
        carrier: operator(format, number),
        distinctive: format.distinctive,
        lowConfidence: format.confidence === "low",
        ...(checkDigit === undefined ? {} : { checkDigit }),
      },
    ];
  });
  return matches.sort((a, b) => rank(b, carriers) - rank(a, carriers));
}

/** Carriers that a text names by name or web address. */
export function carriersNamed(text: string): Set<string> {
  const named = new Set<string>();
  for (const format of TRACKING_FORMATS) {
    const short = format.carrier.replace(/ \(.*| Express$| eCommerce$| services$/g, "");
    const word = new RegExp(`(?<![\\p{L}])${short.replace(/[.*+?^$()|[\]\\]/g, "\\$&")}(?![\\p{L}])`, "iu");
    const byName = short === "GLS" || short === "UPS" || short === "TNT" || short === "DPD" ? word.source : undefined;
    const pattern = byName === undefined ? word : new RegExp(byName, "u");
    if (pattern.test(text) || format.hosts.some((host) => text.toLowerCase().includes(`${host}/`))) {
      named.add(format.carrier);
    }
  }
  return named;
}

/** Issuing postal service by the country at the end of a UPU S10 number. */
const POSTS: Readonly<Record<string, string>> = {
  US: "USPS",
  GB: "Royal Mail",
  CA: "Canada Post",
  DE: "Deutsche Post",
  FR: "La Poste",
  CN: "China Post",
  JP: "Japan Post",
  AU: "Australia Post",
  NL: "PostNL",
  ES: "Correos",
  IT: "Poste Italiane",
  BR: "Correios",
  IN: "India Post",
};

function operator(format: TrackingFormat, number: string): string {
  return format.id === "s10" ? (POSTS[number.slice(-2)] ?? format.carrier) : format.carrier;
}

function countryIssued(format: TrackingFormat, match: RegExpExecArray): boolean {
  const group = format.checksum?.country_group;
  if (group === undefined || format.issuing_country_codes === undefined) return true;
  return format.issuing_country_codes.includes(match[group] ?? "");
}

function rank(match: FormatMatch, carriers: ReadonlySet<string>): number {
  const named = carriers.has(match.carrier) ? 8 : 0;
  return named + (match.distinctive ? 4 : 0) + (match.checkDigit === true ? 2 : 0) - (match.lowConfidence ? 1 : 0);
}
