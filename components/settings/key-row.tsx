"use client";

import { Button } from "@/components/ui/button";
import { LateAlertDialog } from "@/components/ui/late-alert-dialog";
import { revokeKey, rotateKey } from "@/lib/actions/settings";
import type { KeyReading } from "@/lib/contract/management";
import { moment } from "./moment";
import { useDeed } from "./use-deed";

const GRACE_HOURS = 24;

type KeyRowProps = { shown: KeyReading; nowMs: number; onRotated: (secret: string) => void };

export function KeyRow({ shown, nowMs, onRotated }: KeyRowProps) {
  const { run, busy } = useDeed();
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
          {standing(shown, isOver)}
        </p>
      </div>
      {own || isOver ? null : (
        <div className="flex gap-2">
          {revokedAt ? null : (
            <LateAlertDialog
              trigger={
                <Button size="sm" busy={busy}>
                  Rotate
                </Button>
              }
              title={`Rotate ${label}?`}
              description={`A new key is made and shown once. The old one works for ${GRACE_HOURS} hours more.`}
              confirm="Rotate key"
              danger={false}
              onConfirm={rotate}
            />
          )}
          <LateAlertDialog
            trigger={
              <Button size="sm" variant="danger" busy={busy}>
                Revoke
              </Button>
            }
            title={`Revoke ${label}?`}
            description="Whoever uses this key is refused from now on. This cannot be taken back."
            confirm="Revoke key"
            onConfirm={() => run(() => revokeKey(id), "Key revoked")}
          />
        </div>
      )}
    </li>
  );
}

function standing({ own, revokedAt, createdAt }: KeyReading, isOver: boolean): string {
  if (own) return "this dashboard's own";
  if (revokedAt) return isOver ? `ended ${moment(revokedAt)}` : `ends ${moment(revokedAt)}`;
  return `since ${moment(createdAt)}`;
}
