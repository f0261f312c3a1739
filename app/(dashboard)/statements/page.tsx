import type { Metadata } from "next";
import { NewStatement } from "@/components/statements/new-statement";
import { StatementList } from "@/components/statements/statement-list";
import { PageHeader } from "@/components/ui/page-header";
import { requireSession } from "@/lib/desk/auth/session";
import { loadStatementListPage } from "@/lib/desk/loaders/statements";

export const metadata: Metadata = { title: "Statements" };

export default async function StatementsPage() {
  const { role } = await requireSession();
  const { rows, timeZone } = await loadStatementListPage();
  return (
    <div className="flex flex-1 flex-col">
      <PageHeader title="Statements" />
      {role === "auditor" ? (
        <StatementList rows={rows} timeZone={timeZone} />
      ) : (
        <NewStatement>
          <StatementList rows={rows} timeZone={timeZone} />
        </NewStatement>
      )}
    </div>
  );
}
