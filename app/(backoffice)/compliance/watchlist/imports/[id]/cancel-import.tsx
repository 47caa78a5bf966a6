"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import { DialogButton } from "@/components/ui/dialog-button";
import type { cancelWatchlistImport, WatchlistImportView } from "@/server/contract/compliance/watchlist-imports";
import * as t from "@/words/compliance/watchlist";

type Props = { found: Pick<WatchlistImportView, "importId" | "source">; disabledReason: string | null };

/** Ends an import before it is over, once it was asked. */
export function CancelImport({ found: { importId, source }, disabledReason }: Props) {
  return (
    <DialogButton words={t.cancelImport} disabledReason={disabledReason}>
      {(dialog) => (
        <ConfirmCommand<typeof cancelWatchlistImport>
          {...dialog}
          endpoint="POST /watchlist/imports/{id}/cancel"
          request={{ params: { id: importId } }}
          form={`watchlist-import:cancel:${importId}`}
          changes={["GET /watchlist/imports", "GET /watchlist/imports/{id}"]}
          title={t.cancelImportQuestion(source)}
          act={t.cancelImport}
          keep={t.keepImporting}
          danger
          done={t.importCancelled}
        >
          {t.whatCancellingDoes}
        </ConfirmCommand>
      )}
    </DialogButton>
  );
}
