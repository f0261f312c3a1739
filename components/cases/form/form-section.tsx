import { type ReactNode, useId } from "react";

/** A group of fields under its heading, divided from the next by one line. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b py-6 last:border-b-0">
      <h2 id={id} className="pb-3 font-semibold">
        {title}
      </h2>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
