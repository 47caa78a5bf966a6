"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { DateField } from "@/components/dates/date-field";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { TextareaField, TextField } from "@/components/ui/form-fields";
import type { CaseReport, saveAmlCaseReport } from "@/server/contract/aml/report";
import * as aml from "@/words/aml/cases";
import * as t from "@/words/aml/report";
import * as common from "@/words/common";

type Subject = { name: string; role: string; identification: string };
type Values = {
  narrative: string;
  subjects: Subject[];
  periodFrom: string;
  periodTo: string;
  /** By currency. */
  amounts: Record<string, string>;
  filedOn: string;
  reference: string;
};
type Props = { report: CaseReport; currencies: readonly string[]; today: string; onClose: () => void };

/** Empty rows for further subjects. Rows without a name are not sent. */
const SPARE_ROWS = 2;

function ReportForm({ report, currencies, today, onClose }: Props) {
  const { caseId } = report;
  const blank: Subject[] = Array.from({ length: SPARE_ROWS }, () => ({ name: "", role: "", identification: "" }));
  const named = report.subjects.map(({ name, role, identification }) => ({
    name,
    role: role ?? "",
    identification: identification ?? "",
  }));
  const made = useCommandForm<typeof saveAmlCaseReport, Values>("PUT /aml/cases/{id}/report", {
    form: `aml:report:${caseId}`,
    defaultValues: {
      narrative: report.narrative,
      subjects: [...named, ...blank],
      periodFrom: report.periodFrom,
      periodTo: report.periodTo,
      amounts: Object.fromEntries(
        currencies.map((currency) => [
          currency,
          String(report.amounts.find((one) => one.currency === currency)?.amount ?? ""),
        ]),
      ),
      filedOn: report.filedOn ?? "",
      reference: report.reference ?? "",
    },
    toRequest: ({ narrative, subjects, periodFrom, periodTo, amounts, filedOn, reference }) => ({
      ifMatch: report.version,
      params: { id: caseId },
      body: {
        ...{ narrative, periodFrom, periodTo },
        subjects: subjects.filter(({ name }) => name.trim() !== ""),
        amounts: currencies.flatMap((currency) => {
          const typed = amounts[currency]?.trim() ?? "";
          return typed === "" ? [] : [typedMoney(typed, currency)];
        }),
        filedOn: filedOn === "" ? null : filedOn,
        reference,
      },
    }),
    done: t.reportSaved,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.saveReport} onCancel={onClose}>
      <TextareaField name="narrative" label={common.narrative} hint={t.narrativeHint} rows={10} maxLength={30_000} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="periodFrom" label={t.periodFrom} today={today} max={today} required={t.enterADate} />
        <DateField name="periodTo" label={t.periodTo} today={today} max={today} required={t.enterADate} />
      </div>
      {currencies.map((currency) => (
        <MoneyField
          key={currency}
          name={`amounts.${currency}`}
          label={t.suspiciousAmount(currency)}
          currency={currency}
          optional
        />
      ))}
      {[...named, ...blank].map((_, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place
          key={place}
          className="grid gap-3 sm:grid-cols-3"
        >
          <legend className="mb-1 font-medium text-label text-muted">{t.subjectNumber(place + 1)}</legend>
          <TextField
            name={`subjects.${place}.name`}
            label={common.name}
            optional={place >= named.length}
            maxLength={200}
          />
          <TextField name={`subjects.${place}.role`} label={t.role} optional maxLength={100} />
          <TextField name={`subjects.${place}.identification`} label={t.identification} optional maxLength={300} />
        </fieldset>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="filedOn" label={aml.filedOn} today={today} max={today} optional />
        <TextField name="reference" label={aml.sarReference} optional maxLength={200} />
      </div>
    </CommandForm>
  );
}

/** The report of a case. Each save is a version. */
export const ReportDialog = recordDialog("report", () => ({ title: t.report, width: "wide" }), ReportForm);
