import Link from "next/link";
import { useChooseFiles } from "@/components/evidence/drop-area";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states";

/** Takes the place of the assessment that failed: why, and what helps. */
export function CouldNotAssess({ caseId, message }: { caseId: string; message: string }) {
  const choose = useChooseFiles();
  const mayChange = useMayChange();
  return (
    <section aria-label="Assessment" className="border-b px-gutter py-4">
      <ErrorState
        inline
        title="The case could not be assessed"
        message={message}
        actions={
          <>
            {choose ? (
              <Button size="sm" onClick={choose}>
                Add evidence
              </Button>
            ) : null}
            {mayChange ? (
              <Button size="sm" asChild>
                <Link href={`/cases/${caseId}/edit`}>Edit case</Link>
              </Button>
            ) : null}
          </>
        }
      />
    </section>
  );
}
