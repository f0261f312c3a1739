import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { deadline } from "@/lib/format/deadline";
import { statusLabel } from "@/lib/format/labels";

/** What a case is called where there is one line for it. */
export function caseName({ fields }: Pick<CaseDetail, "fields">): string {
  return fields.merchantName ?? fields.cardholderName ?? "Unnamed case";
}

/** Title of the tab: reference, state and deadline, so that many tabs can be told apart. */
export function tabTitle(detail: CaseDetail): string {
  const { words } = deadline(detail.fields.dueDate, detail.today);
  return `${detail.fields.referenceNumber ?? caseName(detail)}, ${statusLabel(detail.status)}, ${words}`;
}
