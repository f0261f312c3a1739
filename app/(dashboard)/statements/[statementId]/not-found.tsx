import { NotFoundPage } from "@/components/layout/not-found-page";

export default function StatementNotFound() {
  return (
    <NotFoundPage title="Statement not found" to="statements">
      The service removed it, or the address is mistyped.
    </NotFoundPage>
  );
}
