import { EVENT_TYPES, typeOf } from "@/lib/service/evidence/catalog/catalog";
import { PROOFS } from "@/lib/service/evidence/proofs/catalog";
import type { EventNeed, Proof, ProofNeed } from "@/lib/service/evidence/proofs/schema";
import { catalog } from "@/lib/service/rules/reason-codes/catalog";
import { command } from "./lib/command";

// npm run catalog: prints what there is to be proven, for authors of evaluation sets who must not see how it is read
// (scripts/evaluation/AUTHORS.md): events, proofs with what they need and what speaks against them, and reason codes.

await command("Usage: npm run catalog", async () => {
  const parts = [
    ["Events", EVENT_TYPES.map((type) => `- \`${type}\`: ${typeOf(type)?.meaning ?? ""}`)],
    ["Proofs", PROOFS.flatMap(linesOfProof)],
    ["Reason codes", linesOfCodes()],
  ] as const;
  for (const [title, lines] of parts) console.log(`# ${title}\n\n${lines.join("\n")}\n`);
});

function linesOfProof({ id, category, title, means, needs, vetoes }: Proof): string[] {
  return [
    `## \`${id}\` (${category})`,
    `${title}. ${means}`,
    ...needs.flatMap((need) =>
      "anyOf" in need
        ? need.anyOf.flatMap((way) => [
            `- way ${way.way} (${way.grade}):`,
            ...way.needs.map((one) => `  ${lineOf(one)}`),
          ])
        : [lineOf(need)],
    ),
    ...vetoes.map(({ say }) => `- against: ${say}`),
    "",
  ];
}

function lineOf(need: EventNeed | ProofNeed): string {
  const optional = need.optional ? "optional: " : "";
  if ("proof" in need) return `- ${optional}proof ${need.proof} ${JSON.stringify(need.with ?? {})}`;
  const { event, state, by, fields = [], when = [], must = [], test = [], count } = need;
  return [
    `- ${optional}${state === "none" ? "no " : ""}${event.join(" or ")} (${state}), told by ${by.join(", ")}`,
    ...(fields.length > 0 ? [`needs ${fields.join(", ")}`] : []),
    ...[...when, ...must, ...test].map((condition) => JSON.stringify(condition)),
    ...(count === undefined ? [] : [`at least ${count} times`]),
  ].join("; ");
}

function linesOfCodes(): string[] {
  const { codes, requirementLists } = catalog();
  return Object.entries(requirementLists).flatMap(([family, { requirements }]) => {
    const own = codes.filter((code) => code.family === family);
    if (own.length === 0) return [];
    return [
      `## ${own.map(({ network, code, title }) => `${network} ${code} (${title})`).join("; ")}`,
      ...requirements.map(
        ({ category, requirement, proofs }) =>
          `- [${category}] ${requirement} → ${proofs.map(({ proof }) => proof).join(", ")}`,
      ),
    ];
  });
}
