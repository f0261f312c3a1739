import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ImportItem, ItemField } from "./import-items";

type FieldsProps = { item: ImportItem; onChange: (item: ImportItem) => void };

const FIELDS: readonly { name: ItemField; label: string; type?: "date"; mono?: true }[] = [
  { name: "referenceNumber", label: "Reference number", mono: true },
  { name: "amount", label: "Disputed amount" },
  { name: "currency", label: "Currency" },
  { name: "cardNetwork", label: "Card network" },
  { name: "reasonCode", label: "Reason code" },
  { name: "reasonDescription", label: "Description" },
  { name: "transactionDate", label: "Transaction date", type: "date" },
  { name: "disputeDate", label: "Dispute date", type: "date" },
  { name: "dueDate", label: "Response due", type: "date" },
  { name: "cardholderName", label: "Cardholder" },
  { name: "maskedCardNumber", label: "Card number (masked)", mono: true },
  { name: "merchantName", label: "Merchant" },
  { name: "merchantIdentifier", label: "Merchant ID", mono: true },
  { name: "orderNumber", label: "Order number", mono: true },
  { name: "acquirerReference", label: "Acquirer reference number", mono: true },
];

/** Every value of a dispute as it was read, to be corrected in place. */
export function RowFields({ item, onChange }: FieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {FIELDS.map(({ name, label, type, mono }) => (
        <Field key={name} label={label} error={item.faults[name]} notice={noteOf(item, name)}>
          {(control) => (
            <Input
              {...control}
              type={type}
              autoComplete="off"
              spellCheck={mono ? false : undefined}
              className={mono ? "font-mono" : undefined}
              value={textOf(item, name)}
              onChange={({ target }) => onChange(withValue(item, name, target.value))}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function textOf(item: ImportItem, name: ItemField): string {
  return name === "orderNumber" || name === "acquirerReference" ? item[name] : item.values[name];
}

function withValue(item: ImportItem, name: ItemField, value: string): ImportItem {
  const changed = name === "orderNumber" || name === "acquirerReference";
  // New values, also where only an identifier changed: they tell which check of the item is the latest.
  return changed
    ? { ...item, [name]: value, values: { ...item.values } }
    : { ...item, values: { ...item.values, [name]: name === "currency" ? value.toUpperCase() : value } };
}

/** What the reader said of a field. */
function noteOf({ notes }: ImportItem, name: ItemField): string | undefined {
  const field = name === "amount" ? "amountCents" : name;
  return notes.find((note) => note.field === field)?.sentence;
}
