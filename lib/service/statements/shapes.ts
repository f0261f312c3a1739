/** The wire's own shapes of statements, in one place for this area. */
export { AUTHENTICITY_OUTCOMES, STATEMENT_KINDS } from "@/lib/contract/statement";
export { STATEMENT_ROW_TYPES, type StatementCheck } from "@/lib/contract/statement-analysis";
