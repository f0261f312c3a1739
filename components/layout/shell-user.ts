/** Who is signed in, as the frame of every page shows it. */
export type ShellUser = { name: string; email: string; role: string };
