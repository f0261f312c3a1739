import { expect, it } from "vitest";
import { type Command, commandsMatching, pageCommands } from "./commands";

const named = (label: string): Command => ({ id: label, kind: "Page", label, run() {} });
const commands = ["Closed cases", "Cases in review", "Insights"].map(named);
const found = (text: string) => commandsMatching(commands, text).map(({ label }) => label);

it("finds by every typed word, and names that begin with the first one come first", () => {
  expect(found("cases")).toEqual(["Cases in review", "Closed cases"]);
  expect(found("review cas")).toEqual(["Cases in review"]);
  expect(found("nothing")).toEqual([]);
  expect(found("")).toHaveLength(3);
});

it("offers each role the pages that it may open", () => {
  const paths = (role: string) => pageCommands(role).map(({ path }) => path);
  expect(paths("auditor")).toContain("/settings/activity");
  expect(paths("auditor")).not.toContain("/cases/new");
  expect(paths("analyst")).not.toContain("/settings");
  expect(paths("admin")).toContain("/settings/people");
});
