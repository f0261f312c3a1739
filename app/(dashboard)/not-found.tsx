import { NotFoundPage } from "@/components/layout/not-found-page";

export default function DashboardNotFound() {
  return (
    <NotFoundPage>
      The address may be mistyped, what was here may have been deleted, or your role may not see it.
    </NotFoundPage>
  );
}
