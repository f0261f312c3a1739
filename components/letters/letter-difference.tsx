import { diffWordsWithSpace } from "diff";

type LetterDifferenceProps = { from: string; to: string };

/** Two texts in one: what was taken out struck through, what was put in underlined. */
export function LetterDifference({ from, to }: LetterDifferenceProps) {
  const parts = diffWordsWithSpace(from, to);
  let offset = 0;
  return (
    <p className="whitespace-pre-wrap break-words">
      {parts.map(({ value, added, removed }) => {
        const key = `${offset}${added ? "+" : removed ? "-" : ""}`;
        offset += value.length;
        if (added)
          return (
            <ins key={key} className="bg-good-soft text-good decoration-1">
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={key} className="bg-danger-soft text-danger decoration-1">
              {value}
            </del>
          );
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
}
