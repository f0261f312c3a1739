import { redirect } from "next/navigation";

/** The desk begins with the cases. */
export default function StartPage() {
  redirect("/cases");
}
