"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states";

type ErrorText = {
  title: string;
  message: string;
  /** Offers a link to the list of cases. */
  toCases?: boolean;
};

type ErrorPageProps = ErrorText & { error: unknown; retry: () => void };

/** Replaces a part of the page that failed to render: what happened, what was kept, and the reference of the log entry. */
export function ErrorPage({ error, retry, title, message, toCases }: ErrorPageProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState
      heading="h1"
      title={title}
      message={message}
      id={digestOf(error)}
      onRetry={retry}
      actions={
        toCases ? (
          <Button asChild>
            {/* A full page load leaves behind whatever failed here. */}
            <a href="/cases">Go to cases</a>
          </Button>
        ) : null
      }
    />
  );
}

/** What could not be shown at an address, and what was kept. */
export function errorText(pathname: string): ErrorText {
  const [area, id, part] = pathname.split("/").filter(Boolean);
  if (area === "statements")
    return id
      ? serviceError("This statement could not be shown", "The statement and its documents are kept.")
      : serviceError("The statements could not be shown", "The statements and their results are kept.");
  if (area === "settings") return serviceError("The settings could not be shown", "Nothing was changed.");
  if (area === "cases" && id && id !== "new")
    return part === "letter"
      ? { ...serviceError("The letter could not be shown", "The letter and the evidence are kept."), toCases: true }
      : { ...serviceError("This case could not be shown", "The case and its documents are kept."), toCases: true };
  if (area === "cases" && !id) return { title: "The cases could not be shown", message: UNEXPECTED };
  return { title: "This page could not be shown", message: UNEXPECTED, toCases: true };
}

/** For pages where nothing more specific is known. */
const UNEXPECTED =
  "Something failed on our side. Nothing that was saved is lost. Try again; if it keeps happening, contact your administrator.";

function serviceError(title: string, kept: string): ErrorText {
  return {
    title,
    message: `The service did not respond, or something failed on our side. ${kept} Try again in a moment.`,
  };
}

/** Next.js's identifier of an error on the server; the error's message never reaches the browser. */
function digestOf(error: unknown): string | undefined {
  const digest = typeof error === "object" && error !== null ? Reflect.get(error, "digest") : undefined;
  return typeof digest === "string" ? digest : undefined;
}
