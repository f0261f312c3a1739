"use client";

import { useQuery } from "@tanstack/react-query";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { fetchJson } from "@/lib/browser/fetch-json";
import { type DeskTags, LONGEST_TAG } from "@/lib/contract/desk/tags";

type TagFieldProps = { value: string; onValue: (value: string) => void; error?: string; hint?: string };

/** A tag by its name, with those that the desk has as suggestions. */
export function TagField({ value, onValue, error, hint }: TagFieldProps) {
  const { data } = useQuery({
    queryKey: ["tags"],
    queryFn: ({ signal }) => fetchJson<DeskTags>("/api/tags", signal),
    staleTime: 0,
  });
  const wanted = value.trim().toLowerCase();
  const options = (data?.tags ?? [])
    .filter((tag) => tag.toLowerCase().includes(wanted) && tag.toLowerCase() !== wanted)
    .slice(0, 8)
    .map((tag) => ({ value: tag, label: tag }));
  return (
    <Field label="Tag" error={error} hint={hint}>
      {(control) => (
        <Combobox
          {...control}
          value={value}
          options={options}
          onValueChange={(text) => onValue(text.slice(0, LONGEST_TAG))}
        />
      )}
    </Field>
  );
}
