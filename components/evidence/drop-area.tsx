"use client";

import { Upload } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useFileDrop } from "@/components/ui/use-file-drop";

const ChooseContext = createContext<(() => void) | undefined>(undefined);

/** Opens the file chooser of the page; undefined where no documents can be added. */
export function useChooseFiles(): (() => void) | undefined {
  return useContext(ChooseContext);
}

type DropAreaProps = {
  onFiles: (files: File[]) => void;
  /** Files are held over the page, or about to be chosen. */
  onNear: () => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** A page on which files can be dropped anywhere. Every drop also has a button: {@link ChooseFiles}. */
export function DropArea({ onFiles, onNear, disabled = false, className, children }: DropAreaProps) {
  const { choose, field } = useFileDrop({
    onFiles,
    onNear,
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

/** Where the drop zone is said and the button stands. */
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
        <p className="text-ink-3 text-small">PDF, pictures, mail, spreadsheets, Word or text, up to 50 MB each</p>
      </div>
    </div>
  );
}
