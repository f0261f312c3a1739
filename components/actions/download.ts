/**
 * Saves the file at a URL. On this origin the page stays even if there is no file; another origin may
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
