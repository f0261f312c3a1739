import type { DocumentFindings } from "@/lib/service/documents/facts";
import type { Evidence } from "./evidence";

/** What a policy is about, by its heading, else by the first lines; `undefined` when the document is no policy. */
export function policyKindOf(
  { kind, text }: Evidence,
  [best]: DocumentFindings["categories"],
): DocumentFindings["policyKind"] {
  if (best?.category !== "refund and return policies") return undefined;
  const head = text.lines.slice(0, 12).map((line) => line.text);
  const heading = kind.policy?.quote ?? head.join("\n");
  if (/refund|return|retour|rückgabe|widerruf|devoluci|reso\b/i.test(heading)) return "refunds and returns";
  return /cancel|storno|annul/i.test(heading) ? "cancellation" : "terms";
}
