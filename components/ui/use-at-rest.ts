import { useEffect } from "react";

/** Runs once the page has been there for this long, ms: for what is fetched before anybody needs it. */
export function useAtRest(run: () => void, ms: number): void {
  useEffect(() => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  }, [run, ms]);
}
