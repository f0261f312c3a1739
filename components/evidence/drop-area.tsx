"use client";

import { Upload } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useFileDrop } from "@/components/ui/file-drop";

const ChooseContext = createContext<(() => void) | undefined>(undefined);

/** Opens the file chooser of the page. Undefined where no documents can be added. */
export function useChooseFiles(): (() => void) | undefined {
  return useContext(ChooseContext);
}

type DropAreaProps = {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** Accepts files dropped anywhere on the page. {@link ChooseFiles} is the equivalent for keyboard and touch. */
export function DropArea({ onFiles, disabled = false, className, children }: DropAreaProps) {
  const { choose, field } = useFileDrop({
    onFiles,
    disabled,
    label: "Choose evidence files",
    words: "Drop to add as evidence",
  });
  return (
    <ChooseContext value={disabled ? undefined : choose}>
      <div className={className}>
        {field}
        {children}
      </div>
    </ChooseContext>
  );
}

/** Explains that files can be dropped, with a button to choose them instead. */
export function ChooseFiles() {
  const choose = useChooseFiles();
  if (!choose) return null;
  return (
    <div className="mt-3 flex items-center gap-3 rounded-control border border-line-strong border-dashed px-3 py-2.5">
      <Upload aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ink-2" />
      <div className="min-w-0">
        <p className="text-ink-2">
          Drop files anywhere on this page, or{" "}
          <button
            type="button"
            onClick={choose}
            className="-mx-1 min-h-6 rounded-mark px-1 font-semibold text-accent hover:underline"
          >
            choose files
          </button>
        </p>
        <p className="text-ink-3 text-small">PDF, images, email, spreadsheets, Word or text, up to 50 MB each</p>
      </div>
    </div>
  );
}
