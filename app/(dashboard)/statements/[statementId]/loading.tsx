import { StatementSkeleton } from "@/components/statements/statement-skeleton";

export default function StatementLoading() {
  return <StatementSkeleton />;
}
