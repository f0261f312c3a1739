import { NotFoundPage } from "@/components/layout/not-found-page";

export default function CaseNotFound() {
  return (
    <NotFoundPage title="Case not found">
      It was deleted, or the address is mistyped. Deleted cases cannot be restored.
    </NotFoundPage>
  );
}
