import type { Line, Span } from "../language/lines";
import { findIdentifiers } from "../shapes/identifiers";
import { SERVER_STAMP, SERVER_USER, USER_AGENT, WEB_REQUEST } from "../shapes/line-shapes";
import { type Draft, draft, pairOf } from "./draft";

const FEWEST_ENTRIES = 2;
/** How a server answered a request. */
export const STATUS = "http status";

/**
 * The log of a web server or of a store of files, whose lines open with the address of the network or the owner and stamp
 * their time in brackets: `203.0.113.9 - jane [11/Apr/2026:16:23:44 +0000] "GET /dl/PSF-118204.zip HTTP/1.1" 200 18440213`.
 */
export function accessEntries(
  parent: Draft,
  lines: readonly Line[],
  at: number,
  owners: readonly string[],
): { drafts: Draft[]; taken: number } {
  const drafts: Draft[] = [];
  let taken = 0;
  for (const line of lines.slice(at)) {
    const stamp = SERVER_STAMP.exec(line.text);
    const isEntry = stamp !== null && WEB_REQUEST.test(line.text);
    if (!isEntry && (line.cells.length > 0 || drafts.length === 0)) break;
    taken += 1;
    if (isEntry) drafts.push(entryOf(parent, line, stamp, owners));
  }
  return drafts.length >= FEWEST_ENTRIES ? { drafts, taken } : { drafts: [], taken: 0 };
}

function entryOf(parent: Draft, line: Line, stamp: RegExpExecArray, owners: readonly string[]): Draft {
  const entry = draft("row", { parent });
  const first = line.cells[0]?.start ?? line.start;
  entry.passages.push({ page: line.page, start: first, end: line.end });
  const printed = stamp.groups?.stamp ?? "";
  const start = line.start + stamp.index + 1;
  entry.pairs.push(pairOf("date", owners, printed, { page: line.page, start, end: start + printed.length }));
  const user = SERVER_USER.exec(line.text)?.groups?.user;
  if (user !== undefined) add(entry, line, "user", user);
  const agent = USER_AGENT.exec(line.text)?.groups?.agent;
  if (agent !== undefined && !isRequest(agent)) add(entry, line, "user agent", agent);
  addRequest(entry, line);
  return entry;
}

/** The last words in quotes are the request where the server logs no programs. */
const isRequest = (quoted: string): boolean => WEB_REQUEST.test(`${quoted} 200`);

/** What a line of a log says of a file or page that was asked for: from where, which, the answer and its size. */
export function addRequest(entry: Draft, line: Span & { text: string }): void {
  const { path = "", status = "", bytes } = WEB_REQUEST.exec(line.text)?.groups ?? {};
  if (status === "") return;
  const ip = findIdentifiers(line.text).find(({ kind }) => kind === "ip");
  const has = (label: string): boolean => entry.pairs.some((pair) => pair.label === label);
  if (ip && !has("ip")) add(entry, line, "ip", ip.value);
  add(entry, line, STATUS, status, line.text.indexOf(path) + path.length);
  // What was refused or moved elsewhere was not handed out.
  if (!status.startsWith("2")) return;
  add(entry, line, "request", path);
  const file = (path.split("?")[0] ?? "").split("/").at(-1) ?? "";
  if (file !== "" && file !== path) add(entry, line, "file", file);
  if (bytes !== undefined && bytes !== "-") add(entry, line, "bytes", bytes, line.text.lastIndexOf(` ${bytes}`));
}

function add(entry: Draft, line: Span & { text: string }, label: string, value: string, from = 0): void {
  const at = line.text.indexOf(value, from);
  if (at < 0) return;
  const start = line.start + at;
  entry.pairs.push(pairOf(label, [], value, { page: line.page, start, end: start + value.length }));
}
