"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { download } from "@/components/deeds/download";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { workbookQuery } from "@/lib/queries/statements";

/** Asks for the Excel workup, waits while it is made, and saves it. */
export function WorkbookButton({ id }: { id: string }) {
  const toast = useToast();
  const [wanted, setWanted] = useState(false);
  const { data, error } = useQuery(workbookQuery(id, wanted));
  const url = wanted ? data?.url : undefined;
  useEffect(() => {
    if (!url) return;
    setWanted(false);
    download(url);
    toast({ message: "The workup was downloaded." });
  }, [url, toast]);
  useEffect(() => {
    if (!wanted || !error) return;
    setWanted(false);
    toast({ message: `Nothing was downloaded. ${error.message}`, tone: "danger", durationMs: 12_000 });
  }, [wanted, error, toast]);
  return (
    <Button variant="primary" onClick={() => setWanted(true)} busy={wanted}>
      {wanted ? null : <Download aria-hidden />}
      {wanted ? "Making the workup" : "Excel workup"}
    </Button>
  );
}
