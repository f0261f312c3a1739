import type { DocumentAnalysis } from "@/lib/contract/analysis";

type Masked = NonNullable<DocumentAnalysis["maskedCardData"]>;

const NAMES = {
  "card number": { one: "full card number", many: "full card numbers" },
  "security code": { one: "security code", many: "security codes" },
} as const;

/** "1 full card number masked, page 2." */
export function maskedSentence(masked: Masked): string {
  return (["card number", "security code"] as const)
    .flatMap((kind) => {
      const found = masked.filter((one) => one.kind === kind);
      const count = found.reduce((sum, one) => sum + one.count, 0);
      if (count === 0) return [];
      const pages = found.map(({ page }) => page);
      return [
        `${count} ${count === 1 ? NAMES[kind].one : NAMES[kind].many} masked, ${pages.length === 1 ? "page" : "pages"} ${pages.join(", ")}.`,
      ];
    })
    .join(" ");
}
