import type { HTMLAttributes, Ref } from "react";

export type DropGroundProps = HTMLAttributes<HTMLDivElement> & {
  words: string;
  /** The files were taken away again. */
  onEnd: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** Lies over the whole page while files are held above it, so that leaving it is leaving the page. */
export function DropGround({ words, onEnd, ref, ...props }: DropGroundProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; every such page has a button that chooses files
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div {...props} ref={ref} onDragLeave={onEnd} className="fixed inset-0 z-50 p-2">
      <div className="pointer-events-none flex h-full animate-appear items-center justify-center rounded-control border-2 border-accent border-dashed bg-accent-soft/85">
        <p className="font-semibold text-title">{words}</p>
      </div>
    </div>
  );
}
