/** One line of the command palette. */
export type Command = {
  id: string;
  /** What it is, at the end of the line: `Case`, `Page`. */
  kind: string;
  label: string;
  detail?: string;
  hotkey?: string;
  run: () => void;
};

/** Heading of the keys that open pages. */
export const GO_TO = "Go to";

type PageCommand = Omit<Command, "run"> & { path: string };

/** `keys` open it from everywhere. */
const PAGES: readonly { label: string; path: string; keys?: string; roles?: readonly string[] }[] = [
  { label: "Cases", path: "/cases", keys: "g c" },
  { label: "My queue", path: "/cases?view=mine", keys: "g q" },
  { label: "All open cases", path: "/cases?view=open" },
  { label: "Cases in review", path: "/cases?view=review", keys: "g r" },
  { label: "Closed cases", path: "/cases?view=closed" },
  { label: "New case", path: "/cases/new", roles: ["analyst", "manager", "admin"] },
  { label: "Import cases", path: "/cases/import", roles: ["analyst", "manager", "admin"] },
  { label: "Statements", path: "/statements", keys: "g s" },
  { label: "Insights", path: "/insights", keys: "g i" },
  { label: "Settings", path: "/settings", keys: "g e", roles: ["admin"] },
  { label: "People", path: "/settings/people", roles: ["admin"] },
  { label: "API keys", path: "/settings/keys", roles: ["admin"] },
  { label: "Webhooks", path: "/settings/webhooks", roles: ["admin"] },
  { label: "Activity", path: "/settings/activity", roles: ["admin", "auditor"] },
  { label: "Notifications", path: "/notifications", keys: "g n" },
  { label: "Your account", path: "/account/security", keys: "g a" },
];

/** The pages that a role may open. */
export function pageCommands(role: string): PageCommand[] {
  return PAGES.filter(({ roles }) => roles?.includes(role) ?? true).map(({ label, path, keys }) => ({
    id: `page ${path}`,
    kind: "Page",
    label,
    path,
    hotkey: keys,
  }));
}

/** Those whose name has every typed word, those that begin with the first one before the others. */
export function commandsMatching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ""] = words;
  const matching = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const begins = ({ label }: Command) => label.toLowerCase().startsWith(first);
  return [...matching.filter(begins), ...matching.filter((one) => !begins(one))];
}
