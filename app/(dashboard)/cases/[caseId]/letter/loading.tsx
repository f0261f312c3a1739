export { LetterSkeleton as default } from "@/components/letters/letter-sheet";
