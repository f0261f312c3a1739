/** In percent of the page; `initial` is what the layout gives where nothing is stored. */
export const VIEWER_WIDTH = { min: 24, max: 60, initial: 36, property: "--viewer-width" } as const;

export function viewerWidthKey(userId: string): string {
  return `viewer-width:${userId}`;
}

/** `undefined` for what is no width that could have been stored. */
export function storedWidth(text: string | null): number | undefined {
  const width = Number(text);
  return text !== null && width >= VIEWER_WIDTH.min && width <= VIEWER_WIDTH.max ? width : undefined;
}

/** A script that sets the stored width before the first paint, so that the document does not jump. */
export function viewerWidthScript(userId: string): string {
  const { min, max, property } = VIEWER_WIDTH;
  const key = JSON.stringify(viewerWidthKey(userId)).replaceAll("<", "\\u003c");
  return `try{var w=Number(localStorage.getItem(${key}));if(w>=${min}&&w<=${max})document.documentElement.style.setProperty("${property}",w+"%")}catch(e){}`;
}
