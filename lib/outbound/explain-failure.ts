const SENTENCES: Record<string, string> = {
  ENOTFOUND: "There is no such name",
  EAI_AGAIN: "Its name could not be looked up; there may be no connection to the internet",
  ECONNREFUSED: "It refused the connection",
  ECONNRESET: "It broke off the connection",
  ENETUNREACH: "There is no connection to it",
  EHOSTUNREACH: "There is no connection to it",
  ETIMEDOUT: "It did not answer in time",
};

/** Why a connection failed, as a sentence without a final stop. Never shows a library's own words. */
export function explainFailure(error: unknown): string {
  const code = failureCode(error) ?? "";
  if (/CERT|SIGNATURE|ISSUER|ALTNAME|^EPROTO$|^ERR_(?:TLS|SSL)/.test(code))
    return "Its certificate or encryption could not be trusted";
  if (code.startsWith("HPE_")) return "What it answered is no HTTP";
  return SENTENCES[code] ?? "The connection failed";
}

/** The system's short name of what happened (`ENOTFOUND`), for whoever looks into it. */
export function failureCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z][A-Z0-9_]+$/.test(code) ? code : undefined;
}
