"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { updateWebhook } from "@/lib/actions/settings";
import type { WebhookReading } from "@/lib/contract/management";
import { useDeed } from "./use-deed";

/** Where an endpoint's events go; what waits for a retry goes to the new address too. */
export function AddressForm({ webhook }: { webhook: WebhookReading }) {
  const [url, setUrl] = useState(webhook.url);
  const { run, busy, failure } = useDeed();
  const given = url.trim();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run(() => updateWebhook(webhook.id, { url: given }), "Address saved");
      }}
    >
      <Field label="Address" hint="On the public internet, port 80 or 443." error={failure?.fields?.url}>
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
