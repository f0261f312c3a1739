import { type Block, type Run, toBlocks } from "@/lib/letter-files/markdown";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";

import { type ExportMaterial, exhibitsOf } from "./material";

/** What the packet begins with: the letter, or the summary of the case. */
export function coverBlocks(material: ExportMaterial): Block[] {
  return material.letter === undefined ? summaryBlocks(material) : toBlocks(material.letter);
}

/**
 * The first page of a packet without a letter: which dispute it is, that no letter was requested, and which documents
 * follow. It does not mention excluded documents, because it is sent.
 */
function summaryBlocks(material: ExportMaterial): Block[] {
  const exhibits = exhibitsOf(material);
  return [
    { kind: "heading", depth: 1, runs: words(packetTitle(material)) },
    { kind: "paragraph", runs: words(material.noLetter ?? "") },
    { kind: "table", head: false, rows: caseRows(material).map((row) => row.map(words)) },
    { kind: "heading", depth: 2, runs: words("Exhibits") },
    exhibits.length === 0
      ? { kind: "paragraph", runs: words("No documents are included with this case.") }
      : {
          kind: "list",
          ordered: false,
          first: 1,
          items: exhibits.map(({ exhibit, title }) => [
            { kind: "paragraph", runs: words(`Exhibit ${exhibit}: ${title}`) },
          ]),
        },
  ];
}

/** `Response to dispute CB-48213`. */
export function packetTitle({ fields, letter }: Pick<ExportMaterial, "fields" | "letter">): string {
  const kind = letter === undefined ? "Documents on dispute" : "Response to dispute";
  return [kind, fields.referenceNumber].filter(Boolean).join(" ");
}

/** What identifies the dispute, row by row, without unknown values. */
function caseRows({ fields, reason }: Pick<ExportMaterial, "fields" | "reason">): [string, string][] {
  const { amountCents, currency = "USD" } = fields;
  const rows: [string, string | undefined][] = [
    ["Case reference", fields.referenceNumber],
    ["Merchant", fields.merchantName],
    ["Network and reason code", reason ? `${reason.networkName} ${reason.code}, ${reason.title}` : codeAsGiven(fields)],
    ["Transaction date", longDate(fields.transactionDate)],
    ["Disputed amount", amountCents === undefined ? undefined : amountWithCode({ minor: amountCents, currency })],
    ["Card", fields.maskedCardNumber],
    ["Cardholder", fields.cardholderName],
    ["Dispute date", longDate(fields.disputeDate)],
    ["Response due", longDate(fields.dueDate)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

function codeAsGiven({ cardNetwork, reasonCode }: ExportMaterial["fields"]): string {
  return [cardNetwork, reasonCode].filter(Boolean).join(" ");
}

function longDate(date: string | undefined): string | undefined {
  return date && dateInWords(date);
}

function words(text: string): Run[] {
  return [{ text }];
}
