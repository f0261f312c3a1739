import type { Check } from "@/lib/contract/analysis";
import type { Identifier } from "@/lib/service/evidence/model";
import type { Suggested } from "../../model-reader/model-readings";
import type { Judged } from "../judged";
import { cite, citeLines } from "../passages";
import { proveIn } from "../prove-in";
import type { CaseView } from "../relation/case-view";
import { listWords, type Related, type RelatedDocument, SPEAKS_TO_SOFTWARE } from "../relation/relate";
import { belongs, citeEvents } from "../satisfy";
import { deadlineCheck } from "./deadline";
import { gapLabel, passLabel } from "./labels";
import { leader, type Point } from "./points";

/** Points of a covered decisive point, of each further one, and of the rest. */
const WEIGHTS = { decisive: 34, furtherDecisive: 10, strong: 12, supporting: 6, agreement: 22 } as const;
const AGAINST = { decisive: -30, strong: -12, supporting: -3 } as const;
const WRONG_DOCUMENT = -3;
/** The share of its points that a reduced proof earns. */
const REDUCED = 2 / 3;

/** The named checks of the assessment, most important first. Confidence is the sum of their points, held to 0..100. */
export function checksOf(
  points: readonly Point<Judged>[],
  related: Related,
  view: CaseView,
  suggested?: Suggested,
): Check[] {
  const { documents } = related;
  return [
    ...pointChecks(points),
    ...agreementCheck(documents),
    ...programCheck(related, view),
    ...adverseChecks(documents),
    ...documents.flatMap(documentCheck),
    ...(suggested ? [languageModelCheck(suggested, related)] : []),
    deadlineCheck(view),
  ].map((check) => (check.outcome === "not-checked" ? { ...check, points: 0 } : check));
}

/** Confidence 0 to 100: the sum of the points. */
export function confidenceOf(checks: readonly Check[]): number {
  const sum = checks.reduce((total, { points }) => total + points, 0);
  return Math.max(0, Math.min(100, Math.round(sum)));
}

function pointChecks(points: readonly Point<Judged>[]): Check[] {
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
      return [pointCheck(main, weight)];
    });
}

function pointCheck(main: Judged, weight: number): Check {
  const id = `requirement:${main.id}`;
  const { citations } = main;
  if (main.satisfied) {
    const reduced = main.proven.some(({ grade }) => grade === "reduced");
    const points = reduced ? Math.round(weight * REDUCED) : weight;
    return { id, label: passLabel(main), outcome: "pass", points, weight, detail: main.requirement, citations };
  }
  // A document mentions it and does not prove it: looked at and failed. None does: not checked.
  const outcome = main.looked ? "fail" : "not-checked";
  return { id, label: gapLabel(main), outcome, points: 0, weight, detail: main.explanation, citations };
}

const KINDS: readonly [Identifier, string][] = [
  ["order", "order"],
  ["name", "name"],
  ["amount", "amount"],
  ["card", "card"],
  ["day", "date"],
];

/** Five points for each kind of fact on which documents agree, two more when three documents agree. */
function agreementCheck(documents: readonly RelatedDocument[]): Check[] {
  if (documents.length === 0) return [];
  const own = documents.filter(belongs);
  const kinds = KINDS.filter(([kind]) => own.some(({ links }) => links.some(({ identifier }) => identifier === kind)));
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

/** Compelling Evidence 3.0 is named for Visa 10.4; its points are those of the requirement that it satisfies. */
function programCheck(related: Related, view: CaseView): Check[] {
  if (view.reason?.id !== "visa:10.4" || related.documents.length === 0) return [];
  const result = proveIn(related, { proof: PROGRAM });
  const base = { id: "ce3", points: 0, weight: 0 };
  const label = "Compelling Evidence 3.0";
  if (result.held) {
    const citations = citeEvents(Object.values(result.events).flat(), related);
    return [{ ...base, label: `${label}: two matching earlier transactions`, outcome: "pass", citations }];
  }
  const citations = citeEvents(result.nearest, related);
  if (citations.length === 0)
    return [{ ...base, label: `${label}: no earlier transactions to test`, outcome: "not-checked", citations }];
  return [{ ...base, label: `${label}: not met`, outcome: "fail", detail: result.say, citations }];
}

/** Whether the second reader answered, and what it pointed to. It earns no points by itself. */
function languageModelCheck({ unanswered }: Suggested, related: Related): Check {
  const base = { id: "language-model", points: 0, weight: 0 };
  const added = related.suggested?.events.filter(({ reader }) => reader === "model") ?? [];
  const citations = citeEvents(added, related);
  if (unanswered > 0) {
    const detail = "What the rules read stands. The next assessment asks again.";
    const label = `The language model gave no answer about ${unanswered === 1 ? "one document" : `${unanswered} documents`}`;
    return { ...base, label, outcome: "not-checked", detail, citations };
  }
  const label =
    added.length === 0
      ? "The language model found nothing that the rules had missed"
      : `The language model points to ${added.length === 1 ? "one passage" : `${added.length} passages`} that the rules had missed`;
  return { ...base, label, outcome: "pass", citations };
}

const PROGRAM = "compelling-evidence-3";

/** Each kind of adverse event counts once. */
function adverseChecks(documents: readonly RelatedDocument[]): Check[] {
  const seen = new Set<string>();
  return documents.flatMap(({ document, adverse }) =>
    adverse.flatMap(({ event, say, weight: severity }) => {
      if (seen.has(event.type)) return [];
      seen.add(event.type);
      const { file: _, ...passage } = event.quote;
      return [
        {
          id: `adverse:${event.type}`,
          label: say,
          outcome: "fail" as const,
          points: AGAINST[severity],
          weight: 0,
          detail: `In exhibit ${document.exhibit}.`,
          citations: [cite({ document, passage })],
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
    // What speaks to software changes nothing, neither way.
    const points = explanation === SPEAKS_TO_SOFTWARE ? 0 : WRONG_DOCUMENT;
    return [{ ...base, label: `Exhibit ${document.exhibit} cannot be used`, outcome: "fail", points }];
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
