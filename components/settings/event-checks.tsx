"use client";

import { CheckRow } from "./check-row";

export type WebhookEvent = "chargeback:copilot" | "statement:processed";

const EVENTS: readonly { name: WebhookEvent; label: string; hint: string }[] = [
  {
    name: "chargeback:copilot",
    label: "Cases",
    hint: "A case is assessed or could not be, its letter is written, its export is ready.",
  },
  { name: "statement:processed", label: "Statements", hint: "A statement is analysed or could not be." },
];

type EventChecksProps = { chosen: readonly WebhookEvent[]; onChange: (chosen: WebhookEvent[]) => void };

export function EventChecks({ chosen, onChange }: EventChecksProps) {
  return (
    <fieldset>
      <legend className="text-ink-2 text-small">Events</legend>
      {EVENTS.map(({ name, label, hint }) => (
        <CheckRow
          key={name}
          label={label}
          hint={hint}
          checked={chosen.includes(name)}
          onChange={(checked) => onChange(checked ? [...chosen, name] : chosen.filter((event) => event !== name))}
        />
      ))}
    </fieldset>
  );
}
