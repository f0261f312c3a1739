import type { ReactNode } from "react";
import { requireRole } from "@/lib/auth/session";

/** Each page asks for the role as well: a layout is not run again when people move between its pages. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  await requireRole(["admin"]);
  return children;
}
