import { CaseSkeleton } from "@/components/cases/detail/case-skeleton";

export default function CaseLoading() {
  return <CaseSkeleton />;
}
