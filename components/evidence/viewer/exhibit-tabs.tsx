import { useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { isExhibitLit } from "@/components/evidence/exhibits/lit";
import { type ShownDocument, shortTitle } from "@/components/evidence/shown-documents";
import { ExhibitTile } from "@/components/ui/exhibit-tile";
import { Tab, TabList } from "@/components/ui/tabs";

export function ExhibitTabs({ documents }: { documents: readonly ShownDocument[] }) {
  const { lit } = useExhibits();
  return (
    <TabList aria-label="Exhibits" className="min-h-11 shrink-0 border-b px-3 py-1.5">
      {documents.map((document) => (
        <Tab key={document.evidenceId} value={document.evidenceId} title={document.filename}>
          {document.exhibit ? (
            <ExhibitTile letter={document.exhibit} lit={isExhibitLit(lit, document.evidenceId)} />
          ) : null}
          <span className="max-w-32 truncate">{shortTitle(document)}</span>
        </Tab>
      ))}
    </TabList>
  );
}
