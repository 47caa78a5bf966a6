"use client";

import { CommandForm, SendOrCancel } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { notify } from "@/components/shell/toasts";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { addHoliday } from "@/server/contract/calendar";

export type FormProps = {
  /** The year that is shown: where the new one starts. */
  year: number;
  today: string;
  countries: readonly string[];
};

/** Day, name and country of a new holiday. */
export function HolidayDialog({ open, ...form }: FormProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="Add holiday"
      description="The bank gives no value on that day. It counts at once."
    >
      <HolidayForm {...form} />
    </Dialog>
  );
}

type Values = { date: string; name: string; country: string };

function HolidayForm({ year, today, countries, onClose }: FormProps & { onClose: () => void }) {
  const made = useCommandForm<typeof addHoliday, Values>("POST /calendar/holidays", {
    form: "holiday:new",
    defaultValues: { date: today.startsWith(`${year}-`) ? today : `${year}-01-01`, name: "", country: "" },
    toRequest: ({ date, name, country }) => ({ body: { date, name, ...(country.trim() && { country }) } }),
    changes: ["GET /calendar/business-days"],
    onDone: ({ body }) => {
      notify(`${body.name} added on ${body.date}`);
      onClose();
    },
  });
  const { register, formState } = made.form;
  return (
    <CommandForm {...made} actions={<SendOrCancel send="Add holiday" command={made.command} onCancel={onClose} />}>
      <Field name="date" label="Date" error={formState.errors.date?.message}>
        <Input type="date" className="figures" {...register("date", { required: "Give the date" })} />
      </Field>
      <Field name="name" label="Name" error={formState.errors.name?.message}>
        <Input autoComplete="off" maxLength={200} {...register("name", { required: "Give the holiday a name" })} />
      </Field>
      <Field
        name="country"
        label="Country"
        optional
        hint="Leave it empty for a holiday of the whole bank."
        error={formState.errors.country?.message}
      >
        <Input list="holiday-countries" autoComplete="off" maxLength={64} {...register("country")} />
      </Field>
      <datalist id="holiday-countries">
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </CommandForm>
  );
}
