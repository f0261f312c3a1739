import { ErrorState } from "@/components/ui/error-state";
import { ReadError } from "@/lib/queries/fetch-json";

type ListErrorProps = { error: Error; hasRows: boolean; retrying: boolean; onRetry: () => void };

/** A read that failed: above the rows that are kept, or in their place. */
export function ListError({ error, hasRows, retrying, onRetry }: ListErrorProps) {
  const id = error instanceof ReadError ? error.id : undefined;
  if (!hasRows) {
    return (
      <ErrorState
        title="The cases could not be read"
        message={error.message}
        id={id}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  }
  return (
    <div className="border-b px-gutter py-2">
      <ErrorState
        inline
        title="The list is not up to date"
        message={error.message}
        id={id}
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  );
}
