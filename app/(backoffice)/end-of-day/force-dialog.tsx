"use client";

import { CommandStatus } from "@/components/api/command-status";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { PostingForm } from "@/components/preview/posting-form";
import { useFormPreview } from "@/components/preview/use-preview";
import { DayWork } from "@/components/records/day-work";
import { TextareaField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { DayBlockerView } from "@/server/contract/day-blockers";
import type { startEndOfDay } from "@/server/contract/end-of-day";
import { addDays } from "@/server/kernel/business-date";
import { sendForApproval } from "@/words/commands";
import * as t from "@/words/end-of-day";

type Props = {
  businessDate: string;
  /** Only what blocks. */
  blockers: readonly DayBlockerView[];
  mayOpenApprovals: boolean;
  onClose: () => void;
};

function ForceForm({ businessDate, blockers, mayOpenApprovals, onClose }: Props) {
  const made = useCommandForm<typeof startEndOfDay, { reason: string }>("POST /end-of-day/runs", {
    form: "end-of-day:force",
    defaultValues: { reason: "" },
    toRequest: ({ reason }) => ({ body: { businessDate, force: true, reason } }),
    changes: ["GET /business-date", "GET /approvals"],
  });
  const foreseen = useFormPreview("startEndOfDay", made);
  return (
    <PostingForm
      {...{ made, foreseen, onClose }}
      // Without a blocker it would start immediately.
      act={foreseen.view?.outcome === "POSTS" ? t.start : sendForApproval}
      result={(state) => (
        <CommandStatus
          state={state}
          parked={t.startsOnApproval}
          opens={mayOpenApprovals}
          done={<Notice tone="success" live="status" title={t.endOfDayStarted} />}
        />
      )}
    >
      <ScrollRegion label={t.unfinishedWork} className="max-h-80 overflow-y-auto">
        <DayWork effects whole work={blockers} />
      </ScrollRegion>
      <TextareaField name="reason" label={t.reasonForForcing} required={t.enterTheReason} rows={3} maxLength={500} />
    </PostingForm>
  );
}

export const ForceDialog = formDialog<Props>(
  ({ businessDate }) => ({
    title: t.forceOf(businessDate),
    description: `${t.checkerMustApprove} ${t.fromNowOn(addDays(businessDate, 1), businessDate)}`,
  }),
  ForceForm,
);
