"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useAnnounce } from "@/components/ui/live-region";
import { workbookQuery } from "@/lib/queries/statements";

/** Asks for the Excel workup, waits while it is made, and saves it. */
export function WorkbookButton({ id }: { id: string }) {
  const announce = useAnnounce();
  const [wanted, setWanted] = useState(false);
  const { data, error } = useQuery(workbookQuery(id, wanted));
  const url = wanted ? data?.url : undefined;
  useEffect(() => {
    if (!url) return;
    setWanted(false);
    window.location.assign(url);
    announce("The workup is being saved.");
  }, [url, announce]);
  useEffect(() => {
    if (!wanted || !error) return;
    setWanted(false);
    announce(`The workup could not be made. ${error.message}`, "assertive");
  }, [wanted, error, announce]);
  return (
    <>
      {error && !wanted ? (
        <span className="text-danger text-small">The workup could not be made. Try again.</span>
      ) : null}
      <Button variant="primary" onClick={() => setWanted(true)} busy={wanted}>
        {wanted ? null : <Download aria-hidden />}
        {wanted ? "Making the workup" : "Excel workup"}
      </Button>
    </>
  );
}
