import type { ReadText } from "../language/lines";
import { type Answer, answered } from "../lexicon/answers";
import { isMessage, type Place, type SourceRecord } from "../model";
import { canSpeak } from "./speech";

/** A turn of a conversation with what was found in it. */
export type ReadTurn = { record: SourceRecord; texts: readonly ReadText[] };

/**
 * Questions whose answer is the next turn: `Did it arrive?` – `No, not yet.` The answered mention belongs to the turn
 * that answers, because it is the answerer who says so. Only the last sentence of a question's turn is answered.
 */
export function answersAcross(
  turns: readonly ReadTurn[],
  answerOf: (text: Place, record: SourceRecord) => Answer | undefined,
): ReadTurn[] {
  return turns.map((turn, at) => {
    const before = turns[at - 1];
    const [opening] = turn.record.prose;
    if (before === undefined || opening === undefined || !areExchange(before.record, turn.record)) return turn;
    const role = turn.record.speaker?.role ?? "other";
    const asked = lastQuestion(before).filter(({ concept }) => canSpeak(concept, role));
    const answer = asked.length === 0 ? undefined : answerOf(opening, turn.record);
    if (answer === undefined) return turn;
    const whole = { start: 0, end: opening.quote.length };
    const mentions = asked.map((mention) => {
      const turned = answered({ ...mention, fields: {} }, answer);
      return { ...turned, ...whole, clause: whole, sentence: whole };
    });
    return { ...turn, texts: [...turn.texts, { place: opening, mentions }] };
  });
}

function areExchange(question: SourceRecord, answer: SourceRecord): boolean {
  const spoken = (record: SourceRecord) => isMessage(record.kind);
  if (!spoken(question) || !spoken(answer) || question.file !== answer.file || question.parent !== answer.parent)
    return false;
  const [asks, answers] = [question.speaker, answer.speaker];
  return asks !== undefined && answers !== undefined && (asks.role !== answers.role || asks.name !== answers.name);
}

/** The questioned mentions of the last sentence that asks, where nothing is told after it. */
function lastQuestion({ texts }: ReadTurn) {
  const last = texts.flatMap(({ place, mentions }) => mentions.map((mention) => ({ place, mention }))).at(-1);
  if (last === undefined || last.mention.modality !== "questioned") return [];
  const text = texts.find(({ place }) => place === last.place);
  return (text?.mentions ?? []).filter(
    ({ modality, sentence }) => modality === "questioned" && sentence.start === last.mention.sentence.start,
  );
}
