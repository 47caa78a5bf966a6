"use client";

import { useFormContext } from "react-hook-form";
import { useOperation } from "@/components/api/use-operation";
import { DateField } from "@/components/dates/date-field";
import { CodeField, SelectField, TextField } from "@/components/ui/form-fields";
import { codeOptions } from "@/components/ui/options";
import type { listPayoutDates } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";
import { type BeneficiaryValues, scheduleOf } from "./beneficiary-values";
import { DAYS_OF } from "./schedule-words";

type Props = { today: string; id?: string };

/** The payout schedule of commission and its next dates. */
export function ScheduleFields({ today, id }: Props) {
  const form = useFormContext<BeneficiaryValues>();
  const [frequency, anchor] = form.watch(["frequency", "anchor"]);
  const days = Object.hasOwn(DAYS_OF, frequency) ? DAYS_OF[frequency] : undefined;
  return (
    <>
      <CodeField name="frequency" label={t.howOften} placeholder={t.noCommission} words={t.frequencies} />
      {days !== undefined && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AnchorFields today={today} />
          {anchor !== "PERIOD_END" && <DayField days={days} />}
        </div>
      )}
      {frequency !== "" && <NextPayouts {...(id !== undefined && { id })} />}
    </>
  );
}

function AnchorFields({ today }: { today: string }) {
  const form = useFormContext<BeneficiaryValues>();
  const stored = form.formState.defaultValues?.anchor ?? "";
  return (
    <>
      <SelectField
        name="anchor"
        label={t.countedFromWhat}
        placeholder={t.anchors.CALENDAR}
        options={codeOptions(t.anchors, stored).filter(({ value }) => value !== "CALENDAR")}
      />
      {form.watch("anchor") === "DATE" && (
        <DateField name="anchorDate" label={t.startDate} today={today} required={t.enterTheStartDate} />
      )}
    </>
  );
}

function DayField({ days }: { days: "WEEK" | "MONTH" }) {
  if (days === "WEEK") {
    return (
      <CodeField
        key="WEEK"
        name="settlementDay"
        label={t.weekday}
        placeholder={t.firstOfThePeriod}
        words={t.weekdays}
      />
    );
  }
  return (
    <TextField
      key="MONTH"
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

/** Computed by the service while the schedule is typed. */
function NextPayouts({ id }: { id?: string }) {
  const { frequency, settlementDay, anchor } = scheduleOf(useFormContext<BeneficiaryValues>().watch());
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
