"use client";

import type { CommandState } from "@/components/api/command-attempt";
import { useShortcut } from "@/components/shell/use-shortcut";
import { ActionMenu } from "@/components/ui/action-menu";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/work";
import { type QueueRow, useSelection } from "./queue-selection";

type Officer = { value: string; label: string };

type Props = {
  /** The reader's staff id. */
  me: string;
  officers: readonly Officer[];
  disabledReason: string | null;
  /** Offers to repeat earlier decisions. */
  repeats?: boolean;
};

/** Commands on the selected results: claim, assign, release, repeat. */
export function QueueActions({ me, officers, disabledReason, repeats = false }: Props) {
  const { rows, chosen, running, outcome, send, toggleAll } = useSelection();
  const reason = disabledReason ?? (chosen.length === 0 ? t.selectResults : null);
  const repeatable = chosen.filter((row) => row.repeats !== null);
  const assign = (officer: string | null, words: (done: number) => string) =>
    reason === null && !running && void send(chosen, (row) => assignment(row, officer), words);
  const claim = () => assign(me, t.claimedDone);
  const repeat = () => repeatable.length > 0 && !running && void send(repeatable, repetition, t.repeatedDone);
  const enabled = rows.length > 0 && disabledReason === null;
  useShortcut("x", c.selectRow, tickRowInFocus, { group: c.toReview, enabled });
  useShortcut("a", c.selectAll, toggleAll, { group: c.toReview, enabled });
  useShortcut("l", t.claim, claim, { group: c.toReview, enabled });
  useShortcut("p", t.repeatDecisions, repeat, { group: c.toReview, enabled: enabled && repeats });
  return (
    <>
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {repeats && (
            <Button
              variant="primary"
              shortcut="P"
              busy={running}
              disabledReason={reason ?? (repeatable.length === 0 ? t.noneRepeats : null)}
              onClick={repeat}
            >
              {t.repeatCount(repeatable.length)}
            </Button>
          )}
          <Button shortcut="L" busy={running} disabledReason={reason} onClick={claim}>
            {t.claimCount(chosen.length)}
          </Button>
          <ActionMenu
            label={t.assign}
            trigger={t.assign}
            actions={[
              ...officers.map(({ value, label }) => ({
                words: label,
                disabledReason: reason,
                onSelect: () => void assign(value, t.assignedDone(label)),
              })),
              { words: t.release, disabledReason: reason, onSelect: () => void assign(null, t.releasedDone) },
            ]}
          />
          <span role="status" className="figures text-label text-muted">
            {t.selectedOf(chosen.length, rows.length)}
          </span>
        </div>
      )}
      {outcome && <Result {...outcome} rows={rows} />}
    </>
  );
}

/** J and K move the focus between the links of the rows. */
function tickRowInFocus(): void {
  const row = document.activeElement?.closest("tr");
  row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

const assignment = ({ id, workVersion }: QueueRow, assigneeId: string | null) => ({
  form: `screening:assign:${id}`,
  endpoint: "POST /screenings/{id}/assignment",
  request: { ifMatch: workVersion, params: { id }, body: { assigneeId } },
});

const repetition = ({ id, repeats }: QueueRow) => ({
  form: `screening:${id}`,
  endpoint: "POST /screenings/{id}/hit-decisions",
  request: { ifMatch: repeats?.version ?? 0, params: { id }, body: { decisions: repeats?.decisions ?? [] } },
});

type ResultProps = {
  words: (done: number) => string;
  states: ReadonlyMap<string, CommandState>;
  rows: readonly QueueRow[];
};

/** How many commands succeeded, and each refusal with its reason. */
function Result({ words, states, rows }: ResultProps) {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const refused = [...states].flatMap(([id, state]) =>
    state.kind === "refused" ? [{ id, why: state.error.message }] : [],
  );
  return (
    <Notice
      tone={refused.length === 0 ? "success" : "warning"}
      live="status"
      title={words(states.size - refused.length)}
    >
      {refused.map(({ id, why }) => (
        <p key={id}>{t.refusedFor(names.get(id) ?? c.emptyName, why)}</p>
      ))}
    </Notice>
  );
}
