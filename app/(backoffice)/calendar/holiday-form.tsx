"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { DateField } from "@/components/dates/date-field";
import { NameField, SelectField } from "@/components/ui/form-fields";
import type { addHoliday } from "@/server/contract/calendar";
import * as t from "@/words/calendar";
import * as common from "@/words/common";

type FormProps = {
  /** The year on view, where a new holiday starts. */
  year: number;
  today: string;
  /** All countries. */
  countries: readonly { value: string; label: string }[];
};

type Values = { date: string; name: string; country: string };

function HolidayForm({ year, today, countries, onClose }: FormProps & { onClose: () => void }) {
  const made = useCommandForm<typeof addHoliday, Values>("POST /calendar/holidays", {
    form: "holiday:new",
    defaultValues: { date: today.startsWith(`${year}-`) ? today : `${year}-01-01`, name: "", country: "" },
    toRequest: ({ date, name, country }) => ({ body: { date, name, ...(country.trim() && { country }) } }),
    changes: ["GET /calendar/business-days"],
    done: (body) => t.holidayAdded(body.name, body.date),
    onClose,
  });
  return (
    <CommandForm {...made} send={t.addHoliday} onCancel={onClose}>
      <DateField name="date" label={common.date} today={today} required={t.enterTheDate} />
      <NameField required={t.enterTheHolidaysName} />
      <SelectField name="country" label={common.country} placeholder={t.everywhere} options={countries} />
    </CommandForm>
  );
}

export const HolidayDialog = formDialog({ title: t.addHoliday, description: t.noValueDatesOnHolidays }, HolidayForm);
