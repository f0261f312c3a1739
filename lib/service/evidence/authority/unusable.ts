import type { DocumentReading } from "@/lib/service/documents/reading";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import { plainWords } from "@/lib/service/evidence/keys/words";
import type { SourceRecord } from "@/lib/service/evidence/model";
import { BLANK, PLACEHOLDER } from "./shapes/ids";
import { finder, SOURCES, spaced } from "./sources";

type Reason = NonNullable<SourceRecord["unusable"]>;

/** Short lines that stamp a whole paper; a longer line only speaks of samples or tests. */
const MOST_STAMP_WORDS = 4;
const TITLE_LINES = 8;
const FEWEST_BLANKS = 3;

/** Why records cannot be used at all, by their ids; what stands in a record that cannot be used cannot either. */
export function unusableOf(
  records: readonly SourceRecord[],
  { reading }: { reading: DocumentReading },
): ReadonlyMap<string, Reason> {
  const stamped = stampOf(reading);
  const found = new Map<string, Reason>();
  for (const record of records) {
    const above = record.parent === undefined ? undefined : found.get(record.parent);
    const reason = stamped ?? ownReason(record) ?? above;
    if (reason) found.set(record.id, reason);
  }
  return found;
}

/** A stamp across the paper (`SAMPLE`, `TEST MODE`) or a title that makes it an offer. */
function stampOf(reading: DocumentReading): Reason | undefined {
  if (reading.form === "json" || reading.form === "xml") return undefined;
  const isSheet = reading.form === "csv" || reading.form === "spreadsheet";
  const lines = reading.pages
    .flatMap(({ text }) => text.split("\n"))
    .map((line) => line.trim())
    .filter(Boolean);
  const short = lines.filter(
    (line) => plainWords(line).length <= MOST_STAMP_WORDS && !line.includes("\t") && !line.includes(":"),
  );
  const holds = (among: readonly string[], reason: Reason, whole: boolean): boolean =>
    among.some((line) =>
      SOURCES.unusable[reason === "speaks-to-software" ? "template" : reason].some((phrase) =>
        matches(line, phrase, whole),
      ),
    );
  if (isSheet) return undefined;
  if (holds(short, "test-mode", false)) return "test-mode";
  if (holds(short, "template", true)) return "template";
  // What a title says in brackets is its number: `Preliminary Estimate (ID: 1008)`.
  const heads = lines.slice(0, TITLE_LINES).map((line) => line.split("(")[0] ?? line);
  const first = heads.filter(
    (line) => plainWords(line).length <= MOST_STAMP_WORDS && !line.includes("\t") && !line.includes(":"),
  );
  if (first.some((line) => SOURCES.unusable.estimate.some((phrase) => spaced(line).includes(spaced(phrase)))))
    return "estimate";
  return holds(first, "void", true) ? "void" : undefined;
}

/** `whole`: the line is the stamp and nothing else, as in `*** SAMPLE ***`. */
function matches(line: string, phrase: string, whole: boolean): boolean {
  return whole ? spaced(line) === spaced(phrase) : spaced(line).startsWith(spaced(phrase));
}

function ownReason(record: SourceRecord): Reason | undefined {
  if (record.pairs.some(isTestSwitch)) return "test-mode";
  const text = [...record.prose, ...record.pairs.map(({ place }) => place)].map(({ quote }) => quote).join("\n");
  if ((text.match(PLACEHOLDER) ?? []).some((placeholder) => isRedaction(placeholder) === undefined)) return "template";
  const blanks = text.match(BLANK)?.length ?? 0;
  const filled = record.pairs.filter(({ value, means }) =>
    plausible(means && "field" in means ? (means.field ?? "") : "", value),
  ).length;
  return blanks >= FEWEST_BLANKS && blanks > filled ? "template" : undefined;
}

/** Blacked out, not left open. */
const isRedaction = finder(SOURCES.redactions);

const keys = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(spaced));
const OFF = keys(SOURCES.unusable.testKeys.off);
const ON = keys(SOURCES.unusable.testKeys.on);
const ENVIRONMENT = keys(SOURCES.unusable.testKeys.environment);
const YES = new Set(["true", "1", "yes"]);
const NO = new Set(["false", "0", "no"]);

function isTestSwitch({ label, value }: SourceRecord["pairs"][number]): boolean {
  const plain = value.trim().toLowerCase();
  const isSwitch = YES.has(plain) || NO.has(plain) || SOURCES.unusable.testValues.includes(plain);
  if (!isSwitch) return false;
  const key = spaced(label.split(".").at(-1) ?? label);
  if (OFF.has(key)) return NO.has(plain);
  if (ON.has(key)) return YES.has(plain);
  return ENVIRONMENT.has(key) && SOURCES.unusable.testValues.includes(plain);
}
