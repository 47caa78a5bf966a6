"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import { DialogButton } from "@/components/ui/dialog-button";
import type { deactivateWatchlistEntry, WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import * as common from "@/words/common";
import * as t from "@/words/compliance/watchlist";

type Props = { entry: Pick<WatchlistEntryView, "id" | "fullName">; disabledReason: string | null };

/** Takes an entry off the list for later screenings, once it was asked. */
export function DeactivateEntry({ entry: { id, fullName }, disabledReason }: Props) {
  return (
    <DialogButton words={common.deactivate} disabledReason={disabledReason}>
      {(dialog) => (
        <ConfirmCommand<typeof deactivateWatchlistEntry>
          {...dialog}
          endpoint="POST /watchlist/{id}/deactivate"
          request={{ params: { id } }}
          form={`watchlist:deactivate:${id}`}
          changes={["GET /watchlist", "GET /watchlist/{id}", "GET /watchlist/summary"]}
          title={t.deactivateQuestion(fullName)}
          act={t.deactivateEntry}
          keep={t.keepActive}
          danger
          done={t.entryDeactivated}
        >
          {t.whatDeactivatingDoes}
        </ConfirmCommand>
      )}
    </DialogButton>
  );
}
