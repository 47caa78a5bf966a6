"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { DateField } from "@/components/dates/date-field";
import { CASH_CURRENCIES } from "@/components/money/currency-options";
import { SelectField } from "@/components/ui/form-fields";
import type { openClearingSession } from "@/server/contract/clearing/sessions";
import * as items from "@/words/clearing/items";
import * as t from "@/words/clearing/sessions";
import * as common from "@/words/common";
import { type Totals, TotalsFields, totalsOf } from "./totals-fields";

type Values = Totals & { house: string; businessDate: string; currency: string };
type Props = { houses: { value: string; label: string }[]; today: string; onClose: () => void };

function OpenForm({ houses, today, onClose }: Props) {
  const made = useCommandForm<typeof openClearingSession, Values>("POST /clearing/sessions", {
    form: "clearing-session:open",
    defaultValues: {
      ...{ house: houses[0]?.value ?? "", businessDate: today, currency: "USD", expectedCount: "", expectedAmount: "" },
    },
    toRequest: ({ house, businessDate, currency, ...totals }) => ({
      body: { house, businessDate, ...totalsOf(totals, currency) },
    }),
    changes: ["GET /clearing/sessions"],
    done: ({ house, businessDate }) => t.sessionOpened(house, businessDate),
    onClose,
  });
  const currency = made.form.watch("currency");
  return (
    <CommandForm {...made} send={t.openSession} onCancel={onClose}>
      <SelectField name="house" label={items.house} required={t.selectTheHouse} options={houses} />
      <DateField name="businessDate" label={common.businessDate} today={today} min={today} required={t.enterTheDate} />
      <SelectField name="currency" label={common.currency} options={CASH_CURRENCIES} />
      <TotalsFields currency={currency} />
    </CommandForm>
  );
}

export const OpenDialog = formDialog({ title: t.openASession, description: t.totalsOfTheSchedule }, OpenForm);
