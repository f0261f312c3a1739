"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSignIn } from "@/components/auth/use-sign-in";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import { notifyError } from "@/components/ui/toaster";
import { roleLabel } from "@/lib/values/text";

export type DemoPerson = { email: string; name: string; role: string };

/** Signs in as somebody else of the demo and stays on the page; and says how the demo begins anew. */
export function DemoRoleMenu({ people, userEmail }: { people: readonly DemoPerson[]; userEmail: string }) {
  const { busy, fault, signIn } = useSignIn(() => window.location.reload());
  const [resetting, setResetting] = useState(false);
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (fault !== undefined && fault !== said.current) notifyError(fault);
    said.current = fault;
  }, [fault]);
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button size="sm" variant="ghost" busy={busy !== undefined}>
            Try another role
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuLabel>Go on as</MenuLabel>
        {people.map(({ email, name, role }) => (
          <MenuItem key={email} disabled={email === userEmail} onSelect={() => void signIn("demo", { email })}>
            <span className="flex-1">{name}</span>
            <span className="text-ink-2 text-small">{email === userEmail ? "you" : roleLabel(role)}</span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setResetting(true)}>Begin the demo anew…</MenuItem>
      </DropdownMenu>
      <Dialog
        open={resetting}
        onOpenChange={setResetting}
        title="Begin the demo anew"
        description="Everything that was done since the first start is deleted, and the cases are as they were. Accounts, keys and secrets stay."
        actions={<Button onClick={() => setResetting(false)}>Close</Button>}
      >
        <ol className="list-decimal space-y-1 pl-5">
          <li>Stop the product where it was started, with Ctrl+C.</li>
          <li>
            <code className="font-mono">npm run demo:reset</code>
          </li>
          <li>
            <code className="font-mono">npm start</code>
          </li>
        </ol>
      </Dialog>
    </>
  );
}
