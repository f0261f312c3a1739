import type { WorkingText } from "../text/working-text";
import { headedTurn, inlineTurn, isRecordForm, type Spoken, tabledTurn } from "./speaking-lines";

/** What one side of a conversation says; the speaker in small letters. */
export type Turn = Spoken & { side: "merchant" | "customer" | "other" };

const MERCHANT =
  /^(?:agent|support|representative|rep|advisor|assistant|operator|staff|merchant|seller|customer (?:service|support|care)|service|team|kundenservice|berater|conseiller|agente|operador|medewerker|konsultant|host)\b/iu;
const CUSTOMER = /^(?:customer|client|user|caller|guest|buyer|cardholder|visitor|kunde|cliente?|klant|klient)\b/iu;
const LABELS =
  /^(?:from|to|cc|bcc|subject|date|sent|re|fwd|order|total|subtotal|status|name|address|email|e-mail|phone|note|item|invoice|amount|tax|shipping|tracking|carrier|id|url|reply-to|return|payment|ship|bill|delivery|signed|time|service|description|reference|ref|from|visa|mastercard|auth|approval|card|price|plan|period|location|method|customer (?:name|id|number|email|no|since)|client (?:id|no|number)|user (?:id|name|agent)|agent id|service (?:period|date|type|name|address)|guest name|server|content|connection|access|cache|request)\b/iu;

/**
 * Turns of a conversation: lines that begin with a speaker. Fewer than three turns, or one speaker, are no
 * conversation; two turns are one where the head of the transcript names a speaker ("Customer: Elena Marsh").
 */
export function speakersOf(text: WorkingText): Turn[] {
  const { turns, introduced } = introductions(speakingLines(text));
  const counts = new Map<string, number>();
  for (const turn of turns) counts.set(turn.speaker, (counts.get(turn.speaker) ?? 0) + 1);
  const known = turns.filter((turn) => turn.side !== "other" || (counts.get(turn.speaker) ?? 0) >= 2);
  const speakers = new Set(known.map((turn) => turn.speaker));
  return known.length >= (introduced ? 2 : 3) && speakers.size >= 2 && speakers.size <= 12 ? known : [];
}

/** A line that only says whose name a side has gives that speaker the side, and is no turn. */
function introductions(lines: readonly Turn[]): { turns: Turn[]; introduced: boolean } {
  const speakers = new Set(lines.map(({ speaker }) => speaker));
  const named = ({ side, words }: Turn) => side !== "other" && speakers.has(words.trim().toLowerCase());
  const sides = new Map(lines.filter(named).map(({ words, side }) => [words.trim().toLowerCase(), side]));
  const turns = lines.filter((line) => !named(line));
  return {
    turns: turns.map((turn) => ({ ...turn, side: sides.get(turn.speaker) ?? turn.side })),
    introduced: sides.size > 0,
  };
}

function speakingLines(text: WorkingText): Turn[] {
  const isRecord = isRecordForm(text);
  const inline = turnsOf(text.lines.flatMap((line) => inlineTurn(line, isRecord) ?? []));
  if (isRecord) return inline;
  const apart = turnsOf(
    text.lines.flatMap((line, at) => tabledTurn(line) ?? headedTurn(line, text.lines[at + 1]) ?? []),
  );
  const introduced = new Set(inline.flatMap(({ side, words }) => (side === "other" ? [] : [words.toLowerCase()])));
  // A shipment's places and times look the same; only a known side makes it a conversation.
  const isTalk = apart.some(({ side, speaker }) => side !== "other" || introduced.has(speaker));
  return isTalk ? [...inline, ...apart].sort((a, b) => a.line.index - b.line.index) : inline;
}

function turnsOf(spoken: readonly Spoken[]): Turn[] {
  return spoken
    .filter(({ speaker }) => !isLabel(speaker))
    .map((one) => ({ ...one, speaker: one.speaker.toLowerCase(), side: sideOf(one.speaker) }));
}

function sideOf(speaker: string): Turn["side"] {
  return MERCHANT.test(speaker) ? "merchant" : CUSTOMER.test(speaker) ? "customer" : "other";
}

function isLabel(speaker: string): boolean {
  if (!LABELS.test(speaker)) return false;
  const side = sideOf(speaker);
  return side === "other" || /\b(?:name|id|number|no|email|since|period|date|type|address)$/i.test(speaker);
}

const AUTOMATIC =
  /no-?_?reply|do-?not-?reply|auto-?confirm|notification|order-?update|shipment-?tracking|mailer|automated? (?:message|e-?mail)|please (?:do not|don't) reply|cannot accept incoming|can't receive e-?mail|automatisch (?:generiert|erstellt|erzeugt)|automatycznie|ne pas répondre|no responda|non rispondere|niet (?:te )?beantwoorden/iu;

/** Whether an address or a name of a sender is a machine's. */
function isAutomaticSender(sender: string): boolean {
  return AUTOMATIC.test(sender);
}

/** True for a notice sent by a machine. */
export function isAutomatic(text: WorkingText): boolean {
  const { from = "" } = text.reading.metadata;
  return isAutomaticSender(from) || text.pages.some((page) => AUTOMATIC.test(page.prose));
}
