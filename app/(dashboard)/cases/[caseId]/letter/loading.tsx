import { LetterSkeleton } from "@/components/letters/letter-skeleton";

export default function LetterLoading() {
  return <LetterSkeleton />;
}
