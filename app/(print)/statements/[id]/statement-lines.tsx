import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { PAPER_CELL as CELL, PAPER_FIGURE as FIGURE, PAPER_ROW, PaperTable } from "@/components/papers/paper-table";
import type { RunningSums, StatementSheet } from "@/components/records/statement-sheets";
import type { AccountEntryView } from "@/server/contract/accounts";
import * as common from "@/words/common";
import * as t from "@/words/papers";

/** Characters of a narrative per printed row. Sheets are filled by it. */
const NARRATIVE_CHARACTERS = 26;

export function printedRows(line: AccountEntryView): number {
  return Math.max(1, Math.ceil(narrativeOf(line).length / NARRATIVE_CHARACTERS));
}

function narrativeOf({ narrative, category }: AccountEntryView): string {
  return narrative ?? CATEGORY_WORDS[category];
}

export function StatementLines({ sheet, last }: { sheet: StatementSheet; last: boolean }) {
  const { lines, broughtForward, carriedForward, number } = sheet;
  return (
    <PaperTable label={t.linesOfTheStatement(number)} className="min-w-[42rem] table-fixed text-label print:min-w-0">
      <caption className="sr-only">{t.linesOfTheStatement(number)}</caption>
      <colgroup>
        <col className="w-[21mm]" />
        <col />
        <col className="w-[31mm]" />
        <col className="w-[25mm]" />
        <col className="w-[25mm]" />
        <col className="w-[26mm]" />
      </colgroup>
      <thead>
        <tr className="border-ink border-b text-muted">
          <th className={CELL}>{common.date}</th>
          <th className={CELL}>{common.narrative}</th>
          <th className={CELL}>{common.reference}</th>
          <th className={FIGURE}>{common.debit}</th>
          <th className={FIGURE}>{common.credit}</th>
          <th className={FIGURE}>{common.balance}</th>
        </tr>
      </thead>
      <tbody>
        <Sums words={number === 1 ? t.openingBalance : t.broughtForward} sums={broughtForward} bare={number === 1} />
        {lines.length === 0 && number === 1 && (
          <tr className={PAPER_ROW}>
            <td className={CELL} />
            <td className={CELL} colSpan={5}>
              {common.noEntriesInThisPeriod}
            </td>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={`${line.entryId}-${line.lineNo}`} className={PAPER_ROW}>
            <td className={`${CELL} whitespace-nowrap`}>{line.businessDate}</td>
            <td className={`${CELL} break-words`}>{narrativeOf(line)}</td>
            <td className={`${CELL} reference whitespace-nowrap`}>{line.reference}</td>
            <td className={FIGURE}>{line.side === "DEBIT" && <Amount hideCurrency value={line.amount} />}</td>
            <td className={FIGURE}>{line.side === "CREDIT" && <Amount hideCurrency value={line.amount} />}</td>
            <td className={FIGURE}>
              <Amount hideCurrency value={line.balanceAfter} />
            </td>
          </tr>
        ))}
        <Sums words={last ? t.closingBalance : t.carriedForward} sums={carriedForward} />
      </tbody>
    </PaperTable>
  );
}

/** `bare`: the balance without sums. */
function Sums({ words, sums, bare = false }: { words: string; sums: RunningSums; bare?: boolean }) {
  return (
    <tr className="border-ink border-b font-semibold">
      <td className={CELL} />
      <td className={CELL} colSpan={2}>
        {words}
      </td>
      <td className={FIGURE}>{!bare && <Amount hideCurrency value={sums.debits} />}</td>
      <td className={FIGURE}>{!bare && <Amount hideCurrency value={sums.credits} />}</td>
      <td className={FIGURE}>
        <Amount hideCurrency value={sums.balance} />
      </td>
    </tr>
  );
}
