import type { DocumentReading } from "@/lib/service/documents/reading";
import type { Authority, Place, SourceRecord } from "@/lib/service/evidence/model";
import { factsOf, isCell, isSpoken, isWorded, type Page } from "./layout";
import type { Heads } from "./letterhead";

const FEWEST_PARTS = 3;

/**
 * Who a record without any mark is by: the merchant attached it, so a table, a log or a form is the merchant's system and
 * prose is the merchant's word. A page on which somebody speaks, and one that calls itself a note, is never a system.
 */
export function byDefault(
  record: SourceRecord,
  page: Page | undefined,
  { form }: Pick<DocumentReading, "form">,
  { isNote }: Pick<Heads, "isNote">,
): Authority {
  if (form === "json" || form === "xml" || form === "csv" || form === "spreadsheet") return "merchant-system";
  const own = record.prose.map(({ quote }) => quote);
  const around = page && factsOf(page);
  if (isNote || around?.isTyped || isSpoken(own)) return "merchant-statement";
  const inProse = (place: Place): boolean =>
    record.prose.some((line) => line.page === place.page && line.start <= place.start && line.end >= place.end);
  // What stands inside a line of words is no label of a form.
  const labels = [...new Set([...(page?.pairs ?? []), ...record.pairs])].filter(({ place }) => !inProse(place)).length;
  const rows = page?.rows.length ?? 0;
  const cells = (around?.cells ?? 0) + own.filter(isCell).length;
  const prose = (page?.sentences.length ?? 0) + own.length - cells;
  const isOthers = [...(page?.pairs ?? []), ...record.pairs].some(isOfOthers);
  if (prose <= cells && (isOthers ? rows : labels + rows) >= FEWEST_PARTS) return "merchant-system";
  const columns = page?.columns ?? 0;
  if (prose <= columns && columns >= FEWEST_PARTS) return "merchant-system";
  if (form === "html" && record.pairs.some(isNumber)) return "merchant-system";
  return around?.isWorded || own.some(isWorded) ? "merchant-statement" : "unknown";
}

/** A page of the shop that prints the number of an order, account or booking. */
const isNumber = ({ means }: SourceRecord["pairs"][number]): boolean =>
  means !== undefined && "field" in means && (means.field === "orderNumber" || means.field === "account");

const OF_OTHERS = new Set(["trackingNumber", "arn", "approvalCode", "signer"]);

/** What a carrier or processor knows: a merchant who notes it down tells what he was told. */
function isOfOthers({ means }: SourceRecord["pairs"][number]): boolean {
  if (means === undefined || "status" in means) return false;
  if ("event" in means) return means.event === "delivered" || means.event.startsWith("refund");
  return OF_OTHERS.has(means.field) || means.of === "refund";
}
