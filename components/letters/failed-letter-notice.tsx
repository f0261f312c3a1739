import { CircleAlert } from "lucide-react";
import Link from "next/link";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { clockTime, dayOf } from "@/lib/values/calendar";

/** Below a case's header: the letter could not be written, since when, and a link to the details. */
export function FailedLetterNotice({ detail }: { detail: Pick<CaseDetail, "id" | "letter" | "timeZone"> }) {
  const { id, letter, timeZone } = detail;
  if (letter.state !== "failed") return null;
  const when = letter.failure
    ? ` on ${dayOf(letter.failure.at, timeZone)} at ${clockTime(letter.failure.at, timeZone)}`
    : "";
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b bg-danger-soft px-gutter py-1.5 text-danger text-small print:hidden"
    >
      <CircleAlert aria-hidden className="size-3.5 shrink-0 stroke-[1.75]" />
      <span>
        The letter could not be written{when}. The case is unchanged: write it again.{" "}
        <Link href={`/cases/${id}/letter`} className="underline underline-offset-2">
          What happened
        </Link>
      </span>
    </p>
  );
}
