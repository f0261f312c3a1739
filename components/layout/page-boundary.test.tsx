import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { cleanup, render, screen } from "@testing-library/react";
import { act, type ReactNode, use } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { PageBoundary } from "./page-boundary";

const at = vi.hoisted(() => ({ segments: [] as string[] }));
vi.mock("next/navigation", () => ({ useSelectedLayoutSegments: () => at.segments }));
afterEach(cleanup);

const outlines = { list: "outline of the list", case: "outline of a case", other: "another outline" };

function After({ moment, children }: { moment: Promise<void>; children: ReactNode }) {
  use(moment);
  return children;
}

/** A dashboard that was opened at one page and goes to others. */
function openedAt(...segments: string[]) {
  at.segments = segments;
  const { rerender } = render(<PageBoundary outlines={outlines}>opened</PageBoundary>);
  return async (to: string[], page: ReactNode) => {
    at.segments = to;
    await act(async () => rerender(<PageBoundary outlines={outlines}>{page}</PageBoundary>));
  };
}

it.each([
  { segments: ["cases"], outline: "outline of the list" },
  { segments: ["cases", "c1"], outline: "outline of a case" },
  { segments: ["cases", "c1", "edit"], outline: "outline of a case" },
  { segments: ["cases", "new"], outline: "another outline" },
  { segments: ["notifications"], outline: "another outline" },
])("shows an outline at once when someone goes to $segments", async ({ segments, outline }) => {
  const goTo = openedAt("statements");
  await goTo(segments, <After moment={new Promise(() => {})}>page</After>);
  expect(screen.getByText(outline)).toBeTruthy();
});

it("keeps what is on the screen between two pages of one area", async () => {
  const goTo = openedAt("statements");
  await goTo(["settings", "people"], <input />);
  const input = screen.getByRole("textbox");
  await goTo(["settings", "keys"], <input />);
  expect(screen.getByRole("textbox")).toBe(input);
});

it("sends a page that is opened by its address in its place, not hidden behind an outline, however long it is", async () => {
  at.segments = ["cases"];
  const { pipe } = renderToPipeableStream(
    <PageBoundary outlines={outlines}>
      <After moment={Promise.resolve()}>
        <p>{"row ".repeat(10_000)}</p>
      </After>
    </PageBoundary>,
  );
  const html = await text(pipe(new PassThrough()));
  expect(html).toMatch(/^<p>row row/);
  expect(html).not.toMatch(/hidden|outline/);
});
