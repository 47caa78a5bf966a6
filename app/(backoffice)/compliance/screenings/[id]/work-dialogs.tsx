"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { DateField } from "@/components/dates/date-field";
import { ReasonField, SelectField } from "@/components/ui/form-fields";
import type {
  assignScreening,
  escalateScreening,
  postponeScreening,
  ScreeningWork,
} from "@/server/contract/compliance/screening-work";
import * as common from "@/words/common";
import * as t from "@/words/compliance/work";
import { WORK_READS } from "./work-reads";

type Props = { work: ScreeningWork; name: string; onClose: () => void };
type AssignProps = Props & { officers: readonly { value: string; label: string }[] };

/** Names the command and the reads that it changes. */
const sentFor = (what: string, { screeningId }: ScreeningWork) => ({
  form: `screening:${what}:${screeningId}`,
  changes: WORK_READS,
  done: t.workChanged,
});

function AssignForm({ work, officers, onClose }: AssignProps) {
  const made = useCommandForm<typeof assignScreening, { assigneeId: string }>("POST /screenings/{id}/assignment", {
    ...sentFor("assign", work),
    defaultValues: { assigneeId: work.assigneeId ?? "" },
    toRequest: ({ assigneeId }) => ({
      ifMatch: work.version,
      params: { id: work.screeningId },
      body: { assigneeId },
    }),
    onClose,
  });
  return (
    <CommandForm {...made} send={t.assign} onCancel={onClose}>
      <SelectField
        name="assigneeId"
        label={t.officer}
        options={officers}
        placeholder={t.chooseOfficer}
        required={t.chooseOfficer}
      />
    </CommandForm>
  );
}

type WaitProps = Props & { today: string; latest: string; earliest: string };

function WaitForm({ work, today, earliest, latest, onClose }: WaitProps) {
  const made = useCommandForm<typeof postponeScreening, { until: string; reason: string }>(
    "POST /screenings/{id}/postponement",
    {
      ...sentFor("wait", work),
      defaultValues: { until: work.waitingUntil ?? "", reason: work.waitingReason ?? "" },
      toRequest: ({ until, reason }) => ({
        ifMatch: work.version,
        params: { id: work.screeningId },
        body: { until, reason },
      }),
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={t.waitForInformation} onCancel={onClose}>
      <DateField name="until" label={t.until} today={today} min={earliest} max={latest} required={t.enterTheDate} />
      <ReasonField label={t.reasonForWaiting} required={t.enterTheReason} rows={3} maxLength={1_000} />
    </CommandForm>
  );
}

function EscalateForm({ work, onClose }: Props) {
  const made = useCommandForm<typeof escalateScreening, { note: string }>("POST /screenings/{id}/escalation", {
    ...sentFor("escalate", work),
    defaultValues: { note: work.escalationNote ?? "" },
    toRequest: ({ note }) => ({ ifMatch: work.version, params: { id: work.screeningId }, body: { note } }),
    onClose,
  });
  return (
    <CommandForm {...made} send={t.escalate} onCancel={onClose}>
      <ReasonField
        name="note"
        label={common.note}
        hint={t.escalatedFirst}
        required={t.enterTheNote}
        rows={3}
        maxLength={1_000}
      />
    </CommandForm>
  );
}

export const AssignDialog = recordDialog("work", ({ name }) => ({ title: t.assignOf(name) }), AssignForm);
export const WaitDialog = recordDialog("work", ({ name }) => ({ title: t.waitOf(name) }), WaitForm);
export const EscalateDialog = recordDialog("work", ({ name }) => ({ title: t.escalateOf(name) }), EscalateForm);
