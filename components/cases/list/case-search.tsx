"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Kbd, useHotkeys } from "@/components/ui/hotkeys";
import { Input } from "@/components/ui/input";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { listHref } from "./list-query";

/** Pause after the last key before the list is searched, in milliseconds. */
const PAUSE_MS = 250;

export function CaseSearch({ query }: { query: CaseListQuery }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(query.q);
  const sent = useRef(query.q);

  // The back button, a cleared filter or another view change the search from outside.
  useEffect(() => {
    if (query.q !== sent.current) setText(query.q);
    sent.current = query.q;
  }, [query.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (value: string) => {
    clearTimeout(timer.current);
    if (value.trim() === query.q) return;
    sent.current = value.trim();
    router.replace(listHref(query, { q: value.trim() }), { scroll: false });
  };
  useHotkeys([{ key: "/", label: "Search", group: "Cases", run: () => input.current?.select() }]);

  return (
    <search className="relative min-w-0 max-md:order-last max-md:w-full">
      <form
        action="/cases"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-[7px] left-2.5 size-4 stroke-[1.75] text-ink-3"
        />
        <Input
          ref={input}
          name="q"
          type="search"
          aria-label="Search cases"
          placeholder="Search cases"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            const { value } = event.target;
            setText(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(value), PAUSE_MS);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape" && text === "") event.currentTarget.blur();
          }}
          className="pr-8 pl-8 md:w-52 xl:w-[15.625rem] [&::-webkit-search-cancel-button]:appearance-none"
        />
        <Kbd aria-hidden className="pointer-events-none absolute top-1.5 right-2 max-md:hidden">
          /
        </Kbd>
      </form>
    </search>
  );
}
