import type { PolicyKind, PolicyQuote } from "@/lib/contract/research";
import { SPEAKS_TO_SOFTWARE, shorten } from "./page-content";

const MOST_QUOTES = 4;
const LONGEST = 300;
const MOST_CHARACTERS = 200_000;
const MOST_SENTENCES = 3000;

type Quotes = {
  /** The most important sentences, in the order of the page. */
  quotes: PolicyQuote[];
  /** Text on the page addresses software. It was left out. */
  suspicious: boolean;
};

/** The sentences of a policy that matter in a dispute: windows, conditions, and what it excludes or grants. */
export function quotesOf(lines: readonly string[], kind: PolicyKind, language?: string): Quotes {
  const sentences = sentencesOf(lines, language);
  const honest = sentences.filter((sentence) => sentence.search(SPEAKS_TO_SOFTWARE) < 0);
  const topic = kind === "shipping" ? SHIPPING_TOPIC : REFUND_TOPIC;
  const seen = new Set<string>();
  const weighed = honest.flatMap((sentence, at) => {
    const weight = weigh(sentence, topic);
    if (weight === 0 || seen.has(sentence)) return [];
    seen.add(sentence);
    return [{ sentence, weight, at }];
  });
  const quotes = weighed
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MOST_QUOTES)
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => toQuote(sentence));
  return { quotes, suspicious: honest.length < sentences.length };
}

function sentencesOf(lines: readonly string[], language = "en"): string[] {
  const segmenter = new Intl.Segmenter(Intl.getCanonicalLocales(/^[a-z]{2}$/.exec(language.slice(0, 2)) ?? "en"), {
    granularity: "sentence",
  });
  const sentences: string[] = [];
  let left = MOST_CHARACTERS;
  for (const line of lines) {
    left -= line.length;
    if (left < 0 || sentences.length > MOST_SENTENCES) break;
    for (const { segment } of segmenter.segment(line)) sentences.push(segment.trim());
  }
  return sentences.filter((sentence) => sentence.length >= 8);
}

/** 0: not relevant. A heading counts less than a sentence. */
function weigh(sentence: string, topic: RegExp): number {
  const about = topic.test(sentence);
  const [limits, window, condition] = [LIMITS, WINDOW, CONDITIONS].map((one) => one.test(sentence));
  // What is excluded or granted may be worded without the topic: "All sales are final."
  const bearing = topic === REFUND_TOPIC && bearingOf(sentence) !== "states";
  if (!bearing && !(about && (window || condition))) return 0;
  const whole = /[.!?:;…]$/.test(sentence);
  // A heading that only names the right.
  if (!whole && !limits && !window && sentence.split(" ").length < 5) return 0;
  const parts = (bearing ? 3 : 0) + (window ? 2 : 0) + (condition ? 1 : 0) + (about ? 1 : 0);
  return whole ? parts : parts * 0.6;
}

function toQuote(sentence: string): PolicyQuote {
  const days = daysOf(sentence);
  return { text: excerpt(sentence), bearing: bearingOf(sentence), ...(days === undefined ? {} : { days }) };
}

/** A refund to the cardholder is reported even where the sentence also limits something. */
function bearingOf(sentence: string): PolicyQuote["bearing"] {
  const promised = (pattern: RegExp) => {
    const found = pattern.exec(sentence);
    return found !== null && !TURNED.test(sentence.slice(Math.max(0, found.index - 80), found.index));
  };
  if (promised(GRANTS)) return "grants";
  if (LIMITS.test(sentence)) return "limits";
  return promised(RIGHTS) ? "grants" : "states";
}

/** A window in days: weeks of seven, months of thirty; hours are none. */
export function daysOf(sentence: string): number | undefined {
  const [, number = "", unit = ""] = WINDOW.exec(sentence) ?? [];
  const count = NUMBER_WORDS[number.toLowerCase()] ?? Number(number);
  if (number === "" || !Number.isFinite(count) || count === 0) return undefined;
  if (/^(?:hour|stunde|heure|hora|ore|uur|godzin)/iu.test(unit)) return undefined;
  if (/^(?:we|wo|sem|sett|tyg)/iu.test(unit)) return count * 7;
  return /^m/iu.test(unit) ? count * 30 : count;
}

/** A long sentence is cut around what matters in it. */
function excerpt(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const found = [GRANTS, LIMITS, WINDOW, CONDITIONS].map((one) => sentence.search(one)).find((at) => at >= 0) ?? 0;
  const from = sentence.lastIndexOf(" ", Math.max(0, found - LONGEST / 2)) + 1;
  return found < LONGEST * 0.7 ? shorten(sentence, LONGEST) : `…${shorten(sentence.slice(from), LONGEST - 1)}`;
}

/**
 * How policies word what matters in a dispute, in English, German, French, Spanish, Italian, Dutch, Polish and
 * Portuguese. Each pattern is searched in one sentence, without regard to case.
 */

/** What a policy of returns, cancellation or sale is about. */
const REFUND_TOPIC =
  /refund|\breturn(?:s|ed|ing)?\b|\bsen[dt] (?:\p{L}+ ){0,3}back\b|exchang|money[- ]back|reimburs|cancel|store credit|withdraw|\b(?:auto-?)?renew(?:s|al|ed)?\b|erstatt|rückgabe|zurückgeb|rücksend|zurücksend|retour|umtausch|widerruf|stornier|kündig|rembours|échang|annul|rétract|résili|reembols|devoluci|devolver|desist|rimbors|\bres[io]\b|restitu|recesso|terugbetal|retourner|ruilen|herroep|opzeg|zwrot|zwróci|wymian|anul|odstąpi|devolu|troca/iu;

/** What a policy of shipping is about. */
const SHIPPING_TOPIC =
  /deliver|shipp?(?:ing|ed|ment|s)?\b|dispatch|arriv|liefer|versand|versend|zustell|livr|expédi|envío|enviar|entrega|consegn|spedi|verzend|bezorg|lever|dostaw|wysył|doręcz/iu;

const NUMBER = String.raw`(\d{1,3}|seven|ten|fourteen|fifteen|twenty|thirty|sixty|ninety|zehn|vierzehn|dreißig|quinze|trente|quatorze|quince|treinta|catorce|quindici|trenta|quattordici|veertien|dertig)`;
const BETWEEN = String.raw`(?:\s*\(\d{1,3}\))?[\s-]*(?:(?:calendar|business|working|full|consecutive|werk|arbeits|kalender)[\s-]*)?`;
const UNITS = String.raw`(hours?|days?|weeks?|months?|stunden?|tagen?|tage|wochen?|monaten?|heures?|jours?|semaines?|mois|horas?|días?|semanas?|mes(?:es)?|ore|giorn[oi]|settiman[ae]|mes[ei]|uur|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|dni|dzień|godzin\p{L}*|tygodni\p{L}*|miesi\p{L}+|dias?)`;

/** A length of time: its number (figures or words) and its unit. */
const WINDOW = new RegExp(String.raw`(?<![\p{L}\d.,])${NUMBER}${BETWEEN}${UNITS}(?!\p{L})`, "iu");

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  seven: 7,
  ten: 10,
  zehn: 10,
  fourteen: 14,
  vierzehn: 14,
  quatorze: 14,
  catorce: 14,
  quattordici: 14,
  veertien: 14,
  fifteen: 15,
  quinze: 15,
  quince: 15,
  quindici: 15,
  twenty: 20,
  thirty: 30,
  dreißig: 30,
  trente: 30,
  treinta: 30,
  trenta: 30,
  dertig: 30,
  sixty: 60,
  ninety: 90,
};

/** Refunds, returns or cancellation are limited or excluded. */
const LIMITS =
  /non[- ]?refundable|non[- ]?returnable|no (?:refunds?|returns?|exchanges?)\b|final sale|sales? (?:are|is) final|(?:cannot|can ?not|can't|may not|will not|won't|(?<!\bif you )do not|(?<!\bif you )don't|does not|are not|is not|not be|not) (?:be |able to |eligible (?:for|to) (?:a |any )?|entitled to (?:a |any )?|accept(?:ed)? (?:for )?|offer |issue |give |provide |grant )*(?:any )?(?:refund|return|exchang|cancel|reimburs)\p{L}*|store credit only|restocking fee|cancel+ation fee|(?:umtausch|rückgabe|widerruf|erstattung|storn|kündig)[^.]{0,80}ausgeschlossen|nicht (?:erstatt|zurückgenommen|umgetauscht|storniert)\p{L}*|keine (?:rück)?erstattung|keine rückgabe|non[- ]remboursable|(?:ni|aucun) (?:repris|échang|rembours)\p{L}*|ne (?:sont|peuvent|seront) (?:pas |ni )?(?:être )?(?:repris|échang|rembours|retourn|annul)\p{L}*|no (?:es |son )?reembolsable|no se (?:admiten|aceptan|realizan|puede\p{L}*) (?:devol|cambi|reembols|cancel)\p{L}*|non (?:sono |è )?rimborsabil\p{L}|nessun rimborso|non (?:si accettano|possono essere) (?:resi|restitui|rimbors|annull)\p{L}*|niet (?:restitueerbaar|terugbetaalbaar|geretourneerd|geruild|geannuleerd)|geen (?:restitutie|terugbetaling|retour)|bezzwrotn\p{L}+|nie podlega\p{L}* (?:zwrot|wymian)\p{L}*|não (?:reembolsáve|aceitamos)\p{L}*/iu;

/** A right to withdraw, which a sentence may also exclude. */
const RIGHTS =
  /right (?:of withdrawal|to withdraw|to cancel)|widerrufsrecht|droit de rétractation|derecho de desistimiento|diritto di recesso|herroepingsrecht|prawo (?:do )?odstąpienia|direito de (?:arrependimento|livre resolução)/iu;

/** Words before a grant that negate it or limit it to the merchant's own discretion. */
const TURNED =
  /(?<!\p{L})(?:(?:not?|never|\p{L}+n['’]t|without|kein\p{L}*|nicht|pas|non|niet|geen|nie|não|sin)\s[^,.;]{0,25}|(?:reserves? (?:the|all)|we (?:may|can|have the)|behalten uns|réserv\p{L}+|reserva\p{L}*|riserv\p{L}+)\s[^.;]{0,50})$/iu;

/** The cardholder gets a refund or may cancel, without a real condition. */
const GRANTS =
  /full(?:y)? refund|refund(?:ed|s)?(?: you| your \w+)? in full|(?:full|complete|entire|whole) refund|(?:refund|reimburs)\p{L}*[^.]{0,40}(?:full|complete|entire|whole) (?:purchase )?(?:price|amount)|money[- ]?back guarantee|no[- ]questions[- ]asked|satisfaction guarantee|100 ?% (?:refund|satisfaction|money)|free (?:and easy )?(?:returns?|cancel+ation)|cancel (?:your \w+ |the \w+ |it )?(?:at )?any ?time|entitled to (?:a |an )?(?:full )?refund|(?:return|refund)\p{L}*[^.]{0,60}for any reason|(?:voll(?:e|er|en|ständige[rn]?)|gesamten?) (?:kaufpreis|betrag|(?:rück)?erstattung)|geld[- ]zurück[- ]garantie|kostenlose (?:rück|storn)\p{L}*|jederzeit (?:kündbar|kündigen|stornieren)|ohne angabe von gründen|remboursement (?:intégral|total|complet)|satisfait ou remboursé|retours? gratuits?|reembolso (?:completo|íntegro|total)|devoluci(?:ón|ones) gratuitas?|rimborso (?:completo|totale|integrale)|reso gratuito|volledige terugbetaling|gratis (?:retour\p{L}*|annuler\p{L}*)|pełn\p{L}+ zwrot\p{L}*/iu;

/** A condition of a return or a cancellation. */
const CONDITIONS =
  /against (?:a |your )?signature|signature (?:is |may be )?required|gegen unterschrift|contre signature|(?:before|until) (?:the|your) next (?:billing|payment|renewal)|\b(?:auto-?)?renews\b|\bunused|unworn|unopened|original (?:packag|condition|tags)|tags? attached|proof of purchase|with (?:the |a |your )?receipt|same condition|ungetragen|unbenutzt|originalverpack|kaufbeleg|état (?:neuf|d'origine)|emballage d'origine|embalaje original|sin usar|confezione originale|scontrino|originele verpakking|ongedragen|oryginaln\p{L}+ opakowani|dow(?:ód|odu) zakupu/iu;
