"use client";

import { createContext, type ReactNode, useContext } from "react";

const RoleContext = createContext("analyst");

/** Gives pages the user's role, so that they hide actions that the role does not allow. The server checks again. */
export function RoleProvider({ role, children }: { role: string; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** Whether the signed-in person may change something. An auditor only reads. */
export function useMayChange(): boolean {
  return useContext(RoleContext) !== "auditor";
}
