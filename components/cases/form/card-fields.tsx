"use client";

import { useFormContext } from "react-hook-form";
import type { ReasonCodeLookup } from "@/lib/contract/reason-code-lookup";
import { isFullCardNumber, maskedCardNumber } from "./card-number";
import type { CaseFormValues } from "./form-values";
import { TextField } from "./text-field";

const NETWORKS = ["Visa", "Mastercard", "American Express", "Discover", "JCB", "UnionPay", "Diners Club"];

/** Card number and network; the first digits of the number say which network it is. */
export function CardFields({ lookup }: { lookup: ReasonCodeLookup | undefined }) {
  const number = useFormContext<CaseFormValues>().watch("maskedCardNumber");
  const fromCard = lookup?.network?.from === "card" ? lookup.network.name : undefined;
  return (
    <>
      <TextField
        name="maskedCardNumber"
        label="Card number, masked"
        placeholder="414720******3365"
        inputMode="text"
        spellCheck={false}
        hint={fromCard ? `${fromCard}, by its first digits` : "First digits name the network"}
        notice={
          isFullCardNumber(number)
            ? `A full card number. It will be stored masked, as ${maskedCardNumber(number)}.`
            : undefined
        }
      />
      <TextField
        name="cardNetwork"
        label="Card network"
        list="card-networks"
        hint={fromCard ? "Not needed: the card number names it" : undefined}
      />
      <datalist id="card-networks">
        {NETWORKS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
