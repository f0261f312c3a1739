"use client";

import { useCallback, useState } from "react";
import { DynamicPart } from "@/components/ui/dynamic-part";
import type { Places } from "./shown-place";

/** The viewer of some places, and what opens it at one of them; its script is loaded with the first place. */
export function usePlaceViewer(statementId: string, places: Places) {
  const [at, setAt] = useState<number>();
  const close = useCallback(() => setAt(undefined), []);
  const viewer =
    at === undefined ? null : (
      <DynamicPart load={loadDialog} props={{ statementId, ...places, at, onClose: close }} onFailure={close} />
    );
  return { open: setAt, viewer };
}

const loadDialog = () => import("./place-dialog").then(({ PlaceDialog }) => PlaceDialog);
