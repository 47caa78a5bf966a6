"use client";

import { clsx } from "clsx";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import type { setPreference } from "@/server/contract/notifications/notifications";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { categoryWords, channelWords } from "../../../../server/domains/notifications/notification-words";
import type { PreferenceCell } from "./preference-rows";

type Props = { partyId: string; cell: PreferenceCell; onProblem: (problem: string | null) => void };

/** A switch with undo. It moves when the reply arrives. */
export function PreferenceToggle({ partyId, cell: { category, channel, enabled }, onProblem }: Props) {
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
