import { redirect } from "next/navigation";

/** The dashboard starts with the cases. */
export default function Home(): never {
  redirect("/cases");
}
