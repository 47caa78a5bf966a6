"use client";

import { useRouter } from "next/navigation";
import { FormProvider, useForm } from "react-hook-form";
import { DateField } from "@/components/dates/date-field";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/form-fields";
import { addressOf } from "@/server/kernel/addresses";
import * as clearing from "@/words/clearing/items";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";

type Props = { houses: readonly { code: string; name: string }[]; today: string };

/** Opens the settlement of a house and date. */
export function ChoiceForm({ houses, today }: Props) {
  const router = useRouter();
  const [only] = houses.length === 1 ? houses : [];
  const form = useForm({ defaultValues: { house: only?.code ?? "", date: today } });
  return (
    <FormProvider {...form}>
      <form
        method="dialog"
        noValidate
        className="grid max-w-[560px] gap-4"
        onSubmit={form.handleSubmit(({ house, date }) => router.push(addressOf.netSettlement(house, date)))}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="house"
            label={clearing.house}
            placeholder={t.chooseHouse}
            required={t.chooseTheHouse}
            options={houses.map(({ code, name }) => ({ value: code, label: clearing.houseNamed(code, name) }))}
          />
          <DateField name="date" label={common.businessDate} required={t.enterTheDate} today={today} max={today} />
        </div>
        <div>
          <Button type="submit">{common.goOn}</Button>
        </div>
      </form>
    </FormProvider>
  );
}
