import { cn } from "@/components/ui/cn";
import type { OutcomeRow, PreviewRow } from "@/lib/contract/desk/outcome-import";
import { shortDate } from "@/lib/values/calendar";
import { money } from "@/lib/values/money";
import { number, Table } from "./tables";

const READ_AS: Readonly<Record<OutcomeRow["outcome"], string>> = {
  win: "Won",
  lose: "Lost",
  accept: "Accepted",
  expire: "Expired",
};

/** What each row of a file would record; a fault stands in the place of the outcome. */
export function OutcomePreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table head={["Case", "Outcome", "Recovered", "Date"]} wide={["Date"]} caption="Rows of the file">
        {rows.map((row) => (
          <tr key={row.row} className="border-b align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              <span className="break-all font-mono">{row.reference || "–"}</span>
              <span className="block text-ink-2 text-small">
                Row {row.row}
                {row.merchant ? `, ${row.merchant}` : ""}
              </span>
            </th>
            {row.kind === "ready" ? (
              <Read {...row.ready} />
            ) : (
              <td colSpan={3} className={cn("py-1.5 pl-3", row.kind === "fault" ? "text-danger" : "text-ink-2")}>
                {row.kind === "fault" ? row.fault : "Already recorded with the same details."}
              </td>
            )}
          </tr>
        ))}
      </Table>
    </div>
  );
}

function Read({ outcome, amountCents, currency, on, note }: OutcomeRow) {
  return (
    <>
      <td className="py-1.5 pl-3 text-right">
        {READ_AS[outcome]}
        {note ? <span className="block break-words text-ink-2 text-small">{note}</span> : null}
      </td>
      <td className={cn(number, "py-1.5")}>{amountCents === undefined ? "–" : money(amountCents, currency)}</td>
      <td className={cn(number, "whitespace-nowrap py-1.5 max-sm:hidden")}>{shortDate(on, "")}</td>
    </>
  );
}
