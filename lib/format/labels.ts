export type StatusTone = "good" | "warn" | "danger" | "accent" | "working" | "empty";

const STATUSES: Readonly<Record<string, { label: string; tone: StatusTone }>> = {
  pending: { label: "Needs evidence", tone: "empty" },
  queued: { label: "Queued", tone: "accent" },
  processing: { label: "Assessing", tone: "working" },
  complete: { label: "Assessed", tone: "good" },
  error: { label: "Could not assess", tone: "danger" },
  deleted: { label: "Deleted", tone: "empty" },
};

/** What a case status is called. A value of a newer service is shown as it is. */
export function statusLabel(status: string): string {
  return STATUSES[status]?.label ?? sentenceCase(status);
}

export function statusTone(status: string): StatusTone {
  return STATUSES[status]?.tone ?? "empty";
}

/** True while the answer will change by itself. */
export function isUnderWay(status: string): boolean {
  return status === "queued" || status === "processing";
}

/** `Respond`, `Hold`. */
export function recommendationLabel(recommendation: string): string {
  return sentenceCase(recommendation);
}

/** `High`, `Normal`. */
export function priorityLabel(priority: string): string {
  return sentenceCase(priority);
}

const ROLES: Readonly<Record<string, string>> = { analyst: "Analyst", manager: "Manager", admin: "Administrator" };

export function roleLabel(role: string): string {
  return ROLES[role] ?? sentenceCase(role);
}

/** `needs_review` becomes `Needs review`. */
export function sentenceCase(text: string): string {
  const words = text.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
