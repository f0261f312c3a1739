import type { UploadFormat } from "@/lib/contract/upload";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { failure } from "./failures";
import type { UnparsedNotice } from "./notice";

/** Why a document is not looked into: the organisation does not have its format configured. */
export function refusedFormat(
  { form }: Pick<DocumentReading, "form">,
  configured: readonly UploadFormat[],
): UnparsedNotice | undefined {
  // What the file is cannot be told: its reading says more about that.
  if (form === "unknown" || configured.includes(form)) return undefined;
  const formats = configured.map((one) => NAMES[one]).join(", ");
  return failure(
    formats === ""
      ? "This organisation has no upload format configured, so the file was not read as a notice. Enter the details in the case, or ask an administrator to choose formats in the settings."
      : `The file is ${NAMES[form]}, and this organisation recognises uploads as ${formats}. Import the notice in one of these, enter the details in the case, or ask an administrator to choose more formats in the settings.`,
  );
}

const NAMES: Readonly<Record<UploadFormat, string>> = {
  pdf: "PDF",
  email: "e-mail",
  csv: "CSV",
  spreadsheet: "a spreadsheet",
  json: "JSON",
  xml: "XML",
  word: "Word",
  html: "HTML",
  text: "plain text",
  image: "a picture",
};
