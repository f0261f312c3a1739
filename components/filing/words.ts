import type { FilingReading } from "@/lib/contract/filing";
import { sentenceCase } from "@/lib/format/labels";

const FIELDS: Readonly<Record<string, string>> = {
  access_activity_log: "Record of use",
  customer_email_address: "Customer's email",
  customer_name: "Customer's name",
  customer_purchase_ip: "IP address of the purchase",
  uncategorized_file: "Packet",
  uncategorized_text: "Letter as text",
};

/** What a processor's field is called. */
export function fieldName(field: string): string {
  return FIELDS[field] ?? sentenceCase(field);
}

type Tone = "accent" | "warn" | "danger";

/** Whether anything is sent, and where to. */
export function modeWords({ processor }: Pick<FilingReading, "processor">): {
  mark: string;
  sentence: string;
  tone: Tone;
} {
  if (processor?.mode !== "live")
    return { mark: "Dry run", tone: "accent", sentence: "This shows exactly what would be sent. Nothing is sent." };
  if (processor.key === "test")
    return {
      mark: "Live, test mode",
      tone: "warn",
      sentence: "This is really sent, to Stripe's test mode: no bank sees it.",
    };
  return {
    mark: "Live",
    tone: "danger",
    sentence: "This is really sent. Stripe passes it on to the cardholder's bank, once, and it cannot be taken back.",
  };
}
