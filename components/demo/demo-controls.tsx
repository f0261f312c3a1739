"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Compass, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSignIn } from "@/components/auth/use-sign-in";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import { useHotkeys } from "@/components/ui/hotkeys";
import { notifyError } from "@/components/ui/toaster";
import { demoOptions } from "@/lib/browser/demo";
import type { DemoPerson, DemoState } from "@/lib/contract/desk/demo";
import { roleLabel } from "@/lib/values/text";
import { GuidePanel } from "./guide-panel";
import { STEP_COUNT, stepNumber } from "./guide-steps";
import { ResetDialog } from "./reset-dialog";
import { useGuide } from "./use-guide";

type DemoControlsProps = {
  /** Whom one click signs in here; no one beyond the loopback address. */
  people: readonly DemoPerson[];
  userEmail: string;
};

/** What the demo bar offers: the guided first case, the same page as someone else, and a fresh demo. */
export function DemoControls({ people, userEmail }: DemoControlsProps) {
  const { data } = useQuery(demoOptions);
  const [resetting, setResetting] = useState(false);
  const mayChange = useMayChange();
  const guide = useGuide();
  const reset = () => setResetting(true);
  return (
    <div className="flex items-center gap-1">
      {data && mayChange ? <GuideButton state={data.guide} guide={guide} /> : null}
      {people.length > 0 ? (
        <RoleMenu people={people} userEmail={userEmail} onReset={data?.mayReset ? reset : undefined} />
      ) : null}
      {data?.mayReset ? (
        <Button size="sm" variant="ghost" className={people.length > 0 ? "max-md:hidden" : undefined} onClick={reset}>
          <RotateCcw aria-hidden />
          Reset the demo
        </Button>
      ) : null}
      {data && mayChange ? <GuidePanel state={data.guide} guide={guide} people={people} /> : null}
      {resetting || data?.resetting ? (
        <ResetDialog running={data?.resetting ?? false} onClose={() => setResetting(false)} />
      ) : null}
    </div>
  );
}

type GuideButtonProps = { state: DemoState["guide"]; guide: ReturnType<typeof useGuide> };

/** Begins the guide or resumes it; while it is open, goes to it. Also a shortcut, which help and the palette list. */
function GuideButton({ state: { state, step }, guide }: GuideButtonProps) {
  const resumable = state === "left" && step !== "done";
  const go = () => (state === "open" ? guide.focus() : resumable ? guide.show("open") : guide.start());
  const label = resumable ? "Resume the guided first case" : "Guided first case";
  useHotkeys([{ key: "g d", label, group: "Demo", run: () => void go() }]);
  return (
    <Button size="sm" variant={state === "open" ? "ghost" : "secondary"} busy={guide.busy} onClick={() => void go()}>
      {guide.busy ? null : <Compass aria-hidden />}
      <span className="max-md:sr-only">{label}</span>
      <span aria-hidden className="md:hidden">
        {resumable ? "Resume" : "Guide"}
      </span>
      {resumable ? (
        <span className="text-ink-2 max-md:sr-only">
          {stepNumber(step)} of {STEP_COUNT}
        </span>
      ) : null}
    </Button>
  );
}

type RoleMenuProps = DemoControlsProps & { onReset?: () => void };

/** Signs in as someone else of the demo and stays on the page. */
function RoleMenu({ people, userEmail, onReset }: RoleMenuProps) {
  const { busy, fault, signIn } = useSignIn(() => window.location.reload());
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (fault !== undefined && fault !== said.current) notifyError(fault);
    said.current = fault;
  }, [fault]);
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" busy={busy !== undefined}>
          <span>
            <span className="max-md:sr-only">Try another </span>
            <span className="max-md:hidden">role</span>
            <span className="md:hidden">Role</span>
          </span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuLabel>Continue as</MenuLabel>
      {people.map(({ email, name, role }) => (
        <MenuItem key={email} disabled={email === userEmail} onSelect={() => void signIn("demo", { email })}>
          <span className="flex-1">{name}</span>
          <span className="text-ink-2 text-small">{email === userEmail ? "you" : roleLabel(role)}</span>
        </MenuItem>
      ))}
      {onReset ? (
        <>
          <div className="md:hidden">
            <MenuSeparator />
          </div>
          {/* After the menu has closed and given the focus back. */}
          <MenuItem className="md:hidden" onSelect={() => setTimeout(onReset, 60)}>
            <RotateCcw aria-hidden />
            Reset the demo
          </MenuItem>
        </>
      ) : null}
    </DropdownMenu>
  );
}
