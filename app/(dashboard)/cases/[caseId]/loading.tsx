export { CaseSkeleton as default } from "@/components/cases/detail/case-skeleton";
