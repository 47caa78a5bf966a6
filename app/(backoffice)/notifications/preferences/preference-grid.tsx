"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Notice } from "@/components/ui/notice";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { StatusWord } from "@/components/ui/status";
import type { setPreference } from "@/server/contract/notifications/notifications";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { categoryWords, channelWords } from "../../../../server/domains/notifications/notification-words";
import type { PreferenceCell, PreferenceRow } from "./preference-rows";

type Props = {
  partyId: string;
  label: string;
  rows: readonly PreferenceRow[];
  /** The reason that the reader cannot change them. Null if they can. */
  readOnly: string | null;
};

const HEAD =
  "h-9 border-line border-b px-3 text-left align-bottom font-medium text-label text-muted whitespace-nowrap py-1.5";
const CELL = "h-11 border-line border-b px-3 whitespace-nowrap";

/** A customer's preferences by category and channel, each with a switch. */
export function PreferenceGrid({ partyId, label, rows, readOnly }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="grid gap-3">
      {readOnly && <p className="pt-2 text-label text-muted">{t.viewOnly(readOnly)}</p>}
      {problem && (
        <Notice tone="danger" live="alert" title={t.preferenceNotChanged} className="mt-3">
          {problem}
        </Notice>
      )}
      <ScrollRegion label={label} data-focus-inside className="relative min-w-0 overflow-x-auto">
        <table className="w-full max-w-4xl border-separate border-spacing-0 text-body">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                {t.category}
              </th>
              {rows[0]?.cells.map(({ channel, note }) => (
                <th key={channel} scope="col" className={HEAD}>
                  {channelWords(channel)}
                  {note && <span className="block font-normal">{note}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, words, cells }) => (
              <tr key={category}>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  {words}
                </th>
                {cells.map((cell) => (
                  <td key={cell.channel} className={CELL}>
                    <span className="flex flex-wrap items-center gap-x-2">
                      {readOnly === null ? (
                        <PreferenceToggle partyId={partyId} cell={cell} onProblem={setProblem} />
                      ) : (
                        <StatusWord tone={cell.enabled ? "success" : "neutral"}>
                          {cell.enabled ? t.on : t.off}
                        </StatusWord>
                      )}
                      <Remark cell={cell} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** Marks a default, and an enabled channel that delivers nothing. */
function Remark({ cell: { enabled, stored, note } }: { cell: PreferenceCell }) {
  if (note !== null && enabled) return <span className="text-label text-warning">{t.cannotArrive}</span>;
  return stored ? null : <span className="text-label text-muted">{t.byDefault}</span>;
}

type ToggleProps = { partyId: string; cell: PreferenceCell; onProblem: (problem: string | null) => void };

/** A switch with undo. It moves when the reply arrives. */
function PreferenceToggle({ partyId, cell: { category, channel, enabled }, onProblem }: ToggleProps) {
  const said = [channelWords(channel), categoryWords(category)] as const;
  const command = useCommand<typeof setPreference>("PUT /notifications/preferences", {
    form: `preference:${partyId}:${category}:${channel}`,
    onRefused: ({ message }) => onProblem(message),
  });
  const set = async (wanted: boolean, undone: boolean) => {
    onProblem(null);
    const { kind } = await command.send({ body: { partyId, category, channel, enabled: wanted } });
    command.again();
    if (kind !== "done") return;
    const words = wanted ? t.turnedOnFor(...said) : t.turnedOffFor(...said);
    notify(words, undone ? undefined : { label: common.undo, run: () => void set(!wanted, true) });
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={enabled}
      aria-busy={command.busy || undefined}
      onClick={() => command.busy || void set(!enabled, false)}
      className="-ml-1 inline-flex h-7 items-center gap-2 rounded-control px-1 text-body hover:bg-row-hover"
    >
      <span className="sr-only">{t.channelFor(...said)}</span>
      <span
        aria-hidden
        className={clsx(
          "flex h-4 w-7 items-center rounded-full border px-0.5 transition-colors duration-100",
          enabled ? "justify-end border-accent bg-accent" : "border-control bg-sunken",
          command.busy && "opacity-60",
        )}
      >
        <span className={clsx("size-2.5 rounded-full", enabled ? "bg-on-accent" : "bg-muted")} />
      </span>
      <span aria-hidden className={enabled ? "text-ink" : "text-muted"}>
        {enabled ? t.on : t.off}
      </span>
    </button>
  );
}
