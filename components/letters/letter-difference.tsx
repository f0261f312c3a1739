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
            <ins key={key} className="bg-good-soft text-good">
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={key} className="bg-danger-soft text-danger">
              {value}
            </del>
          );
        return <Unchanged key={key} text={value} />;
      })}
    </p>
  );
}

/** Of a long stretch that stayed the same only the ends are shown. */
function Unchanged({ text }: { text: string }) {
  const paragraphs = text.split(/(?<=\n)\n+/);
  const left = paragraphs.length - 2;
  if (left < FEWEST_LEFT_OUT) return <span>{text}</span>;
  return (
    <span>
      {paragraphs[0]}
      {"\n"}
      <span className="block border-y py-1 font-sans text-ink-2 text-small">{left} unchanged paragraphs</span>
      {"\n"}
      {paragraphs.at(-1)}
    </span>
  );
}

const FEWEST_LEFT_OUT = 3;
