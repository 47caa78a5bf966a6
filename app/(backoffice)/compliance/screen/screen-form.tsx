"use client";

import { useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { CustomerField, type KnownCustomer, useTypedCustomer } from "@/components/records/customer-field";
import { customerNoOf } from "@/components/records/customer-number";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form-fields";
import { FormResult } from "@/components/ui/form-result";
import { Section } from "@/components/ui/page";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { ScreeningResultView, screenSubject } from "@/server/contract/compliance/screenings";
import type { RequestOf } from "@/server/contract/wire";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { ThresholdField } from "./threshold-field";
import { TrialResult } from "./trial-result";

type Subject = "NAME" | "CUSTOMER";
type ScreenValues = { name: string; subjectRef: string; customerNo: string; threshold: number };

/** Initial values of the form. */
export type ScreenStart = ScreenValues & { subject: Subject; refinesId: string | null };

type Props = { start: ScreenStart; customer: KnownCustomer | null; bankThreshold: number; mayKeep: string | null };

const SUBJECTS = [
  { value: "NAME", label: common.name },
  { value: "CUSTOMER", label: common.customer },
] as const;

/** Screens a name or customer while it is typed. Only the button records the screening. */
export function ScreenForm({ start, customer, bankThreshold, mayKeep }: Props) {
  const { subject: first, refinesId, ...defaultValues } = start;
  const [subject, setSubject] = useState<Subject>(first);
  const made = useCommandForm<typeof screenSubject, ScreenValues>("POST /screenings", {
    form: "compliance:screen",
    defaultValues,
    changes: ["GET /screenings"],
    toRequest: (values) => screenRequest(values, subject, refinesId),
  });
  const { form, command } = made;
  const { name, customerNo, threshold } = form.watch();
  const typed = useTypedCustomer(subject === "CUSTOMER" ? customerNo : "", customer);
  const { state } = command;
  if (state.kind === "done") {
    const again = () => made.startOver({ ...defaultValues, name: "", subjectRef: "", customerNo: "" });
    return <Recorded result={state.reply.body} onAgain={again} />;
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <CommandForm
        {...made}
        actions={
          <Button type="submit" variant="primary" busy={command.busy} disabledReason={mayKeep}>
            {t.screenAndKeep}
          </Button>
        }
      >
        <SegmentedControl
          label={t.nameOrCustomer}
          segments={SUBJECTS}
          value={subject}
          onChange={setSubject}
          className="justify-self-start"
        />
        {subject === "CUSTOMER" ? (
          <CustomerField name="customerNo" known={customer} />
        ) : (
          <>
            <TextField name="name" label={common.name} required={t.enterAName} maxLength={1_000} dir="auto" autoFocus />
            <TextField name="subjectRef" label={common.reference} hint={t.referenceHint} optional maxLength={200} />
          </>
        )}
        <ThresholdField
          value={threshold}
          bank={bankThreshold}
          onChange={(value) => form.setValue("threshold", value)}
        />
      </CommandForm>
      <Section title={t.wouldBeHits} note={t.nothingIsKept}>
        <TrialResult
          tried={subject === "CUSTOMER" ? { subjectRef: typed.customer?.customerNo ?? "" } : { name }}
          threshold={threshold}
        />
      </Section>
    </div>
  );
}

/** A customer is screened by number, because their record has the name. */
function screenRequest(
  { name, subjectRef, customerNo, threshold }: ScreenValues,
  subject: Subject,
  refinesId: string | null,
): RequestOf<typeof screenSubject> {
  const refines = refinesId === null ? {} : { refinesId };
  if (subject === "CUSTOMER") return { body: { subjectRef: customerNoOf(customerNo) ?? "", threshold, ...refines } };
  const reference = subjectRef.trim();
  return { body: { name, threshold, ...(reference !== "" && { subjectRef: reference }), ...refines } };
}

function Recorded({ result, onAgain }: { result: ScreeningResultView; onAgain: () => void }) {
  const { id, subjectName, hits, screenable, incomplete } = result;
  return (
    <FormResult
      tone={screenable && hits.length === 0 ? "success" : "warning"}
      title={t.recorded(subjectName)}
      links={[{ href: addressOf.screening(id), words: common.review }]}
      again={{ words: t.screenAnother, onClick: onAgain, focus: true }}
    >
      {screenable ? t.foundHits(hits.length) : incomplete ? c.whyIncomplete[incomplete] : t.notScreenableRecorded}
    </FormResult>
  );
}
