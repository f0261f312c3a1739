import { cache } from "react";
import { statementOrRemembered } from "@/lib/loaders/statements";

export type StatementParams = { params: Promise<{ statementId: string }> };

/** The title and the page of one request read the task once. */
export const loadStatement = cache((id: string) => statementOrRemembered(id));
