"use client";

import { X } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useAnnounce } from "@/components/ui/live-region";
import type { DemoPerson, DemoState } from "@/lib/contract/desk/demo";
import { AddFiles, ContinueAs, FillForm } from "./guide-actions";
import { STEP_COUNT, stepNumber, stepText } from "./guide-steps";
import { GUIDE_HEADING, type useGuide } from "./use-guide";

type GuidePanelProps = {
  state: DemoState["guide"];
  guide: ReturnType<typeof useGuide>;
  people: readonly DemoPerson[];
};

/**
 * The guided first case, at the bottom of the window. It blocks nothing: it says what comes next, and the step is taken on
 * the page. It offers itself on the list of cases alone.
 */
export function GuidePanel({ state, guide, people }: GuidePanelProps) {
  const offered = state.state === "offered";
  const atList = usePathname() === "/cases";
  if (state.state !== "open" && !(offered && atList)) return null;
  return offered ? <Offer guide={guide} /> : <Steps state={state} guide={guide} people={people} />;
}

function Offer({ guide }: Pick<GuidePanelProps, "guide">) {
  const panel = useRef<HTMLElement>(null);
  useRoomBelow(panel);
  return (
    <section ref={panel} aria-labelledby={GUIDE_HEADING} className={panelStyle}>
      <h2 id={GUIDE_HEADING} tabIndex={-1} className="font-semibold outline-none">
        Your first case in two minutes
      </h2>
      <p className="text-ink-2">From a notice to an approved letter, in the real product with sample documents.</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button size="sm" variant="primary" busy={guide.busy} onClick={() => void guide.start()}>
          Start
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void guide.show("skipped")}>
          Not now
        </Button>
      </div>
    </section>
  );
}

function Steps({ state, guide, people }: GuidePanelProps) {
  const { step, caseId } = state;
  const { title, text, place } = stepText(step);
  const path = usePathname();
  const panel = useRef<HTMLElement>(null);
  useRoomBelow(panel);
  useStepAnnouncement(panel, step, `Guide, step ${stepNumber(step)} of ${STEP_COUNT}: ${title}`);
  useEffect(() => {
    if (guide.wanted.current) guide.focus();
    guide.wanted.current = false;
  });
  const goal = caseId !== undefined && place !== undefined ? `/cases/${caseId}${place}` : undefined;
  const elsewhere = goal !== undefined && path !== goal ? goal : undefined;
  return (
    <section ref={panel} aria-labelledby={GUIDE_HEADING} className={panelStyle}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-ink-2 text-small">
            {step === "done" ? "Guided first case" : `Guided first case, step ${stepNumber(step)} of ${STEP_COUNT}`}
          </p>
          <h2 id={GUIDE_HEADING} tabIndex={-1} className="font-semibold outline-none">
            {title}
          </h2>
        </div>
        <Button
          variant="ghost"
          size="square-sm"
          aria-label="Leave the guide"
          title="Leave the guide; the bar at the top resumes it"
          className="-mt-1 -mr-1.5"
          onClick={() => void guide.show("left")}
        >
          <X aria-hidden />
        </Button>
      </div>
      <Progress step={step} />
      <p className="text-ink-2">{text(state)}</p>
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {step === "create" ? <FillForm fields={state.fields} /> : null}
        {elsewhere === undefined ? null : (
          <Button asChild size="sm" variant="primary">
            <Link href={elsewhere as Route}>{place === "/letter" ? "Open the letter" : "Go to the case"}</Link>
          </Button>
        )}
        {step === "evidence" && elsewhere === undefined ? <AddFiles state={state} /> : null}
        {step === "switch" && state.approver ? (
          <ContinueAs person={state.approver} path={`/cases/${caseId}/letter`} people={people} />
        ) : null}
        <span className="ml-auto flex gap-1">
          {step === "create" ? null : (
            <Button size="sm" variant="ghost" busy={guide.busy} onClick={() => void guide.start()}>
              Start again
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => void guide.show("skipped")}>
            {step === "done" ? "Close" : "Skip"}
          </Button>
        </span>
      </div>
    </section>
  );
}

function Progress({ step }: { step: DemoState["guide"]["step"] }) {
  const done = step === "done" ? STEP_COUNT : stepNumber(step) - 1;
  return (
    <div aria-hidden className="flex gap-1 py-0.5">
      {Array.from({ length: STEP_COUNT }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are their positions
          key={at}
          className={cn(
            "h-1 flex-1 rounded-full",
            at < done ? "bg-accent" : at === done ? "bg-accent-line" : "bg-line",
          )}
        />
      ))}
    </div>
  );
}

/** Says a new step once, and keeps the focus in the panel when what had it is gone. */
function useStepAnnouncement(panel: RefObject<HTMLElement | null>, step: string, news: string): void {
  const announce = useAnnounce();
  const said = useRef(step);
  const inside = useRef(false);
  useEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body)
        inside.current = panel.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [panel]);
  useEffect(() => {
    if (said.current === step) return;
    said.current = step;
    announce(news);
    if (inside.current && document.activeElement === document.body)
      document.getElementById(GUIDE_HEADING)?.focus({ preventScroll: true });
  }, [step, news, announce]);
}

const BESIDE_PX = 1_100;

/** Room at the end of the page, so that everything can be scrolled clear of the panel, also by the focus (WCAG 2.4.11). */
function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = document.getElementById("main");
    const element = panel.current;
    const page = document.documentElement.style;
    if (!main || !element || typeof ResizeObserver === "undefined") return;
    const make = () => {
      const room = `${window.innerHeight - element.getBoundingClientRect().top + 8}px`;
      main.style.paddingBottom = room;
      page.scrollPaddingBottom = room;
      // In wide windows toasts stand beside it.
      page.setProperty("--toast-room", window.innerWidth < BESIDE_PX ? room : "0px");
    };
    const observer = new ResizeObserver(make);
    observer.observe(element);
    // Of its width alone: the panel stays at the bottom.
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      main.style.paddingBottom = "";
      page.scrollPaddingBottom = "";
      page.removeProperty("--toast-room");
    };
  }, [panel]);
}

/** Above the bar of narrow windows, and above the last line of the list in wide ones. Dialogs cover it. */
const panelStyle =
  "fixed inset-x-0 bottom-14 z-30 flex max-h-[45dvh] animate-slide-up flex-col gap-1.5 overflow-y-auto border-t border-line-strong bg-raised px-4 py-3 text-body text-ink md:inset-x-auto md:right-4 md:w-[22rem] md:rounded-control md:border print:hidden";
