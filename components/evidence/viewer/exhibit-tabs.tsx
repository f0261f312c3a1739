import { useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { isExhibitLit } from "@/components/evidence/exhibits/lit";
import { type ShownDocument, shortTitle } from "@/components/evidence/shown-documents";
import { ExhibitTile } from "@/components/ui/exhibit-tile";
import { Tab, TabList } from "@/components/ui/tabs";

export function ExhibitTabs({ documents }: { documents: readonly ShownDocument[] }) {
  const { lit } = useExhibits();
  return (
    <TabList aria-label="Exhibits" className="relative min-h-11 shrink-0 border-b px-3 py-1.5">
      {documents.map((document) => (
        <Tab
          key={document.evidenceId}
          value={document.evidenceId}
          title={`${shortTitle(document)}, ${document.filename}`}
        >
          {document.exhibit ? (
            <ExhibitTile letter={document.exhibit} lit={isExhibitLit(lit, document.evidenceId)} />
          ) : null}
          <span className="max-w-28 truncate">{oneWord(shortTitle(document))}</span>
        </Tab>
      ))}
    </TabList>
  );
}

/** Many tabs share a narrow column: the first word tells them apart, the whole title stands in the tooltip. */
function oneWord(title: string): string {
  return title.split(" ")[0] ?? title;
}
