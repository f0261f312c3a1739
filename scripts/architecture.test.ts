import fs from "node:fs";
import { expect, it } from "vitest";

const text = fs.readFileSync("docs/architecture.md", "utf8");
const rows = [...text.matchAll(/^\| `([\w/.-]+?)\/?` \| .+ \| (.+) \|$/gm)];
const listed = rows.map(([, folder = ""]) => folder);

/** Rooms that have rows for each of their folders; the other rooms have one row. */
const DETAILED = ["lib/desk", "lib/service"];

function folders(parent: string): string[] {
  return fs
    .readdirSync(parent, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [`${parent}/${entry.name}`] : []));
}

it("lists every folder of the product, and none that does not exist", () => {
  const rooms = folders("lib").flatMap((room) => (DETAILED.includes(room) ? folders(room) : [room]));
  expect([...listed].sort()).toEqual([...rooms, "app", "components", "e2e", "scripts"].sort());
});

it("says of every folder where to start reading, at a place that exists", () => {
  for (const [, folder = "", starts = ""] of rows)
    for (const [, start = ""] of starts.matchAll(/`([^`]+)`/g))
      expect([start, fs.existsSync(start) || fs.existsSync(`${folder}/${start}`)]).toEqual([start, true]);
});

it("names paths in CONTRIBUTING that exist", () => {
  const contributing = fs.readFileSync("CONTRIBUTING.md", "utf8");
  for (const [, path = ""] of contributing.matchAll(/`((?:lib|app|components|docs|e2e|scripts)\/[\w/.-]+)`/g))
    expect([path, fs.existsSync(path)]).toEqual([path, true]);
});
