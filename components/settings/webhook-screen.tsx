"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LateAlertDialog } from "@/components/ui/late-alert-dialog";
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from "@/lib/actions/settings";
import type { DeliveryReading, WebhookReading } from "@/lib/contract/management";
import { AddressForm } from "./address-form";
import { CheckRow } from "./check-row";
import { DeliveryRow } from "./delivery-row";
import { EventChecks, type WebhookEvent } from "./event-checks";
import { SecretOnce } from "./secret-once";
import { SettingsSection } from "./settings-page";
import { useDeed } from "./use-deed";

type WebhookScreenProps = { webhook: WebhookReading; deliveries: readonly DeliveryReading[] };

/** One endpoint: what it is told, and what became of it. */
export function WebhookScreen({ webhook, deliveries }: WebhookScreenProps) {
  const router = useRouter();
  const { run, busy } = useDeed();
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
      {secret ? (
        <SecretOnce label="The new secret that signs its events" secret={secret} onDone={() => setSecret(undefined)} />
      ) : null}
      <SettingsSection
        title="Endpoint"
        note={own ? "This dashboard's own receiver; it follows the settings of the process." : undefined}
      >
        {own ? (
          <p className="break-all font-mono text-small">{webhook.url}</p>
        ) : (
          <div className="flex flex-col gap-4">
            <AddressForm webhook={webhook} />
            <CheckRow
              label="On"
              hint="Off: nothing is sent, and what waits is recorded as refused."
              checked={webhook.active}
              disabled={busy}
              onChange={(active) => change({ active })}
            />
            <EventChecks
              chosen={webhook.events.filter(isKnown)}
              onChange={(events) => (events.length > 0 && !busy ? void change({ events }) : undefined)}
            />
            <LateAlertDialog
              trigger={
                <Button className="w-fit" busy={busy}>
                  Rotate secret
                </Button>
              }
              title="Rotate the secret?"
              description="A new secret is made and shown once. It signs everything that is sent from now on, retries too: let the receiver accept both secrets, the old one until nothing comes with it. What it refused meanwhile can be replayed below."
              confirm="Rotate secret"
              danger={false}
              onConfirm={rotate}
            />
            <LateAlertDialog
              trigger={
                <Button variant="danger" className="w-fit" busy={busy}>
                  Delete endpoint
                </Button>
              }
              title="Delete this endpoint?"
              description="It is told nothing any more, and the record of its deliveries goes with it."
              confirm="Delete endpoint"
              onConfirm={remove}
            />
          </div>
        )}
      </SettingsSection>
      <SettingsSection title="Deliveries" note="The latest fifty.">
        {deliveries.length === 0 ? <p className="text-ink-2">Nothing was sent yet.</p> : null}
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
