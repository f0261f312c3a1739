import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type CaseListQuery, type CaseRow, caseListQuery } from "@/lib/contract/desk/case-row";
import { useSelection } from "./selection";
import { outcome } from "./use-bulk";

afterEach(cleanup);

const page = (...ids: string[]) => ids.map((id) => ({ id }) as CaseRow);
const QUERY = caseListQuery.parse({});

function select(rows = page("a", "b", "c", "d")) {
  const initialProps: { query: CaseListQuery; rows: CaseRow[] } = { query: QUERY, rows };
  const hook = renderHook(({ query, rows }) => useSelection(query, rows, 50), { initialProps });
  return { ...hook, ids: () => [...hook.result.current.ids] };
}

it("selects one case, a range of them, and the page, and takes each back", () => {
  const { result, ids } = select();
  act(() => result.current.toggle("b"));
  act(() => result.current.toggle("d", true));
  expect(ids().sort()).toEqual(["b", "c", "d"]);
  act(() => result.current.toggle("c", true));
  expect(ids()).toEqual(["b"]);
  act(() => result.current.togglePage());
  expect(ids()).toHaveLength(4);
  act(() => result.current.togglePage());
  expect(ids()).toEqual([]);
});

it("keeps all that match but those that were unselected", () => {
  const { result, ids } = select();
  act(() => result.current.replace(["a", "b", "x", "y"]));
  act(() => result.current.toggle("b"));
  expect(ids()).toEqual(["a", "x", "y"]);
});

it("lasts over pages and orders, and begins again with another filter", () => {
  const { result, rerender, ids } = select();
  act(() => result.current.toggle("a"));
  rerender({ query: { ...QUERY, page: 2, sort: "amount" }, rows: page("e", "f") });
  act(() => result.current.toggle("e"));
  expect(ids()).toEqual(["a", "e"]);
  rerender({ query: { ...QUERY, network: "visa" }, rows: page("a") });
  expect(ids()).toEqual([]);
});

it("takes nothing of the list before while another one loads", () => {
  const { result, rerender, ids } = select();
  rerender({ query: { ...QUERY, network: "visa" }, rows: [] });
  act(() => result.current.toggle("a"));
  act(() => result.current.togglePage());
  expect(ids()).toEqual([]);
});

it("says what was changed, what was skipped and why", () => {
  const skipped = [
    { id: "1", why: "already closed" },
    { id: "2", why: "already closed" },
  ];
  expect(outcome("closed", { changed: [{ id: "3" }], skipped: [] })).toBe("1 case closed");
  expect(outcome("closed", { changed: [], skipped })).toBe("0 cases closed, 2 skipped: already closed");
});
