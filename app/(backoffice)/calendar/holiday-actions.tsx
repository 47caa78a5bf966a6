"use client";

import { Plus, Trash2 } from "lucide-react";
import { CommandButton } from "@/components/api/confirm-command";
import { dialogAction } from "@/components/ui/dialog-button";
import type { HolidayView, removeHoliday } from "@/server/contract/calendar";
import { countryName } from "@/server/kernel/countries";
import * as t from "@/words/calendar";

export const NewHoliday = dialogAction(
  { words: t.addHoliday, variant: "primary", icon: <Plus size={16} aria-hidden /> },
  () => import("./holiday-form").then((module) => module.HolidayDialog),
);

type Props = { holiday: HolidayView; disabledReason: string | null };

export function RemoveHoliday({ holiday: { id, date, name, country }, disabledReason }: Props) {
  return (
    <CommandButton<typeof removeHoliday>
      button={{
        words: t.removeHoliday(name, date),
        variant: "quiet",
        size: "small",
        iconOnly: true,
        icon: <Trash2 size={16} aria-hidden />,
        disabledReason,
      }}
      endpoint="DELETE /calendar/holidays/{id}"
      request={{ params: { id } }}
      form={`holiday:remove:${id}`}
      changes={["GET /calendar/business-days"]}
      title={t.removeQuestion(name)}
      act={t.remove}
      danger
      done={t.removed(name)}
    >
      {t.becomesAnOrdinaryDay(date, country && countryName(country))}
    </CommandButton>
  );
}
