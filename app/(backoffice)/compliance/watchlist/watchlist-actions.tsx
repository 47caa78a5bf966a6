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
import { ENTRY_READS } from "./changed-reads";

export const NewImport = dialogAction(
  { words: t.importFiles, variant: "primary", icon: <Upload size={16} aria-hidden /> },
  () => import("./imports/import-form").then((module) => module.ImportDialog),
);

type Closed = { disabledReason: string | null };

const IMPORT_READS = ["GET /watchlist/imports", "GET /watchlist/imports/{id}"];

type OfImport = Closed & { found: WatchlistImportView };
type EndProps = OfImport & {
  act: string;
  question: (source: string) => string;
  keep: string;
  done: string;
  children: string;
};

/** Ends an import without a further change. */
function EndImport({ found, disabledReason, act, question, keep, done, children }: EndProps) {
  const { importId: id, source } = found;
  return (
    <CommandButton<typeof cancelWatchlistImport>
      button={{ words: act, disabledReason }}
      endpoint="POST /watchlist/imports/{id}/cancel"
      request={{ params: { id } }}
      form={`watchlist-import:cancel:${id}`}
      changes={IMPORT_READS}
      title={question(source)}
      act={act}
      keep={keep}
      danger
      done={done}
    >
      {children}
    </CommandButton>
  );
}

/** Cancels an incomplete import. */
export function CancelImport(props: OfImport) {
  return (
    <EndImport
      {...props}
      act={t.cancelImport}
      question={t.cancelImportQuestion}
      keep={t.keepImporting}
      done={t.importCancelled}
    >
      {t.whatCancellingDoes}
    </EndImport>
  );
}

/** Discards a previewed import. */
export function DiscardImport(props: OfImport) {
  return (
    <EndImport
      {...props}
      act={t.discardImport}
      question={t.discardQuestion}
      keep={t.keepWaiting}
      done={t.importDiscarded}
    >
      {t.whatDiscardingDoes}
    </EndImport>
  );
}

/** Lets a previewed import take effect. The request names the preview that the page shows. */
export function ApplyImport({ found: { importId: id, source, preview }, disabledReason }: OfImport) {
  return (
    <CommandButton<typeof applyWatchlistImport>
      button={{ words: t.applyImport, variant: "primary", disabledReason }}
      endpoint="POST /watchlist/imports/{id}/apply"
      request={{ params: { id }, body: { digest: preview?.digest ?? "" } }}
      form={`watchlist-import:apply:${id}`}
      changes={IMPORT_READS}
      title={t.applyQuestion(source)}
      act={t.applyAsk}
      keep={t.keepWaiting}
      done={t.importApplied}
    >
      {t.whatApplyingDoes}
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
      changes={ENTRY_READS}
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
      changes={ENTRY_READS}
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
