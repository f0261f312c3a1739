import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import type { Failure } from "@/lib/contract/desk/result";

/** Why a form was not taken; with the way out when the page is older than the server. */
export function SendFailure({ title, failure }: { title: string; failure: Failure | undefined }) {
  if (!failure) return null;
  return (
    <ErrorState
      inline
      className="mt-4"
      title={title}
      message={failure.message}
      id={failure.id}
      actions={
        failure.outdated ? (
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload and keep what I typed
          </Button>
        ) : null
      }
    />
  );
}
