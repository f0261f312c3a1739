export { default } from "@/app/(dashboard)/not-found";
