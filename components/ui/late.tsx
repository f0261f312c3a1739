"use client";

import { type ComponentType, lazy, type ReactElement, type ReactNode, useEffect } from "react";
import { NOT_LOADED, useToast } from "./toast";

/**
 * A part that belongs to the page and is fetched after it; a part that a press opens is one for `useLatePart`. Without
 * a connection, or from a page older than the server, it cannot be had: that is said, `instead` stands in its place, the
 * rest of the page stays, and drawing it the next time fetches it anew.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ReactNode = null,
): (props: Props) => ReactElement {
  const fetched = () =>
    lazy(async () => {
      const part = await load().catch(() => undefined);
      return { default: part ? without(part) : missing(instead) };
    });
  // A fetch that failed is remembered for good by what React makes of it; it has to be made anew.
  const now: { Part: ReturnType<typeof fetched> } = { Part: fetched() };
  const renew = () => {
    now.Part = fetched();
  };
  return function Late(props) {
    return <now.Part props={props} onGone={renew} />;
  };
}

type InnerProps<Props> = { props: Props; onGone: () => void };

function without<Props extends object>(Part: ComponentType<Props>): ComponentType<InnerProps<Props>> {
  return function Drawn({ props }) {
    return <Part {...props} />;
  };
}

function missing(instead: ReactNode): ComponentType<{ onGone: () => void }> {
  return function Missing({ onGone }) {
    const toast = useToast();
    useEffect(() => toast({ message: NOT_LOADED, tone: "danger", durationMs: 12_000 }), [toast]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: renewed once, when it goes
    useEffect(() => onGone, []);
    return instead;
  };
}
