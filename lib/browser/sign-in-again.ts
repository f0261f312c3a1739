type Asker = () => Promise<void>;

let asker: Asker | undefined;

/** The part of the page that asks for sign-in in place; it resolves when the same person is signed in again. */
export function setSignInAsker(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Asks for sign-in in place and waits for it. False on a page that cannot ask. */
export async function signInAgain(): Promise<boolean> {
  if (!asker) return false;
  await asker();
  return true;
}
