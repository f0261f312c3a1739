/**
 * Saves what an address hands out. Of this origin the page stays also when nothing is handed out; another origin may
 * answer with a page, which browsers then go to.
 */
export function download(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.rel = "noreferrer";
  document.body.append(link);
  link.click();
  link.remove();
}
