"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { WebhookReading } from "@/lib/contract/management";
import { createWebhook } from "@/lib/desk/actions/settings";
import { SecretOnce } from "./secret-once";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

/** The webhook endpoints. A secret is shown once, when its endpoint is created. */
export function WebhooksScreen({ webhooks }: { webhooks: readonly WebhookReading[] }) {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(["chargeback:copilot", "statement:processed"]);
  const [secret, setSecret] = useState<string>();
  const { run, busy, failure, dismiss } = useSettingsAction();
  const create = async () => {
    const made = await run(() => createWebhook({ url: url.trim(), events: [...events] }));
    if (!made) return;
    setSecret(made.secret);
    setUrl("");
  };
  return (
    <>
      {secret ? <SecretOnce label="Signing secret" secret={secret} onDone={() => setSecret(undefined)} /> : null}
      <SettingsSection title="New endpoint" note="Signed with HMAC-SHA256 in the header X-Webhook-Signature.">
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void create();
          }}
        >
          <Field label="Address" hint="Must be on the public internet, port 80 or 443." error={failure?.fields?.url}>
            {(control) => (
              <Input
                {...control}
                type="url"
                required
                placeholder="https://example.com/hooks/disputes"
                value={url}
                onChange={(event) => {
                  setUrl(event.target.value);
                  dismiss();
                }}
              />
            )}
          </Field>
          <EventChecks chosen={events} onChange={setEvents} />
          <Button
            type="submit"
            variant="primary"
            className="w-fit"
            busy={busy}
            disabled={url.trim() === "" || events.length === 0}
          >
            Add endpoint
          </Button>
        </form>
      </SettingsSection>
      <SettingsSection title="Endpoints">
        {webhooks.length === 0 ? <p className="text-ink-2">No endpoints yet.</p> : null}
        <ul className="divide-y">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <Link href={`/settings/webhooks/${webhook.id}` as Route} className="block py-2 hover:bg-hover">
                <span className="block truncate font-medium">
                  {webhook.kind === "dashboard" ? "This dashboard" : webhook.label || webhook.url}
                </span>
                <span className="block truncate text-ink-2 text-small">
                  {webhook.active ? "On" : "Off"} · {webhook.url}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}

export type WebhookEvent = "chargeback:copilot" | "statement:processed";

const EVENTS: readonly { name: WebhookEvent; label: string; hint: string }[] = [
  {
    name: "chargeback:copilot",
    label: "Cases",
    hint: "A case is assessed or could not be, its letter is written, its export is ready.",
  },
  { name: "statement:processed", label: "Statements", hint: "A statement is analyzed or could not be." },
];

type EventChecksProps = { chosen: readonly WebhookEvent[]; onChange: (chosen: WebhookEvent[]) => void };

export function EventChecks({ chosen, onChange }: EventChecksProps) {
  return (
    <fieldset>
      <legend className="text-ink-2 text-small">Events</legend>
      {EVENTS.map(({ name, label, hint }) => (
        <CheckboxField
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
