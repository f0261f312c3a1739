import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ListHeader } from "@/components/cases/list/list-header";
import { LetterFailed } from "@/components/letters/letter-states";
import { HotkeyProvider } from "@/components/ui/hotkeys";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { RoleProvider } from "./role";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));
vi.mock("@/lib/desk/actions/dispute-response", () => ({}));
afterEach(cleanup);

const actions = { busy: false, write: vi.fn(), discard: vi.fn(), rewrite: vi.fn(), dismiss: vi.fn() };

it.each([
  ["analyst", ["Import", "New case", "Write it again", "Dismiss"]],
  ["auditor", []],
])("the role %s sees exactly the buttons that it may press", (role, names) => {
  render(
    <RoleProvider role={role}>
      <HotkeyProvider>
        <ListHeader query={caseListQuery.parse({})} counters={undefined} />
        <LetterFailed caseId="c" timeZone="UTC" actions={actions as never} />
      </HotkeyProvider>
    </RoleProvider>,
  );
  const shown = [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")].map(
    ({ textContent }) => textContent,
  );
  const wanted = ["Import", "New case", "Write it again", "Dismiss"];
  expect(wanted.filter((name) => shown.some((text) => text?.startsWith(name)))).toEqual(names);
});
