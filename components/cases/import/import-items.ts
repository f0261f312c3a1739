import { type CaseFormValues, caseValues, type TextFieldName, toCaseInput } from "@/components/cases/form/case-values";
import { faultsOf, placeErrors } from "@/components/cases/form/validation";
import type { ImportedRow, ImportInput, ImportPreview, ImportRow } from "@/lib/contract/desk/case-import";

export type ItemField = TextFieldName | "orderNumber" | "acquirerReference";

/** One dispute on its way to a case: the values as they will be sent, and what is known of it. */
export type ImportItem = Pick<ImportRow, "key" | "notes" | "duplicate"> & {
  id: string;
  filename: string;
  sha256: string;
  values: CaseFormValues;
  orderNumber: string;
  acquirerReference: string;
  ticked: boolean;
  faults: Partial<Record<ItemField, string>>;
  /** Why the service did not create it. */
  refusal?: string;
  caseId?: string;
};

/** The rows of a preview. What the desk has already is not ticked. */
export function toItems({ filename, sha256, rows }: ImportPreview): Promise<ImportItem[]> {
  return Promise.all(
    rows.map(({ key, fields, orderNumber = "", acquirerReference = "", notes, duplicate, created }) =>
      checked({
        id: `${sha256} ${key}`,
        filename,
        sha256,
        key,
        values: caseValues(fields),
        orderNumber,
        acquirerReference,
        notes,
        duplicate: created ? undefined : duplicate,
        ticked: !duplicate && !created,
        faults: {},
        caseId: created,
      }),
    ),
  );
}

/** The item, validated again. */
export async function checked(item: ImportItem): Promise<ImportItem> {
  const { values, acquirerReference } = item;
  const faults: ImportItem["faults"] = Object.fromEntries(await faultsOf(values));
  if (values.referenceNumber.trim() === "" && values.amount.trim() === "")
    faults.referenceNumber ??= "Enter the reference number or the amount; without both, cases cannot be told apart";
  if (acquirerReference.trim() !== "" && !/^\d{23}$/.test(acquirerReference.replace(/[\s-]/g, "")))
    faults.acquirerReference = "An acquirer reference number has 23 digits";
  return { ...item, faults };
}

/** Becomes a case when the person confirms. */
export function isReady({ ticked, caseId, faults }: ImportItem): boolean {
  return ticked && caseId === undefined && Object.keys(faults).length === 0;
}

/** What the action needs of an item. */
export function toRow({
  key,
  values,
  orderNumber,
  acquirerReference,
  duplicate,
}: ImportItem): ImportInput["rows"][number] {
  return {
    key,
    fields: toCaseInput(values),
    ...(orderNumber.trim() ? { orderNumber: orderNumber.trim() } : {}),
    ...(acquirerReference.trim() ? { acquirerReference: acquirerReference.replace(/[\s-]/g, "") } : {}),
    ...(duplicate ? { despiteDuplicate: true } : {}),
  };
}

/** The item after its row was sent. */
export function withResult(item: ImportItem, result: ImportedRow): ImportItem {
  if ("caseId" in result) return { ...item, caseId: result.caseId, refusal: undefined, ticked: false };
  const { fields, rest } = placeErrors({ message: result.message, fields: result.fields });
  return {
    ...item,
    faults: { ...item.faults, ...Object.fromEntries(fields) },
    refusal: fields.length > 0 && rest.length === 0 ? undefined : [result.message, ...rest].join(" "),
  };
}
