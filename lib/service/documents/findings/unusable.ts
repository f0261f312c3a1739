import type { Evidence } from "./evidence";

/** Why a document must not be used whatever it matches, in a sentence for the analyst. */
export function unusableReason({ kind }: Evidence): string | undefined {
  if (kind.template !== undefined) {
    return `This is a template that was never filled in (it still says “${kind.template.quote}”), so it says nothing about this customer.`;
  }
  if (kind.sensitive !== undefined) {
    return `This is a private document (it speaks of “${kind.sensitive.quote}”) that has nothing to do with a sale. Do not send it.`;
  }
  if (kind.test !== undefined) {
    return `This record comes from a test environment (“${kind.test.quote}”), so no money moved.`;
  }
  return undefined;
}
