/** The addresses of every kind of page that an analyst can come to, with a case of the demo and with nothing there. */
export function everyPage(casePath: string): string[] {
  return [
    "/cases",
    "/cases?q=nothing-is-called-this",
    "/cases/new",
    casePath,
    `${casePath}/letter`,
    `${casePath}/edit`,
    "/statements",
    "/no-such-page",
  ];
}
