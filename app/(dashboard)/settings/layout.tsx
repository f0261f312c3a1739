import type { ReactNode } from "react";
import { requireRole } from "@/lib/desk/auth/session";

/** Each page checks the role, too: a layout does not run again when users move between its pages. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  await requireRole(["admin", "auditor"]);
  return children;
}
