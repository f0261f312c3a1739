import { Copy } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { RepeatedFiles } from "./use-repeated-files";

/** Says of each file that was added again which document it is, before anything is sent. */
export function RepeatedNotice({ held, addAnyway, leaveOut }: RepeatedFiles) {
  return (
    <ul aria-label="Files that the case has already" className="mt-3 flex flex-col gap-2">
      {held.map(({ key, file, sameAs }) => (
        <li
          key={key}
          role="status"
          className="flex flex-wrap items-center gap-3 rounded-control bg-warn-soft px-3 py-2"
        >
          <Copy aria-hidden className="size-4 shrink-0 stroke-[1.75] text-warn" />
          <p className="min-w-0 flex-1 break-words">
            {file.name === sameAs ? (
              <>
                <strong className="font-semibold">{file.name}</strong> is attached already.
              </>
            ) : (
              <>
                <strong className="font-semibold">{file.name}</strong> is attached already, as {sameAs}.
              </>
            )}{" "}
            It was not sent again.
          </p>
          <Button size="sm" onClick={() => addAnyway(key)} aria-label={`Add ${file.name} anyway`}>
            Add anyway
          </Button>
          <Button size="sm" onClick={() => leaveOut(key)} aria-label={`Leave ${file.name} out`}>
            Leave out
          </Button>
        </li>
      ))}
    </ul>
  );
}
