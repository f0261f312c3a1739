type Covering = { hasGlyphForCodePoint?: (codePoint: number) => boolean };

/** Text that the font can show, and what it cannot, which a replacement mark stands for. */
export class Coverage {
  readonly missing = new Set<string>();
  private readonly known = new Map<string, boolean>();

  constructor(private readonly pdf: PDFKit.PDFDocument) {}

  /** Drops characters that nobody sees, and puts U+FFFD for those that the font does not have. */
  shown(text: string): string {
    return [...text.normalize("NFC").replace(/[\p{Cc}\p{Cf}]/gu, (found) => (/[\n\t]/.test(found) ? found : ""))]
      .map((character) => {
        if (/[\n\t ]/.test(character) || this.has(character)) return character;
        this.missing.add(character);
        return "\uFFFD";
      })
      .join("");
  }

  /** A sentence on what is not shown, or `undefined`. */
  warning(): string | undefined {
    if (this.missing.size === 0) return undefined;
    const shown = [...this.missing].slice(0, 12);
    const codes = shown.map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
    const more = this.missing.size > shown.length ? ` and ${this.missing.size - shown.length} more` : "";
    return `This copy cannot show every character; \uFFFD stands for ${codes.join(", ")}${more}.`;
  }

  private has(character: string): boolean {
    let known = this.known.get(character);
    if (known === undefined) {
      const { font } = (this.pdf.font("regular") as unknown as { _font: { font: Covering } })._font;
      known = font.hasGlyphForCodePoint?.(character.codePointAt(0) ?? 0) ?? true;
      this.known.set(character, known);
    }
    return known;
  }
}
