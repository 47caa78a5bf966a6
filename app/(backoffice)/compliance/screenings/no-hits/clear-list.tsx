"use client";

import { type ReactNode, useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { clearScreenings } from "@/server/contract/compliance/screenings";
import type { QueueItem } from "@/server/domains/compliance/review-queue";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { plainColumns } from "../screening-columns";
import { Tick } from "../tick";

const LONGEST_NOTE = 4_000;

type ListProps = {
  rows: readonly QueueItem[];
  /** The reader's name, recorded with the disposition. */
  timeZone: string;
  disabledReason: string | null;
  whenEmpty: ReactNode;
};

/** Results without hits. One command with one note clears all selected ones or none. */
export function ClearList({ rows, timeZone, disabledReason, whenEmpty }: ListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ id }) => id)));
  const [note, setNote] = useState(t.standardNote);
  /** The number of selected results when the question was opened. Null: no question. */
  const [question, setQuestion] = useState<number | null>(null);
  // Results that others clear disappear from the selection. New ones are not selected.
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const gone = question === null ? 0 : question - ids.length;
  const reason = disabledReason ?? (ids.length === 0 ? t.selectFirst : null);
  const ask = () => reason === null && setQuestion(ids.length);
  useShortcut("c", common.clear, ask, { group: t.noHits, enabled: rows.length > 0 });
  const written = note.trim();
  return (
    <>
      {rows.length > 0 && (
        <div className="flex items-center gap-2">
          <div className="w-96 min-w-0">
            <Input
              size="medium"
              aria-label={common.note}
              value={note}
              maxLength={LONGEST_NOTE}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <Button variant="primary" shortcut="C" disabledReason={reason} onClick={ask}>
            {t.clearSelected(ids.length)}
          </Button>
        </div>
      )}
      <ConfirmCommand<typeof clearScreenings>
        open={question !== null}
        onClose={() => setQuestion(null)}
        endpoint="POST /screenings/clear"
        request={{ body: { ids, ...(written !== "" && { note: written }) } }}
        form="screenings:clear"
        changes={["GET /screenings"]}
        // A result that another officer has decided refuses the whole request. The renewed question leaves it out.
        renews
        title={t.clearThese(ids.length)}
        act={common.clear}
        keep={t.keepThem}
        problem={ids.length === 0 ? t.selectFirst : null}
        done={({ cleared }) => t.cleared(cleared)}
      >
        {gone > 0 && <span className="mb-2 block">{t.takenOut(gone)}</span>}
        {written !== "" && (
          <>
            {t.eachGetsThisNote} <q>{written}</q>
          </>
        )}
      </ConfirmCommand>
      <DataTable
        label={t.noHits}
        place="page"
        columns={[tickColumn(rows, ids, setChosen), ...plainColumns(timeZone)]}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf.screening(id)}
        whenEmpty={whenEmpty}
      />
    </>
  );
}

/** The column of checkboxes. The one in the head selects all results on view, or none. */
function tickColumn(
  rows: readonly QueueItem[],
  ids: readonly string[],
  choose: (ids: ReadonlySet<string>) => void,
): Column<QueueItem> {
  const chosen = new Set(ids);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return {
    id: "select",
    header: (
      <Tick
        label={t.selectAll}
        checked={ids.length === rows.length && rows.length > 0}
        onChange={() => choose(new Set(ids.length === rows.length ? [] : rows.map(({ id }) => id)))}
      />
    ),
    cell: ({ id, subjectName }) => (
      <Tick label={t.selectNamed(subjectName)} checked={chosen.has(id)} onChange={() => toggle(id)} />
    ),
  };
}
