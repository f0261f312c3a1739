/** Saves what an address of this origin hands out; the page stays where it is, also when nothing is handed out. */
export function download(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.rel = "noreferrer";
  document.body.append(link);
  link.click();
  link.remove();
}
