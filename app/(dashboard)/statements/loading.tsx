import { StatementSkeleton } from "@/components/statements/statement-skeleton";

export default function StatementsLoading() {
  return <StatementSkeleton />;
}
