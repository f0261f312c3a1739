/** The look of a tab, also for links that choose a view. */
export const tabStyle =
  "inline-flex h-control shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-2.5 weak:text-ink-2 transition-colors hover:text-ink";
export const tabChosenStyle = "bg-canvas font-medium text-ink dark:bg-raised";
