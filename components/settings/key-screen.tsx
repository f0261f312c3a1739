"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { createKey } from "@/lib/actions/settings";
import type { KeyReading } from "@/lib/contract/management";
import { KeyRow } from "./key-row";
import { SecretOnce } from "./secret-once";
import { SettingsSection } from "./settings-page";
import { useDeed } from "./use-deed";

const SCOPES = [
  { value: "client", label: "Cases and statements" },
  { value: "admin", label: "All, also these settings" },
] as const;

/** The keys of the service. A key is shown once, when it is made. `nowMs` is the server's clock. */
export function KeyScreen({ keys, nowMs }: { keys: readonly KeyReading[]; nowMs: number }) {
  const [label, setLabel] = useState("");
  const [scope, setScope] = useState<"admin" | "client">("client");
  const [secret, setSecret] = useState<string>();
  const { run, busy, failure } = useDeed();
  const create = async () => {
    const made = await run(() => createKey({ label, scope }));
    if (!made) return;
    setSecret(made.secret);
    setLabel("");
  };
  return (
    <>
      {secret ? <SecretOnce label="The new key" secret={secret} onDone={() => setSecret(undefined)} /> : null}
      <SettingsSection title="New key" note="Sent as the whole value of the Authorization header.">
        <form
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void create();
          }}
        >
          <Field label="Name" hint="Who uses it." error={failure?.fields?.label}>
            {(control) => (
              <Input {...control} required maxLength={80} value={label} onChange={(e) => setLabel(e.target.value)} />
            )}
          </Field>
          <Field label="May use">
            {(control) => (
              <Select
                {...control}
                value={scope}
                options={SCOPES}
                onValueChange={(value) => setScope(value === "admin" ? "admin" : "client")}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" className="w-fit" busy={busy} disabled={label.trim() === ""}>
            Create key
          </Button>
        </form>
      </SettingsSection>
      <SettingsSection title="Keys">
        <ul className="divide-y">
          {keys.map((key) => (
            <KeyRow key={key.id} shown={key} nowMs={nowMs} onRotated={setSecret} />
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}
