import { NotFoundPage } from "@/components/layout/not-found-page";

export default function SettingsNotFound() {
  return <NotFoundPage>It may have been deleted, or your role may not see it.</NotFoundPage>;
}
