type ErrorWords = { title: string; message: string; toCases?: boolean };

/** What could not be shown at this address, and what was kept. */
export function errorWords(pathname: string): ErrorWords {
  const [place, id, part] = pathname.split("/").filter(Boolean);
  if (place === "statements")
    return id
      ? outside("This statement could not be shown", "The statement and its documents are kept.")
      : outside("The statements could not be shown", "The statements and their results are kept.");
  if (place === "cases" && id && id !== "new")
    return part === "letter"
      ? { ...outside("The letter could not be shown", "The letter and the evidence are kept."), toCases: true }
      : { ...outside("This case could not be shown", "The case and its documents are kept."), toCases: true };
  return {
    title: place === "cases" && !id ? "The cases could not be shown" : "This page could not be shown",
    message:
      "Something failed on our side. Nothing that was saved is lost. Try again; if it stays, tell whoever runs this installation.",
    toCases: !(place === "cases" && !id),
  };
}

function outside(title: string, kept: string): ErrorWords {
  return {
    title,
    message: `The service did not answer, or something failed on our side. ${kept} Try again in a moment.`,
  };
}
