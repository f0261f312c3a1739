import { textParts } from "@/lib/values/mentions";

/** Plain text with its line breaks; web addresses are links, and mentions stand out. */
export function NoteText({ body, mentions }: { body: string; mentions: readonly string[] }) {
  let at = 0;
  return (
    <p className="wrap-anywhere whitespace-pre-line text-ink">
      {textParts(body, mentions).map(({ kind, text }) => {
        const key = at;
        at += text.length;
        if (kind === "mention")
          return (
            <strong key={key} className="font-medium text-accent">
              {text}
            </strong>
          );
        if (kind === "text") return text;
        return (
          <a
            key={key}
            href={text}
            target="_blank"
            rel="noreferrer noopener nofollow"
            className="rounded-mark text-accent underline"
          >
            {text}
          </a>
        );
      })}
    </p>
  );
}
