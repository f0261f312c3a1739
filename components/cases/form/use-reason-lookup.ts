"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { reasonCodesOptions } from "@/lib/queries/reason-codes";
import { askableCardNumber } from "./card-number";
import type { CaseFormValues } from "./form-values";

const PAUSE_MS = 250;

type Asked = Pick<CaseFormValues, "maskedCardNumber" | "cardNetwork" | "reasonCode" | "reasonDescription">;

/** What the service would make of network and reason code as typed, a quarter of a second after the last key. */
export function useReasonLookup(values: Asked) {
  const asked = useSettled(
    JSON.stringify({
      query: values.reasonCode,
      reasonCode: values.reasonCode,
      maskedCardNumber: askableCardNumber(values.maskedCardNumber),
      cardNetwork: values.cardNetwork,
      // The catalogue needs only its words; an address has no room for five thousand characters.
      reasonDescription: values.reasonDescription.slice(0, 300),
    }),
  );
  const question: Record<string, string> = JSON.parse(asked);
  const enabled = Boolean(question.reasonCode || question.maskedCardNumber || question.cardNetwork);
  const { data, isFetching } = useQuery({ ...reasonCodesOptions(question), enabled });
  return { lookup: enabled ? data : undefined, isFetching };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
