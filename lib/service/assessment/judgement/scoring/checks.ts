import type { Check } from "@/lib/contract/analysis";
import { hasCategory } from "../documents";
import type { Judged } from "../gap";
import { cite, citeLines } from "../passages";
import { compellingEvidence } from "../proofs/history";
import type { CaseView } from "../relation/case-view";
import type { LinkKind } from "../relation/links";
import { listWords, type RelatedDocument } from "../relation/relate";
import { belongs } from "../satisfy";
import { deadlineCheck } from "./deadline";
import { gapLabel, passLabel, silentLabel } from "./labels";
import { leader, type Point } from "./points";

/** Points of a covered decisive point, of each further one, and of the rest. */
const WEIGHTS = { decisive: 34, furtherDecisive: 10, strong: 12, supporting: 6, agreement: 22 } as const;
const AGAINST = { decisive: -30, strong: -12, supporting: -3 } as const;
const WRONG_DOCUMENT = -3;

/** The named checks of the assessment, most important first. Confidence is the sum of their points, held to 0..100. */
export function checksOf(
  points: readonly Point<Judged>[],
  documents: readonly RelatedDocument[],
  view: CaseView,
): Check[] {
  return [
    ...pointChecks(points, documents, view),
    ...agreementCheck(documents),
    ...programCheck(documents, view),
    ...adverseChecks(documents),
    ...documents.flatMap(documentCheck),
    deadlineCheck(view),
  ].map((check) => (check.outcome === "not-checked" ? { ...check, points: 0 } : check));
}

/** Confidence 0 to 100: the sum of the points. */
export function confidenceOf(checks: readonly Check[]): number {
  const sum = checks.reduce((total, { points }) => total + points, 0);
  return Math.max(0, Math.min(100, Math.round(sum)));
}

function pointChecks(points: readonly Point<Judged>[], documents: readonly RelatedDocument[], view: CaseView): Check[] {
  const rank = { decisive: 0, strong: 1, supporting: 2 } as const;
  let decisiveSeen = 0;
  return [...points]
    .sort((a, b) => rank[a.weight] - rank[b.weight] || Number(b.covered) - Number(a.covered))
    .filter((point) => point.covered || !point.situational)
    .flatMap((point) => {
      const main = leader(point);
      if (!main) return [];
      if (point.weight === "decisive") decisiveSeen += 1;
      const weight =
        point.weight !== "decisive"
          ? WEIGHTS[point.weight]
          : decisiveSeen > 1
            ? WEIGHTS.furtherDecisive
            : WEIGHTS.decisive;
      return [pointCheck(main, weight, documents, view)];
    });
}

function pointCheck(main: Judged, weight: number, documents: readonly RelatedDocument[], view: CaseView): Check {
  const id = `requirement:${main.id}`;
  if (main.satisfied) {
    return {
      id,
      label: passLabel(main, documents, view),
      outcome: "pass",
      points: weight,
      weight,
      detail: main.requirement,
      citations: main.citations,
    };
  }
  // A document was there and did not prove it: looked at and failed. None was there: not checked.
  const looked = main.gap.kind !== "no document";
  const open = { id, outcome: looked ? "fail" : "not-checked", points: 0, weight, citations: main.citations } as const;
  const silent = looked ? silentMessages(main, documents) : [];
  if (silent.length === 0) return { ...open, label: gapLabel(main), detail: main.explanation };
  const exhibits = silent.map(({ document }) => document.exhibit);
  const detail = `Looked for in exhibit${exhibits.length > 1 ? "s" : ""} ${listWords(exhibits)}.`;
  return { ...open, label: silentLabel(main.gap), detail };
}

/** Messages of the case that say nothing of the point, neither for it nor against it; none when one is against it. */
function silentMessages({ category }: Judged, documents: readonly RelatedDocument[]): RelatedDocument[] {
  if (category !== "cardholder communication") return [];
  const blocks = documents.some(({ contradictions }) => contradictions.some((one) => one.blocks.includes(category)));
  return blocks ? [] : documents.filter((one) => belongs(one) && hasCategory(one.document, category));
}

const KINDS: readonly [LinkKind, string][] = [
  ["order", "order"],
  ["name", "name"],
  ["amount", "amount"],
  ["card", "card"],
  ["date", "date"],
];

/** Five points for each kind of fact on which documents agree, two more when three documents agree. */
function agreementCheck(documents: readonly RelatedDocument[]): Check[] {
  if (documents.length === 0) return [];
  const own = documents.filter(belongs);
  const kinds = KINDS.filter(([kind]) => own.some(({ links }) => links.some((link) => link.kind === kind)));
  const id = "agreement";
  const weight = WEIGHTS.agreement;
  if (kinds.length === 0) {
    return [{ id, label: "No document agrees with the case", outcome: "fail", points: 0, weight, citations: [] }];
  }
  const shown = listWords(kinds.slice(0, 3).map(([, word]) => word));
  const count = own.length === 1 ? "one document" : `${NUMBERS[own.length] ?? own.length} documents`;
  const label = `${shown.charAt(0).toUpperCase()}${shown.slice(1)} agree${kinds.length > 1 ? "" : "s"} in ${count}`;
  const points = Math.min(20, kinds.length * 5) + (own.length > 2 ? 2 : 0);
  const places = own.flatMap(({ document, links }) => links.slice(0, 1).map(({ passage }) => ({ document, passage })));
  return [{ id, label, outcome: "pass", points, weight, citations: citeLines(places, 6) }];
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Compelling Evidence 3.0 is told for Visa 10.4; its points are those of the requirement that it satisfies. */
function programCheck(documents: readonly RelatedDocument[], view: CaseView): Check[] {
  if (view.reason?.id !== "visa:10.4" || documents.length === 0) return [];
  const { result, rows } = compellingEvidence(documents.filter(belongs), view);
  const base = { id: "ce3", points: 0, weight: 0, citations: [] };
  const label = "Compelling Evidence 3.0";
  if (rows.length === 0)
    return [{ ...base, label: `${label}: no earlier transactions to test`, outcome: "not-checked" }];
  const detail = result.reasons.join(" ") || undefined;
  if (result.qualifies === "no") return [{ ...base, label: `${label}: not met`, outcome: "fail", detail }];
  const ages = result.pairs[0]?.daysBeforeDispute.join(" and ") ?? "";
  const told = `${label}: two earlier transactions, ${ages} days before the dispute`;
  return [{ ...base, label: result.qualifies === "yes" ? told : `${told}, with a warning`, outcome: "pass", detail }];
}

/** Each kind of adverse passage counts once. */
function adverseChecks(documents: readonly RelatedDocument[]): Check[] {
  const seen = new Set<string>();
  return documents.filter(belongs).flatMap(({ document, contradictions }) =>
    contradictions.flatMap((adverse) => {
      if (seen.has(adverse.id)) return [];
      seen.add(adverse.id);
      const points = AGAINST[adverse.severity];
      const citations = [cite({ document, passage: adverse.passage })];
      const id = `adverse:${adverse.id}`;
      return [
        {
          id,
          label: adverse.sentence,
          outcome: "fail" as const,
          points,
          weight: 0,
          detail: `In exhibit ${document.exhibit}.`,
          citations,
        },
      ];
    }),
  );
}

function documentCheck({ document, relation, explanation, conflicts }: RelatedDocument): Check[] {
  const id = `document:${document.evidenceId}`;
  const base = {
    id,
    weight: 0,
    detail: explanation,
    citations: conflicts.slice(0, 1).map(({ passage }) => cite({ document, passage })),
  };
  if (relation === "unread") {
    return [{ ...base, label: `Exhibit ${document.exhibit} could not be read`, outcome: "not-checked", points: 0 }];
  }
  if (relation === "unusable") {
    return [{ ...base, label: `Exhibit ${document.exhibit} cannot be used`, outcome: "fail", points: WRONG_DOCUMENT }];
  }
  if (conflicts.length > 0) {
    return [
      {
        ...base,
        label: `Exhibit ${document.exhibit} is not about this dispute`,
        outcome: "fail",
        points: WRONG_DOCUMENT,
      },
    ];
  }
  if (relation === "unrelated") {
    return [{ ...base, label: `Exhibit ${document.exhibit} shares nothing with the case`, outcome: "fail", points: 0 }];
  }
  return [];
}
