// @ts-check

/**
 * What the terminal shows once the product answers.
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
        "  admin@demo.test     manages the desk",
        `  Password: ${password ?? "the one in DEMO_PASSWORD"}`,
      ]
    : ["Accounts are made with: npm run user:create (while the server is stopped, unless DATABASE_URL is set)"];
  const places = [`Data: ${settings.DATA_DIR}`, ...(log ? [`Log: ${log}`] : []), "Stop: Ctrl+C"];
  return [
    "",
    `Rebuttal is ready at ${settings.NEXTAUTH_URL ?? settings.origin}`,
    "",
    ...signIn,
    "",
    ...places,
    "",
  ].join("\n");
}
