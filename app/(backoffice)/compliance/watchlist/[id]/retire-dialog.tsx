"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { ReasonField } from "@/components/ui/form-fields";
import type { retireWatchlistEntry, WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import * as t from "@/words/compliance/watchlist";
import { ENTRY_READS } from "../changed-reads";

type Props = { entry: WatchlistEntryView; onClose: () => void };

function RetireForm({ entry: { id }, onClose }: Props) {
  const made = useCommandForm<typeof retireWatchlistEntry, { reason: string }>("POST /watchlist/{id}/retire", {
    form: `watchlist:retire:${id}`,
    defaultValues: { reason: "" },
    toRequest: ({ reason }) => ({ params: { id }, body: { reason } }),
    changes: ENTRY_READS,
    done: t.entryRetired,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.retire} variant="danger" onCancel={onClose}>
      <ReasonField required={t.enterTheReason} />
    </CommandForm>
  );
}

/** A second officer confirms the retirement of a published entry. */
export const RetireDialog = recordDialog(
  "entry",
  ({ entry }) => ({ title: t.retireQuestion(entry.fullName), description: t.whatRetiringDoes }),
  RetireForm,
);
