// @ts-check

/**
 * The message that is shown once the product answers.
 *
 * @param {{ origin: string, NEXTAUTH_URL?: string, DEMO: boolean, DATA_DIR: string }} settings
 * @param {{ password?: string, log?: string }} shown
 */
export function welcome(settings, { password, log }) {
  const signIn = settings.DEMO
    ? [
        "Sign in with a demo account:",
        "  analyst@demo.test   prepares cases",
        "  manager@demo.test   approves letters",
        "  admin@demo.test     manages settings",
        `  Password: ${password ?? "the one in DEMO_PASSWORD"}`,
      ]
    : ["Create accounts with: npm run user:create (while the server is stopped, unless DATABASE_URL is set)"];
  const paths = [`Data: ${settings.DATA_DIR}`, ...(log ? [`Log: ${log}`] : []), "Stop: Ctrl+C"];
  return ["", `Rebuttal is ready at ${settings.NEXTAUTH_URL ?? settings.origin}`, "", ...signIn, "", ...paths, ""].join(
    "\n",
  );
}

/**
 * The end of a server's log, readable: JSON lines are reduced to their message and the error's, other lines stay.
 *
 * @param {string} text
 * @param {number} [count]
 */
export function readableLog(text, count = 15) {
  const lines = text
    .split("\n")
    .map(readableLine)
    .filter((line) => line.trim() !== "")
    // A start that ends tells its reason to the log and to who started it, which are one file here.
    .filter((line, index, all) => !all[index - 1]?.endsWith(`: ${line}`));
  return lines.slice(-count).join("\n");
}

/** @param {string} line */
function readableLine(line) {
  if (!line.startsWith("{")) return line;
  try {
    const { msg = "", err, error } = JSON.parse(line);
    const reason = err?.message ?? (typeof error === "string" ? error : error?.message);
    return [msg, reason].filter((part) => part && typeof part === "string").join(": ");
  } catch {
    return line;
  }
}
