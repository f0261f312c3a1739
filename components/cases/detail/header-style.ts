/** One line where there is room, so that what is sticky below knows its height; name and deeds in two, else. */
export const caseHeaderStyle =
  "max-md:[&>div:first-child]:basis-full md:sticky md:top-0 md:z-20 md:flex-nowrap md:[&>div]:flex-nowrap print:hidden";

/** The reference stands among the facts too, so it gives way where the line is short. */
export const headerReferenceStyle = "whitespace-nowrap font-mono text-ink-2 md:max-lg:hidden";
