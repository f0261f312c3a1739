"use client";

import { type ReactNode, useState } from "react";
import type { CaseDetail, LetterDetail } from "@/lib/contract/desk/case-detail";
import { LetterScreen } from "./letter-screen";

type KeptLetterProps = { detail: CaseDetail; letter: LetterDetail; children: ReactNode };

/**
 * The letter page. When the server could not read the case or the letter anew, what it read before stays on the screen
 * and is read again by itself; the text is nowhere else.
 */
export function KeptLetter(given: KeptLetterProps) {
  const [held, setHeld] = useState(given);
  const failed = given.detail.remembered || given.letter.remembered;
  const isHeld = held.detail === given.detail && held.letter === given.letter;
  if (!failed && !isHeld) setHeld(given);
  return <LetterScreen {...(failed ? held : given)} kept={failed} />;
}
