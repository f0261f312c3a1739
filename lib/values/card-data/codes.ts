type Code = { digits: string; start: number; end: number };

/**
 * Security codes labeled as such (`CVV: 123`, `security code 1234`), also on the line below their label or in the column
 * below it. Results of the check (`CVV result M`) are not codes. The text has plain digits.
 */
export function findSecurityCodes(text: string): Code[] {
  const found = [...text.matchAll(BESIDE), ...text.matchAll(BELOW)].map((match) => {
    const end = match.index + match[0].length;
    const printed = match[1] ?? "";
    return { start: end - printed.length, end, digits: printed.replaceAll(" ", "") };
  });
  return [...found, ...codesInColumns(text)].filter(
    ({ start }, index, all) => all.findIndex((other) => other.start === start) === index,
  );
}

/** What the code is called on forms and receipts of the languages that the product reads. */
const NAMES = [
  "cvv2?",
  "cvc2?",
  "cid",
  "csc",
  "cav2",
  "cvn2?",
  "cvp2",
  "(?:card )?security code",
  "(?:card )?security number(?: on the (?:back|front|signature strip))?",
  "card verification (?:code|value|number)",
  "card code",
  "prüfziffer",
  "kartenprüf(?:nummer|ziffer|code)",
  "(?:karten)?sicherheitscode",
  "código de segur(?:idad|ança)",
  "code de sécurité",
  "cryptogramme(?: visuel)?",
  "codice di sicurezza",
  "(?:kaart)?(?:beveiligings|veiligheids)code",
  "kod zabezpieczający",
  "kod bezpieczeństwa",
  "bezpečnostní kód",
  "säkerhetskod",
  "sikkerhe[dt]skode",
  "turva(?:koodi|luku)",
  "güvenlik kodu",
  "セキュリティコード",
  "安全码",
];
const LABEL = String.raw`(?<!\p{L})(?:${NAMES.join("|")})(?![\p{L}\d])(?:[ _](?:code|number|no\.?|value))?`;
const HINT = String.raw`(?:[\p{Zs}]?\([^()\r\n]{1,30}\))?`;
const SIGNS = String.raw`["']?[\p{Zs}\t]*[:：=#-]?[\p{Zs}\t]*["']?`;
const CODE = String.raw`(\d{3,4}|\d(?: \d){2,3})`;
const BESIDE = new RegExp(String.raw`${LABEL}${HINT}(?: is)?${SIGNS}${CODE}(?![\p{L}\d%]|[.,/-]\d| \d(?: |$))`, "giu");
const BELOW = new RegExp(
  String.raw`${LABEL}${HINT}[\p{Zs}]*[:：]?[\p{Zs}]*\r?\n[\p{Zs}]*(\d{3,4})(?=[\p{Zs}]*(?:[\r\n]|$))`,
  "giu",
);
const COLUMN_LABEL = new RegExp(`^${LABEL}${HINT}[:：]?$`, "iu");

/** The rows of a table follow its titles without a line between; cells are separated by tabs. */
function codesInColumns(text: string): Code[] {
  if (!text.includes("\t")) return [];
  const found: Code[] = [];
  let columns: number[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    const cells = cellsOf(line, at);
    const titled = cells.flatMap((cell, column) => (COLUMN_LABEL.test(cell.digits) ? [column] : []));
    if (cells.length < 2) columns = [];
    else if (titled.length > 0) columns = titled;
    for (const cell of columns.map((column) => cells[column]))
      if (cell && /^\d{3,4}$/.test(cell.digits)) found.push(cell);
    at += line.length + 1;
  }
  return found;
}

function cellsOf(line: string, offset: number): Code[] {
  let at = offset;
  return line.split("\t").map((cell) => {
    const start = at + cell.length - cell.trimStart().length;
    at += cell.length + 1;
    return { start, end: start + cell.trim().length, digits: cell.trim() };
  });
}
