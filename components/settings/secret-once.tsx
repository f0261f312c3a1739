"use client";

import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useToast } from "@/components/ui/toast";

/** A secret in the one moment in which it is told. */
export function SecretOnce({ label, secret, onDone }: { label: string; secret: string; onDone: () => void }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ message: "Copied" });
    } catch {
      toast({ message: "It could not be copied; select it and copy it by hand.", tone: "danger" });
    }
  };
  return (
    <div role="status" className="flex flex-col gap-2 border-b py-6">
      <p className="font-semibold">{label}</p>
      <p className="text-ink-2">Keep it now: it is stored so that nobody can read it again here.</p>
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
