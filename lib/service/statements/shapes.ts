/** The wire's own shapes of statements, in one place for this area. */
export { STATEMENT_KINDS } from "@/lib/contract/statement";
export { STATEMENT_ROW_TYPES, type StatementCheck } from "@/lib/contract/statement-analysis";
