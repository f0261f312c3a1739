"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { KeyReading } from "@/lib/contract/management";
import { createKey, revokeKey, rotateKey } from "@/lib/desk/actions/settings";
import { SecretOnce } from "./secret-once";
import { SettingsSection } from "./settings-page";
import { useSettingsAction, utcMinute } from "./use-settings-action";

const SCOPES = [
  { value: "client", label: "Cases and statements" },
  { value: "admin", label: "Everything, including settings" },
] as const;

/** The API keys of the service. A key is shown once, when it is created. `nowMs` is the server's clock. */
export function ApiKeysScreen({ keys, nowMs }: { keys: readonly KeyReading[]; nowMs: number }) {
  const [label, setLabel] = useState("");
  const [scope, setScope] = useState<"admin" | "client">("client");
  const [secret, setSecret] = useState<string>();
  const { run, busy, failure } = useSettingsAction();
  const create = async () => {
    const made = await run(() => createKey({ label, scope }));
    if (!made) return;
    setSecret(made.secret);
    setLabel("");
  };
  return (
    <>
      {secret ? <SecretOnce label="Your new API key" secret={secret} onDone={() => setSecret(undefined)} /> : null}
      <SettingsSection title="New API key" note="Send it as the entire value of the Authorization header.">
        <form
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void create();
          }}
        >
          <Field label="Name" hint="Who uses this key." error={failure?.fields?.label}>
            {(control) => (
              <Input {...control} required maxLength={80} value={label} onChange={(e) => setLabel(e.target.value)} />
            )}
          </Field>
          <Field label="Access">
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
      <SettingsSection title="API keys">
        <ul className="divide-y">
          {keys.map((key) => (
            <ApiKeyRow key={key.id} shown={key} nowMs={nowMs} onRotated={setSecret} />
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}

const GRACE_HOURS = 24;

type KeyRowProps = { shown: KeyReading; nowMs: number; onRotated: (secret: string) => void };

function ApiKeyRow({ shown, nowMs, onRotated }: KeyRowProps) {
  const { run, busy } = useSettingsAction();
  const { id, label, ending, own, revokedAt } = shown;
  const isOver = revokedAt !== undefined && Date.parse(revokedAt) <= nowMs;
  const rotate = async () => {
    const made = await run(() => rotateKey(id, GRACE_HOURS));
    if (made) onRotated(made.secret);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{label}</p>
        <p className="text-ink-2 text-small">
          <span className="font-mono">…{ending}</span> · {shown.scope === "admin" ? "all" : "cases and statements"} ·{" "}
          {keyStatus(shown, isOver)} ·{" "}
          {shown.lastUsedAt ? `last used ${utcMinute(shown.lastUsedAt)}` : "not used by another system yet"} ·{" "}
          <Link href={`/settings/activity?key=${id}` as Route} className="underline">
            Activity<span className="sr-only"> of {label}</span>
          </Link>
        </p>
      </div>
      {own || isOver ? null : (
        <div className="flex gap-2">
          {revokedAt ? null : (
            <AlertDialog
              trigger={
                <Button size="sm" busy={busy}>
                  Rotate
                </Button>
              }
              title={`Rotate ${label}?`}
              description={`A new key is created and shown once. The old key keeps working for ${GRACE_HOURS} hours.`}
              confirm="Rotate key"
              danger={false}
              onConfirm={rotate}
            />
          )}
          <AlertDialog
            trigger={
              <Button size="sm" variant="danger" busy={busy}>
                Revoke
              </Button>
            }
            title={`Revoke ${label}?`}
            description="Requests with this key are rejected from now on. This cannot be undone."
            confirm="Revoke key"
            onConfirm={() => run(() => revokeKey(id), "Key revoked")}
          />
        </div>
      )}
    </li>
  );
}

function keyStatus({ own, revokedAt, createdAt }: KeyReading, isOver: boolean): string {
  if (own) return "this dashboard's own";
  if (revokedAt) return isOver ? `ended ${utcMinute(revokedAt)}` : `ends ${utcMinute(revokedAt)}`;
  return `since ${utcMinute(createdAt)}`;
}
