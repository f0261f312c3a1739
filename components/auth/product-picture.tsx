import { ExhibitTile } from "@/components/ui/exhibit-tile";

/** The product in one picture: a sentence of a letter, and the passage that proves it. Drawn by the server. */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label="A letter whose sentence names Exhibit B, and Exhibit B, a proof of delivery, with the passage that proves the sentence marked"
      className="grid gap-3 sm:grid-cols-2"
    >
      <div aria-hidden className="rounded-control border border-line bg-raised p-5 shadow-sheet">
        <p className="pb-3 font-letter font-semibold text-letter">Response to dispute</p>
        <Lines widths={["w-full", "w-11/12", "w-3/4"]} />
        <p className="py-3 font-letter text-letter">
          The parcel was delivered on 14 October and signed for by the cardholder.{" "}
          <ExhibitTile letter="B" lit className="align-text-bottom" />
        </p>
        <Lines widths={["w-full", "w-5/6"]} />
        <p className="mt-4 flex items-center gap-2 border-t pt-3 text-small">
          <span className="size-2 rounded-full bg-good" />
          <span className="font-medium">Respond</span>
          <span className="text-ink-2">every fact with its page</span>
        </p>
      </div>
      <div aria-hidden className="rounded-control border border-accent-line bg-raised p-5 shadow-sheet sm:mt-10">
        <p className="flex items-center gap-2 pb-3 text-small">
          <ExhibitTile letter="B" />
          <span className="font-medium">Proof of delivery</span>
          <span className="ml-auto text-ink-2">page 1</span>
        </p>
        <Lines widths={["w-2/3", "w-5/6"]} />
        <p className="my-3 rounded-mark bg-mark px-1.5 py-1 font-mono text-small">
          Delivered: 14 October, 13:52
          <br />
          Signed by: Elena Marsh
        </p>
        <Lines widths={["w-full", "w-1/2", "w-3/4"]} />
      </div>
    </div>
  );
}

/** Text that need not be read. */
function Lines({ widths }: { widths: readonly string[] }) {
  return widths.map((width) => <span key={width} className={`mb-1.5 block h-1.5 rounded-full bg-line ${width}`} />);
}
