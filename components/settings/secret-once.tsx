"use client";

import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { notify, notifyError } from "@/components/ui/toaster";

/** A secret, shown once. */
export function SecretOnce({ label, secret, onDone }: { label: string; secret: string; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify("Copied");
    } catch {
      notifyError("Copying failed. Select the text and copy it manually.");
    }
  };
  return (
    <div role="status" className="flex flex-col gap-2 border-b py-6">
      <p className="font-semibold">{label}</p>
      <p className="text-ink-2">Save it now. It cannot be shown again.</p>
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label={label}
          value={secret}
          className="font-mono"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy}>Copy</Button>
        <Button variant="ghost" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
