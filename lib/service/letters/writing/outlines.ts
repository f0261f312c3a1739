import { CONSUMER_OUTLINES } from "./consumer-outlines";
import { ALL_RECORDS, type Outline } from "./outline";
import { PAYMENT_OUTLINES } from "./payment-outlines";

const GENERAL: Outline = { families: [], claim: "", winWith: ALL_RECORDS, leaveOut: [] };

/** The outline of a kind of dispute; a general one, which attributes no claim, when the kind is not known. */
export function outlineFor(family: string | undefined): Outline {
  return (
    [...PAYMENT_OUTLINES, ...CONSUMER_OUTLINES].find(
      ({ families }) => family !== undefined && families.includes(family),
    ) ?? GENERAL
  );
}
