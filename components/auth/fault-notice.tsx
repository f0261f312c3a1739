import { TriangleAlert } from "lucide-react";

/** Why signing in, or setting up an account, did not work. */
export function FaultNotice({ children }: { children: string }) {
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-danger-soft px-3 py-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-danger" />
      {children}
    </p>
  );
}
