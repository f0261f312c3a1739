import { redirect } from "next/navigation";

/** The desk begins with its cases. */
export default function Home(): never {
  redirect("/cases");
}
