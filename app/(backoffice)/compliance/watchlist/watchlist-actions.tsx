"use client";

import { Upload } from "lucide-react";
import { CommandButton } from "@/components/api/confirm-command";
import { dialogAction } from "@/components/ui/dialog-button";
import type {
  deactivateWatchlistEntry,
  reactivateWatchlistEntry,
  WatchlistEntryView,
} from "@/server/contract/compliance/watchlist";
import type {
  applyWatchlistImport,
  cancelWatchlistImport,
  rescreenParties,
  WatchlistImportView,
} from "@/server/contract/compliance/watchlist-imports";
import * as common from "@/words/common";
import * as t from "@/words/compliance/watchlist";

export const NewImport = dialogAction(
  { words: t.importFiles, variant: "primary", icon: <Upload size={16} aria-hidden /> },
  () => import("./imports/import-form").then((module) => module.ImportDialog),
);

type Closed = { disabledReason: string | null };

/** Cancels an incomplete import. */
export function CancelImport({
  found: { importId: id, source },
  disabledReason,
}: Closed & { found: WatchlistImportView }) {
  return (
    <CommandButton<typeof cancelWatchlistImport>
      button={{ words: t.cancelImport, disabledReason }}
      endpoint="POST /watchlist/imports/{id}/cancel"
      request={{ params: { id } }}
      form={`watchlist-import:cancel:${id}`}
      changes={["GET /watchlist/imports", "GET /watchlist/imports/{id}"]}
      title={t.cancelImportQuestion(source)}
      act={t.cancelImport}
      keep={t.keepImporting}
      danger
      done={t.importCancelled}
    >
      {t.whatCancellingDoes}
    </CommandButton>
  );
}

/** Lets a previewed import take effect. The request names the preview that the page shows. */
export function ApplyImport({
  found: { importId: id, source, preview },
  disabledReason,
}: Closed & { found: WatchlistImportView }) {
  return (
    <CommandButton<typeof applyWatchlistImport>
      button={{ words: t.applyImport, variant: "primary", disabledReason }}
      endpoint="POST /watchlist/imports/{id}/apply"
      request={{ params: { id }, body: { digest: preview?.digest ?? "" } }}
      form={`watchlist-import:apply:${id}`}
      changes={["GET /watchlist/imports", "GET /watchlist/imports/{id}"]}
      title={t.applyQuestion(source)}
      act={t.applyAsk}
      keep={t.keepWaiting}
      done={t.importApplied}
    >
      {t.whatApplyingDoes}
    </CommandButton>
  );
}

/** Ends a previewed import without a change. */
export function DiscardImport({
  found: { importId: id, source },
  disabledReason,
}: Closed & { found: WatchlistImportView }) {
  return (
    <CommandButton<typeof cancelWatchlistImport>
      button={{ words: t.discardImport, disabledReason }}
      endpoint="POST /watchlist/imports/{id}/cancel"
      request={{ params: { id } }}
      form={`watchlist-import:cancel:${id}`}
      changes={["GET /watchlist/imports", "GET /watchlist/imports/{id}"]}
      title={t.discardQuestion(source)}
      act={t.discardImport}
      keep={t.keepWaiting}
      danger
      done={t.importDiscarded}
    >
      {t.whatDiscardingDoes}
    </CommandButton>
  );
}

/** Excludes an entry from later screenings. */
export function DeactivateEntry({ entry: { id, fullName }, disabledReason }: Closed & { entry: WatchlistEntryView }) {
  return (
    <CommandButton<typeof deactivateWatchlistEntry>
      button={{ words: common.deactivate, disabledReason }}
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
    </CommandButton>
  );
}

/** A published entry is retired with a reason. */
export const RetireEntry = dialogAction({ words: t.retire }, () =>
  import("./[id]/retire-dialog").then((module) => module.RetireDialog),
);

/** Lets an entry match again. */
export function ReactivateEntry({ entry: { id, fullName }, disabledReason }: Closed & { entry: WatchlistEntryView }) {
  return (
    <CommandButton<typeof reactivateWatchlistEntry>
      button={{ words: t.reactivate, disabledReason }}
      endpoint="POST /watchlist/{id}/reactivate"
      request={{ params: { id } }}
      form={`watchlist:reactivate:${id}`}
      changes={["GET /watchlist", "GET /watchlist/{id}", "GET /watchlist/summary"]}
      title={t.reactivateQuestion(fullName)}
      act={t.reactivate}
      keep={t.keepInactive}
      done={t.entryReactivated}
    >
      {t.whatReactivatingDoes}
    </CommandButton>
  );
}

/** Screens all customers against the whole list. */
export function RescreenAll({ disabledReason }: Closed) {
  return (
    <CommandButton<typeof rescreenParties>
      button={{ words: t.rescreenAll, variant: "primary", disabledReason }}
      endpoint="POST /watchlist/rescreens"
      request={{}}
      form="watchlist:rescreen"
      changes={["GET /watchlist/rescreens"]}
      title={t.rescreenQuestion}
      act={t.rescreenAll}
      done={t.rescreenQueued}
    >
      {t.whatRescreeningDoes}
    </CommandButton>
  );
}
