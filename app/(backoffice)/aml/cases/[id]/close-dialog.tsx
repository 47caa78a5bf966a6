"use client";

import { CommandForm } from "@/components/api/command-form";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { DateField } from "@/components/dates/date-field";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import { statusShown } from "@/components/ui/status-map";
import type { CaseView, closeAmlCase } from "@/server/contract/aml";
import * as t from "@/words/aml";
import * as common from "@/words/common";

type Values = { outcome: string; otherOutcome: string; sarFiledOn: string; sarReference: string; notes: string };
type Props = { found: CaseView; today: string; open: boolean; onClose: () => void };

const OTHER = "OTHER";
const OUTCOMES = [
  ...Object.entries(t.outcomes).map(([value, label]) => ({ value, label })),
  { value: OTHER, label: t.otherOutcome },
];

/**
 * Closes the case for good: reported with the authority's reference, explained with a reason, a false positive, or something else. What a
 * colleague adds while somebody judges the case is shown before it is closed.
 */
export function CloseDialog({ found, today, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t.closeTitle(found.reference)} description={t.cannotBeReopened}>
      <PinnedRecord record={found} edition={found.version}>
        {(pinned) => <CloseForm found={pinned} today={today} onClose={onClose} />}
      </PinnedRecord>
    </Dialog>
  );
}

function CloseForm({ found, today, onClose }: Omit<Props, "open">) {
  const { caseId } = found;
  const made = useCommandForm<typeof closeAmlCase, Values>("POST /aml/cases/{id}/close", {
    form: `aml:close:${caseId}`,
    defaultValues: { outcome: "", otherOutcome: "", sarFiledOn: today, sarReference: "", notes: "" },
    facts: factsOf(found),
    toRequest: ({ outcome, otherOutcome, sarFiledOn, sarReference, notes }) => ({
      ifMatch: found.version,
      params: { id: caseId },
      body: {
        outcome: outcome === OTHER ? otherOutcome : outcome,
        ...(notes.trim() !== "" && { notes }),
        ...(outcome === "SAR_FILED" && { sarFiledOn, sarReference }),
      },
    }),
    done: t.caseClosedNow,
    onClose,
  });
  const { form } = made;
  const outcome = form.watch("outcome");
  return (
    <CommandForm {...made} send={t.closeCase} onCancel={onClose}>
      <SelectField form={form} name="outcome" label={common.outcome} options={OUTCOMES} required={t.enterTheOutcome} />
      {outcome === OTHER && (
        <TextField
          form={form}
          name="otherOutcome"
          label={t.otherOutcomeInWords}
          required={t.enterOtherOutcome}
          maxLength={64}
        />
      )}
      {outcome === "SAR_FILED" && (
        <>
          <DateField
            form={form}
            name="sarFiledOn"
            label={t.filedOn}
            today={today}
            max={today}
            required={t.enterFilingDay}
          />
          <TextField
            form={form}
            name="sarReference"
            label={t.sarReference}
            required={t.enterAuthorityReference}
            maxLength={200}
          />
        </>
      )}
      <TextareaField
        form={form}
        name="notes"
        label={common.note}
        {...(outcome === "NO_ACTION" ? { required: t.whyNoAction } : { optional: true })}
        rows={4}
        maxLength={4_000}
      />
    </CommandForm>
  );
}

/** The facts on which an officer closes a case. */
function factsOf({ status, assigneeName, dueOn, detectedOn, alertIds, notes }: CaseView) {
  return {
    [common.status]: statusShown("case", status).word,
    [t.assignee]: assigneeName ?? t.nobody,
    [t.detectionDay]: detectedOn,
    [t.dueDate]: dueOn,
    [t.alerts]: String(alertIds.length),
    [t.notes]: notes ?? "",
  };
}
