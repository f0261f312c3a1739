/** What a feature weighs, decoded when a paper first has it: a process sees few of the tens of thousands. */
export class DecodedFeatures<Decoded> {
  private readonly known = new Map<string, Decoded>();

  constructor(
    private readonly lines: Readonly<Record<string, string>>,
    private readonly decode: (numbers: string[]) => Decoded,
  ) {}

  get(name: string): Decoded | undefined {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const line = Object.hasOwn(this.lines, name) ? this.lines[name] : undefined;
    if (line === undefined) return undefined;
    const decoded = this.decode(line.split(" "));
    this.known.set(name, decoded);
    return decoded;
  }
}
