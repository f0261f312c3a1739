export { StatementSkeleton as default } from "@/components/statements/statement-skeleton";
