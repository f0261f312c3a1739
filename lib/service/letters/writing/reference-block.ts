import { cardTail, leadingDigits } from "@/lib/service/rules/masked-card";
import { dateInWords } from "@/lib/values/calendar";
import { amountWithCode } from "@/lib/values/money";
import type { Piece } from "./draft";
import type { LetterCase } from "./letter-case";
import { plain } from "./plain-text";

/** The table that identifies the dispute; rows without a value are left out. */
export function referenceBlock(letter: LetterCase): Piece[] {
  const { fields, currency, reason } = letter.view;
  const rows: [string, Piece | undefined][] = [
    ["Case reference", fields.referenceNumber && plain(fields.referenceNumber)],
    ["Network and reason code", reason ? codeRow(letter) : fields.reasonCode && plain(fields.reasonCode)],
    ["Transaction date", fields.transactionDate && dateInWords(fields.transactionDate)],
    [
      "Disputed amount",
      fields.amountCents === undefined ? undefined : amountWithCode({ minor: fields.amountCents, currency }),
    ],
    ["Card", fields.maskedCardNumber && cardRow(fields.maskedCardNumber)],
    ["Order number", letter.orderNumber],
    ["Goods or services", letter.goods],
    ["Approval code", letter.approvalCode],
    ["Transaction reference", letter.transactionReference],
    ["Response due", fields.dueDate && dateInWords(fields.dueDate)],
  ];
  const given = rows.flatMap(([label, value]) =>
    value === undefined || value === "" ? [] : [[`\n| ${label} | `, value, " |"]],
  );
  return given.length === 0 ? [] : ["| Reference | |\n| --- | --- |", ...given.flat()];
}

/** The network's own title, with the condition of a code that stands for several; of a retired code the one in force. */
function codeRow({ view }: LetterCase): string | undefined {
  const entry = view.reason?.entry;
  if (!entry) return undefined;
  const current =
    entry.inForce || entry.supersededBy === undefined ? "" : ` (retired; in force: ${plain(entry.supersededBy)})`;
  const condition = view.condition === undefined ? "" : `: ${plain(view.condition)}`;
  return `${plain(entry.networkName)} ${plain(entry.code)}${current}, ${plain(entry.title)}${condition}`;
}

/** At most the first six and the last four digits. */
function cardRow(masked: string): string | undefined {
  const tail = cardTail(masked);
  return tail === undefined ? undefined : `${leadingDigits(masked).slice(0, 6)}•••••• ${tail}`;
}
