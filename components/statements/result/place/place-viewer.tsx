"use client";

import { useCallback, useState } from "react";
import { DynamicDialog } from "@/components/ui/dynamic-dialog";
import type { OpenPlace, ShownPlace } from "./shown-place";

type Opened = { places: readonly ShownPlace[]; at: number };

/** The viewer of places, and what opens it; its script is loaded with the first place. */
export function usePlaceViewer(statementId: string) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback<OpenPlace>((places, at) => setOpened({ places, at }), []);
  const close = useCallback(() => setOpened(undefined), []);
  const viewer = opened ? (
    <DynamicDialog load={loadDialog} props={{ statementId, ...opened, onClose: close }} onFailure={close} />
  ) : null;
  return { open, viewer };
}

const loadDialog = () => import("./place-dialog").then(({ PlaceDialog }) => PlaceDialog);
