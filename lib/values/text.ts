type StatusTone = "good" | "warn" | "danger" | "accent" | "working" | "empty";

type StatusText = Readonly<Record<string, { label: string; tone: StatusTone }>>;

/** The statuses of `lib/contract/states.ts` that the interface shows. */
const STATUSES = {
  case: {
    pending: { label: "Needs evidence", tone: "empty" },
    queued: { label: "Queued", tone: "accent" },
    processing: { label: "Assessing", tone: "working" },
    complete: { label: "Assessed", tone: "good" },
    error: { label: "Could not assess", tone: "danger" },
    deleted: { label: "Deleted", tone: "empty" },
  },
  letter: {
    none: { label: "No letter", tone: "empty" },
    processing: { label: "Writing letter", tone: "working" },
    complete: { label: "Letter written", tone: "good" },
    failed: { label: "Letter failed", tone: "danger" },
  },
  statement: {
    pending: { label: "No documents", tone: "empty" },
    queued: { label: "Queued", tone: "accent" },
    processing: { label: "Analyzing", tone: "working" },
    reopened: { label: "Analyzing again", tone: "working" },
    complete: { label: "Analyzed", tone: "good" },
    error: { label: "Could not analyze", tone: "danger" },
  },
} as const satisfies Record<string, StatusText>;

/** The name of a status. A value of a newer service is shown as it is. */
export function statusLabel(of: keyof typeof STATUSES, status: string): string {
  const texts: StatusText = STATUSES[of];
  return texts[status]?.label ?? sentenceCase(status);
}

export function statusTone(of: keyof typeof STATUSES, status: string): StatusTone {
  const texts: StatusText = STATUSES[of];
  return texts[status]?.tone ?? "empty";
}

type CaseState = { status: string; finished: boolean };

/** The status of a case. A closed one without documents needs none anymore. */
export function caseStatusLabel({ status, finished }: CaseState): string {
  return finished && status === "pending" ? "No documents" : statusLabel("case", status);
}

/** `Respond`, `Hold`. */
export function recommendationLabel(recommendation: string): string {
  return sentenceCase(recommendation);
}

/** `High`, `Normal`. */
export function priorityLabel(priority: string): string {
  return sentenceCase(priority);
}

const ROLES: Readonly<Record<string, string>> = {
  analyst: "Analyst",
  manager: "Manager",
  admin: "Administrator",
  auditor: "Auditor",
};

export function roleLabel(role: string): string {
  return ROLES[role] ?? sentenceCase(role);
}

/** `needs_review` becomes `Needs review`. */
export function sentenceCase(text: string): string {
  const words = text.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Two letters for a person: `Mara Kessler` is `MK`, `D. Okafor` is `DO`, `Mara` is `MA`. */
export function initials(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return "?";
  const letters = words.length === 1 ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join("").toUpperCase();
}

/**
 * Text that no spreadsheet interprets as a formula, even after it was saved as CSV: text that starts like one, also
 * with a full-width sign or after signs that have no width, gets an apostrophe in front.
 */
export function escapeFormula(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/**
 * Marks that turn the direction of text or have no width. Between letters that are joined, and in emoji, joiners belong to
 * the text.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<![\p{Extended_Pictographic}\p{Script=Arabic}\p{M}])[\u200c\u200d]/gu;

/** A file's name with what cannot be seen in it made visible: `invoice\u202Efdp.exe` as `invoice[U+202E]fdp.exe`. */
export function visibleName(filename: string): string {
  return filename.replace(
    UNSEEN,
    (mark) => `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );
}

/** A file's name without them, for a header that a browser shows when it saves the file. */
export function plainName(filename: string): string {
  return filename.replace(UNSEEN, "");
}

/** One line of a CSV file (RFC 4180); no spreadsheet runs anything in it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}
