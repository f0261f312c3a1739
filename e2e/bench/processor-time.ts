import fs from "node:fs";

/** The kernel counts time of processes in these, on every common system. */
const TICKS_PER_SECOND = 100;

/** User and system time of all threads of a process. Linux only. */
export function secondsOf(pid: number): number {
  return times(pid).own;
}

/** The same with its children, those that ended among them. */
export function secondsWithChildren(pid: number): number {
  const children = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  const { own, ended } = times(pid);
  return children.reduce((sum, child) => sum + secondsIfThere(Number(child)), own + ended);
}

function secondsIfThere(pid: number): number {
  return fs.existsSync(`/proc/${pid}/stat`) ? secondsOf(pid) : 0;
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[1]);
  } catch {
    return undefined; // It has ended in the meantime.
  }
}

function times(pid: number): { own: number; ended: number } {
  const [user = 0, system = 0, usersOfEnded = 0, systemOfEnded = 0] = fieldsOf(pid).slice(11, 15).map(Number);
  return { own: (user + system) / TICKS_PER_SECOND, ended: (usersOfEnded + systemOfEnded) / TICKS_PER_SECOND };
}

/** What the kernel tells after the name, which is in parentheses and may hold spaces. */
function fieldsOf(pid: number): string[] {
  return fs
    .readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
}
