"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { download } from "@/components/actions/download";
import { Button } from "@/components/ui/button";
import { notify, notifyError } from "@/components/ui/toaster";
import { workbookQuery } from "@/lib/browser/statements";

/** Requests the Excel workup, waits until it is ready, and downloads it. */
export function WorkbookButton({ id }: { id: string }) {
  const [wanted, setWanted] = useState(false);
  const { data, error } = useQuery(workbookQuery(id, wanted));
  const url = wanted ? data?.url : undefined;
  useEffect(() => {
    if (!url) return;
    setWanted(false);
    download(url);
    notify("Excel workup downloaded.");
  }, [url]);
  useEffect(() => {
    if (!wanted || !error) return;
    setWanted(false);
    notifyError(`Nothing was downloaded. ${error.message}`);
  }, [wanted, error]);
  return (
    <Button variant="primary" onClick={() => setWanted(true)} busy={wanted}>
      {wanted ? null : <Download aria-hidden />}
      {wanted ? "Preparing workup" : "Excel workup"}
    </Button>
  );
}
