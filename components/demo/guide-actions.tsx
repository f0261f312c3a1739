"use client";

import { Download, Upload } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { useSignIn } from "@/components/auth/use-sign-in";
import { caseValues } from "@/components/cases/form/case-values";
import { DRAFT_KEPT, saveDraft } from "@/components/cases/form/draft";
import { Button } from "@/components/ui/button";
import { notifyError } from "@/components/ui/toaster";
import type { DemoPerson, DemoState, GuideFile } from "@/lib/contract/desk/demo";

/** Opens the form for a new case with everything filled in. */
export function FillForm({ fields }: { fields: DemoState["guide"]["fields"] }) {
  const router = useRouter();
  const open = usePathname() === "/cases/new";
  const [filled, setFilled] = useState(false);
  const fill = () => {
    setFilled(true);
    saveDraft("new-case", caseValues(fields));
    if (open) window.dispatchEvent(new Event(DRAFT_KEPT));
    else router.push("/cases/new");
  };
  return (
    // Once it is done, the button of the form is the next one.
    <Button size="sm" variant={open && filled ? "secondary" : "primary"} onClick={fill}>
      Fill in the form
    </Button>
  );
}

/** The documents of the case, to download or to drop on the page with one press. */
export function AddFiles({ state: { files, documents } }: { state: DemoState["guide"] }) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await dropFiles(files).catch(() => notifyError("The files could not be added. Open the case and try again."));
    setBusy(false);
  };
  return (
    <>
      <ul aria-label="Files of this case" className="w-full">
        {files.map(({ filename }) => (
          <li key={filename}>
            <a
              href={fileAddress(filename)}
              download={filename}
              className="inline-flex min-h-6 items-center gap-1.5 rounded-mark text-accent hover:underline"
            >
              <Download aria-hidden className="size-4 stroke-[1.75]" />
              {filename}
            </a>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="primary" busy={busy} onClick={() => void add()}>
        {busy ? null : <Upload aria-hidden />}
        Add these files
      </Button>
      {documents > 0 ? (
        <span className="text-ink-2 text-small">
          {Math.min(documents, files.length)} of {files.length} are here
        </span>
      ) : null}
    </>
  );
}

function fileAddress(filename: string): string {
  return `/api/demo/files/${encodeURIComponent(filename)}`;
}

/** Lets the files fall on the page, which takes them as if a person had dragged them there. */
async function dropFiles(files: readonly GuideFile[]): Promise<void> {
  const dataTransfer = new DataTransfer();
  for (const { filename, contentType } of files) {
    const response = await fetch(fileAddress(filename), { cache: "no-store" });
    if (!response.ok) throw new Error(`${filename} was answered with ${response.status}`);
    dataTransfer.items.add(new File([await response.blob()], filename, { type: contentType }));
  }
  const drop = () => new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
  // A page that takes them keeps the browser from its default. One that was just opened may not be there yet.
  for (let tries = 0; document.body.dispatchEvent(drop()); tries += 1) {
    if (tries === MOST_TRIES) throw new Error("the page takes no files");
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

const [MOST_TRIES, TRY_AGAIN_MS] = [40, 250];

type ContinueAsProps = { person: DemoPerson; path: string; people: readonly DemoPerson[] };

/** Signs in as the second person and goes to the letter. Beyond the loopback address that takes a password. */
export function ContinueAs({ person, path, people }: ContinueAsProps) {
  const { busy, fault, signIn } = useSignIn(() => window.location.assign(path));
  if (people.length === 0) return <span className="w-full text-ink-2">Sign out, and sign in as {person.email}.</span>;
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        busy={busy !== undefined}
        onClick={() => void signIn("demo", { email: person.email })}
      >
        Continue as {person.name}
      </Button>
      {fault ? (
        <span role="alert" className="w-full text-danger">
          {fault}
        </span>
      ) : null}
    </>
  );
}
