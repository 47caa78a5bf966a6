"use client";

import { type FormEvent, useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { formDialog, recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { DateField } from "@/components/dates/date-field";
import { Dialog } from "@/components/ui/dialog";
import { NotesField, ReasonField, SelectField, TextField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { statusShown } from "@/components/ui/status-map";
import { useDraft } from "@/components/ui/use-draft";
import type {
  CaseView,
  changeAmlCase,
  closeAmlCase,
  investigateAmlCase,
  linkAmlAlerts,
} from "@/server/contract/aml/cases";
import type { EndpointOf } from "@/server/contract/wire";
import * as t from "@/words/aml/cases";
import * as common from "@/words/common";
import { AlertChoices, type AlertValues, chosenAlerts, NO_ALERTS } from "../alert-choices";

type NoteProps = { found: CaseView; me: string; onClose: () => void };

/**
 * Begins the investigation with an optional note, or adds a note. The dialog keeps its purpose while the case changes.
 */
export function NoteDialog({ found, me, open, onClose }: NoteProps & { open: boolean }) {
  const [begins] = useDraft(found.status === "OPEN", String(open));
  return (
    <Dialog open={open} onClose={onClose} title={begins ? t.investigate : t.addNote}>
      <NoteForm found={found} me={me} begins={begins} onClose={onClose} />
    </Dialog>
  );
}

function NoteForm({
  found: { caseId, assigneeId, assigneeName },
  me,
  begins,
  onClose,
}: NoteProps & { begins: boolean }) {
  const made = useCommandForm<typeof investigateAmlCase, { notes: string }>("POST /aml/cases/{id}/investigate", {
    form: `aml:note:${caseId}`,
    defaultValues: { notes: "" },
    toRequest: ({ notes }) => ({ params: { id: caseId }, body: notes.trim() === "" ? {} : { notes } }),
    done: begins ? t.investigationStarted : t.noteAdded,
    onClose,
  });
  return (
    <CommandForm {...made} send={begins ? t.investigate : t.addNote} onCancel={onClose}>
      {begins && assigneeId === null && <p>{t.willBeYours}</p>}
      {assigneeId !== null && assigneeId !== me && (
        <Notice tone="warning" title={t.isAssignedTo(assigneeName ?? t.nobody)} />
      )}
      <NotesField {...(begins ? { optional: true } : { required: t.enterANote })} rows={5} />
    </CommandForm>
  );
}

type ChangeValues = { assigneeId: string; dueOn: string; detectedOn: string; reason: string };
type ChangeProps = {
  found: CaseView;
  today: string;
  workers: readonly { value: string; label: string }[];
  detectionChanged: boolean;
  onClose: () => void;
};

function ChangeForm({ found, today, workers, onClose, ...props }: ChangeProps) {
  const { caseId } = found;
  // A date that another user sets stays on view beside the entries.
  const [detectionChanged] = useState(props.detectionChanged);
  const made = useCommandForm<typeof changeAmlCase, ChangeValues>("PATCH /aml/cases/{id}", {
    form: `aml:change:${caseId}`,
    defaultValues: {
      assigneeId: found.assigneeId ?? "",
      dueOn: found.dueOn,
      detectedOn: found.detectedOn,
      reason: "",
    },
    toRequest: ({ assigneeId, dueOn, detectedOn, reason }) => ({
      ifMatch: found.version,
      params: { id: caseId },
      body: {
        ...(assigneeId !== "" && assigneeId !== found.assigneeId && { assigneeId }),
        ...(dueOn !== found.dueOn && { dueOn }),
        ...(detectedOn !== found.detectedOn && { detectedOn }),
        ...(reason.trim() !== "" && { reason }),
      },
    }),
    done: t.caseChanged,
    onClose,
  });
  const { form } = made;
  const moves = form.watch("detectedOn") !== found.detectedOn;
  return (
    <CommandForm {...made} send={t.changeCase} onCancel={onClose}>
      <SelectField
        name="assigneeId"
        label={t.assignee}
        options={workers}
        // An assigned case can be reassigned but not unassigned.
        {...(found.assigneeId === null && { placeholder: t.nobody, optional: false })}
      />
      <DateField name="dueOn" label={t.dueDate} today={today} min={found.detectedOn} />
      {!detectionChanged && (
        <DateField name="detectedOn" label={t.detectionDay} hint={t.detectionOnce} today={today} max={today} />
      )}
      <ReasonField {...(moves ? { required: t.giveAReason } : { optional: true })} rows={3} maxLength={4_000} />
    </CommandForm>
  );
}

/** Assignee and dates of the case. Unchanged fields are not sent. */
export const ChangeDialog = recordDialog("found", ({ found }) => ({ title: t.changeOf(found.reference) }), ChangeForm);

type CloseValues = { outcome: string; otherOutcome: string; sarFiledOn: string; sarReference: string; notes: string };
type CloseProps = {
  found: CaseView;
  today: string;
  me: string;
  inPairs: boolean;
  filed: { on: string | null; reference: string | null };
  onClose: () => void;
};

const OTHER = "OTHER";
const OUTCOMES = [
  ...Object.entries(t.outcomes).map(([value, label]) => ({ value, label })),
  { value: OTHER, label: t.otherOutcome },
];

function CloseForm({ found, today, me, inPairs, filed, onClose }: CloseProps) {
  const { caseId, assigneeId, assigneeName } = found;
  // Both operations take the same request.
  const endpoint = (inPairs ? "POST /aml/cases/{id}/proposed-closing" : "POST /aml/cases/{id}/close") as EndpointOf<
    typeof closeAmlCase
  >;
  const made = useCommandForm<typeof closeAmlCase, CloseValues>(endpoint, {
    form: `aml:close:${caseId}`,
    defaultValues: {
      outcome: "",
      otherOutcome: "",
      sarFiledOn: filed.on ?? today,
      sarReference: filed.reference ?? "",
      notes: "",
    },
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
    done: inPairs ? t.closingProposed : t.caseClosedNow,
    onClose,
  });
  const { form } = made;
  const outcome = form.watch("outcome");
  return (
    <CommandForm {...made} send={inPairs ? t.proposeClosing : t.closeCase} onCancel={onClose}>
      {assigneeId !== null && assigneeId !== me && (
        <Notice tone="warning" title={t.isAssignedTo(assigneeName ?? t.nobody)} />
      )}
      {inPairs && <p>{t.anotherOfficerConfirms}</p>}
      <SelectField name="outcome" label={common.outcome} options={OUTCOMES} required={t.enterTheOutcome} />
      {outcome === OTHER && (
        <TextField name="otherOutcome" label={t.otherOutcomeInWords} required={t.enterOtherOutcome} maxLength={64} />
      )}
      {outcome === "SAR_FILED" && (
        <>
          <DateField name="sarFiledOn" label={t.filedOn} today={today} max={today} required={t.enterFilingDay} />
          <TextField name="sarReference" label={t.sarReference} required={t.enterAuthorityReference} maxLength={200} />
        </>
      )}
      <NotesField {...(t.mustExplain[outcome] ? { required: t.mustExplain[outcome] } : { optional: true })} rows={4} />
    </CommandForm>
  );
}

/** Closes the case permanently. Additions by others are shown before the case is closed. */
export const CloseDialog = recordDialog(
  "found",
  ({ found }) => ({ title: t.closeTitle(found.reference), description: t.cannotBeReopened }),
  CloseForm,
);

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

type LinkProps = { caseId: string; partyId: string; linked: readonly string[]; onClose: () => void };

function LinkForm({ caseId, partyId, linked, onClose }: LinkProps) {
  const made = useCommandForm<typeof linkAmlAlerts, AlertValues & { notes: string }>("POST /aml/cases/{id}/alerts", {
    form: `aml:link:${caseId}`,
    defaultValues: { ...NO_ALERTS, notes: "" },
    toRequest: ({ notes, ...chosen }) => ({
      params: { id: caseId },
      body: { alertIds: chosenAlerts(chosen), ...(notes.trim() !== "" && { notes }) },
    }),
    done: t.alertsLinked,
    onClose,
  });
  const submit = async (event?: FormEvent) => {
    if (chosenAlerts(made.form.getValues()).length > 0) return made.submit(event);
    event?.preventDefault();
    made.reject("alertIds", t.chooseAnAlert);
  };
  return (
    <CommandForm {...made} submit={submit} send={t.linkAlerts} onCancel={onClose}>
      <AlertChoices partyId={partyId} linked={linked} />
      <NotesField optional rows={3} />
    </CommandForm>
  );
}

/** Links alerts of the customer and of other systems to the case, each once. */
export const LinkDialog = formDialog({ title: t.linkAlerts }, LinkForm);
