"use client";

import type { UseFormReturn } from "react-hook-form";
import { useOperation } from "@/components/api/use-operation";
import { DateField } from "@/components/dates/date-field";
import { SelectField, TextField } from "@/components/ui/form-fields";
import type { listPayoutDates } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";
import { type BeneficiaryValues, scheduleOf } from "./beneficiary-values";
import { choices, DAYS_OF } from "./schedule-words";

type Form = UseFormReturn<BeneficiaryValues>;
type Props = { form: Form; today: string; id?: string };

/** When commission is paid to it, and which days that makes. */
export function ScheduleFields({ form, today, id }: Props) {
  const [frequency, anchor] = form.watch(["frequency", "anchor"]);
  const days = Object.hasOwn(DAYS_OF, frequency) ? DAYS_OF[frequency] : undefined;
  return (
    <>
      <SelectField
        form={form}
        name="frequency"
        label={t.howOften}
        optional
        placeholder={t.noCommission}
        options={choices(t.frequencies, form.formState.defaultValues?.frequency)}
      />
      {days !== undefined && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AnchorFields form={form} today={today} />
          {anchor !== "PERIOD_END" && <DayField form={form} days={days} />}
        </div>
      )}
      {frequency !== "" && <NextPayouts form={form} {...(id !== undefined && { id })} />}
    </>
  );
}

function AnchorFields({ form, today }: { form: Form; today: string }) {
  return (
    <>
      <SelectField
        form={form}
        name="anchor"
        label={t.countedFromWhat}
        optional
        placeholder={t.anchors.CALENDAR}
        options={choices(t.anchors, form.formState.defaultValues?.anchor).filter(({ value }) => value !== "CALENDAR")}
      />
      {form.watch("anchor") === "DATE" && (
        <DateField form={form} name="anchorDate" label={t.startDate} today={today} required={t.enterTheStartDate} />
      )}
    </>
  );
}

function DayField({ form, days }: { form: Form; days: "WEEK" | "MONTH" }) {
  if (days === "WEEK") {
    return (
      <SelectField
        key="WEEK"
        form={form}
        name="settlementDay"
        label={t.weekday}
        optional
        placeholder={t.firstOfThePeriod}
        options={choices(t.weekdays, form.formState.defaultValues?.settlementDay)}
      />
    );
  }
  return (
    <TextField
      key="MONTH"
      form={form}
      name="settlementDay"
      label={t.dayOfTheMonth}
      optional
      hint={t.lastDayOfShortMonths}
      rules={{ pattern: { value: /^\s*(?:[1-9]|[12]\d|3[01])?\s*$/, message: t.daysAre1To31 } }}
      mono
      inputMode="numeric"
      maxLength={2}
    />
  );
}

/** As the service says them, while the schedule is typed. */
function NextPayouts({ form, id }: { form: Form; id?: string }) {
  const { frequency, settlementDay, anchor } = scheduleOf(form.watch());
  const { data } = useOperation<typeof listPayoutDates>("GET /beneficiaries/payout-dates", {
    query: {
      ...(frequency !== null && { frequency }),
      ...(settlementDay !== null && { settlementDay }),
      ...(anchor !== null && { anchor }),
      ...(id !== undefined && { id }),
    },
  });
  return (
    <output className="figures min-h-5 text-label text-muted" data-payouts>
      {data && (data.dates.length > 0 ? t.nextPayoutsAre(data.dates) : t.noRunDates)}
    </output>
  );
}
