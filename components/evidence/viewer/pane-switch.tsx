import { cn } from "@/components/ui/cn";
import { tabChosenStyle, tabStyle } from "@/components/ui/tab-style";

/** What lies in front where there is no room for both. */
export type Pane = "main" | "documents";

type PaneSwitchProps = { main: string; pane: Pane; onPane: (pane: Pane) => void; documents: number };

/** Only in narrow windows; buttons that say which one is pressed, since both stay on the page. */
export function PaneSwitch({ main, pane, onPane, documents }: PaneSwitchProps) {
  return (
    <nav aria-label="Parts of the page" className="flex gap-1 border-b bg-surface px-3 py-1.5 lg:hidden print:hidden">
      {(["main", "documents"] as const).map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={pane === id}
          onClick={() => onPane(id)}
          className={cn(tabStyle, pane === id && tabChosenStyle)}
        >
          {id === "main" ? main : "Documents"}
          {id === "documents" ? <span className="text-ink-2">{documents}</span> : null}
        </button>
      ))}
    </nav>
  );
}
