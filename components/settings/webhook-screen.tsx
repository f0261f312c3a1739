"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { AlertDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DeliveryReading, WebhookReading } from "@/lib/contract/management";
import { deleteWebhook, replayDelivery, rotateWebhookSecret, updateWebhook } from "@/lib/desk/actions/settings";
import { SecretOnce } from "./secret-once";
import { SettingsSection } from "./settings-page";
import { useSettingsAction, utcTime } from "./use-settings-action";
import { EventChecks, type WebhookEvent } from "./webhooks-screen";

type WebhookScreenProps = { webhook: WebhookReading; deliveries: readonly DeliveryReading[] };

/** One endpoint: its events and their deliveries. */
export function WebhookScreen({ webhook, deliveries }: WebhookScreenProps) {
  const router = useRouter();
  const { run, busy } = useSettingsAction();
  const [secret, setSecret] = useState<string>();
  const own = webhook.kind === "dashboard";
  const change = (changes: Parameters<typeof updateWebhook>[1]) =>
    run(() => updateWebhook(webhook.id, changes), "Endpoint saved");
  const remove = async () => {
    if (await run(() => deleteWebhook(webhook.id), "Endpoint deleted")) router.push("/settings/webhooks" as Route);
  };
  const rotate = async () => {
    const made = await run(() => rotateWebhookSecret(webhook.id));
    if (made) setSecret(made.secret);
  };
  return (
    <>
      {secret ? <SecretOnce label="New signing secret" secret={secret} onDone={() => setSecret(undefined)} /> : null}
      <SettingsSection
        title="Endpoint"
        note={own ? "This dashboard's own endpoint, configured by environment variables." : undefined}
      >
        {own ? (
          <p className="break-all font-mono text-small">{webhook.url}</p>
        ) : (
          <div className="flex flex-col gap-4">
            <AddressForm webhook={webhook} />
            <CheckboxField
              label="On"
              hint="When off, nothing is sent, and pending deliveries are recorded as refused."
              checked={webhook.active}
              disabled={busy}
              onChange={(active) => change({ active })}
            />
            <EventChecks
              chosen={webhook.events.filter(isKnown)}
              onChange={(events) => (events.length > 0 && !busy ? void change({ events }) : undefined)}
            />
            <AlertDialog
              trigger={
                <Button className="w-fit" busy={busy}>
                  Rotate secret
                </Button>
              }
              title="Rotate the secret?"
              description="A new secret is created and shown once. It signs everything sent from now on, including retries: let your receiver accept both secrets for a while. Deliveries that it rejected in the meantime can be replayed below."
              confirm="Rotate secret"
              danger={false}
              onConfirm={rotate}
            />
            <AlertDialog
              trigger={
                <Button variant="danger" className="w-fit" busy={busy}>
                  Delete endpoint
                </Button>
              }
              title="Delete this endpoint?"
              description="It receives no more events, and its delivery history is deleted."
              confirm="Delete endpoint"
              onConfirm={remove}
            />
          </div>
        )}
      </SettingsSection>
      <SettingsSection title="Deliveries" note="The last 50.">
        {deliveries.length === 0 ? <p className="text-ink-2">No deliveries yet.</p> : null}
        <ul className="divide-y">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}

function isKnown(event: string): event is WebhookEvent {
  return event === "chargeback:copilot" || event === "statement:processed";
}

/** The URL of an endpoint; events that wait for a retry also go to the new URL. */
function AddressForm({ webhook }: { webhook: WebhookReading }) {
  const [url, setUrl] = useState(webhook.url);
  const { run, busy, failure } = useSettingsAction();
  const given = url.trim();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run(() => updateWebhook(webhook.id, { url: given }), "Address saved");
      }}
    >
      <Field label="Address" hint="Must be on the public internet, port 80 or 443." error={failure?.fields?.url}>
        {(control) => (
          <Input {...control} type="url" required value={url} onChange={(event) => setUrl(event.target.value)} />
        )}
      </Field>
      <Button type="submit" className="w-fit" busy={busy} disabled={given === "" || given === webhook.url}>
        Save address
      </Button>
    </form>
  );
}

const STATUS: Readonly<Record<DeliveryReading["status"], { label: string; style: string }>> = {
  pending: { label: "Pending", style: "text-ink-2" },
  delivered: { label: "Delivered", style: "text-good" },
  refused: { label: "Refused", style: "text-danger" },
  undeliverable: { label: "Undeliverable", style: "text-danger" },
};

/** One delivery of an event to an endpoint, with every attempt. */
export function DeliveryRow({ delivery }: { delivery: DeliveryReading }) {
  const { run, busy } = useSettingsAction();
  const { id, eventId, event, subjectId, status, attempts, nextAttemptAt } = delivery;
  const { label, style } = STATUS[status];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <span className={style}>{label}</span> · {event.startsWith("statement") ? "Statement" : "Case"}{" "}
          <span className="font-mono text-small">{subjectId.slice(0, 8)}</span>
        </p>
        <p className="text-ink-2 text-small">
          Event <span className="font-mono">{eventId}</span>
          {status === "pending" && nextAttemptAt ? ` · next ${utcTime(nextAttemptAt)}` : ""}
        </p>
        <ol className="pt-1 text-small">
          {attempts.map(({ attempt, at, code, error, ms }) => (
            <li key={attempt} className={cn("tabular-nums", error ? "text-ink" : "text-ink-2")}>
              {attempt}. {utcTime(at)} · {attemptResult({ code, error, ms })}
            </li>
          ))}
        </ol>
      </div>
      {status === "pending" ? null : (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Replay event ${eventId}`}
          onClick={() => void run(() => replayDelivery(id), "Sent again")}
        >
          Replay
        </Button>
      )}
    </li>
  );
}

function attemptResult({ code, error, ms }: { code?: number; error?: string; ms?: number }): string {
  if (ms === undefined) return "in progress, or cut off";
  if (code === undefined) return error ?? "not sent";
  // An unreachable receiver counts as a status in the specification: it is shown with the reason, not instead of it.
  return error ? `${error} Counts as ${code}, after ${ms} ms` : `${code} in ${ms} ms`;
}
