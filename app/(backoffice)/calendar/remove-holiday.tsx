"use client";

import { Trash2 } from "lucide-react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { DialogButton } from "@/components/ui/dialog-button";
import type { HolidayView, removeHoliday } from "@/server/contract/calendar";
import { countryName } from "@/server/kernel/countries";
import * as t from "@/words/calendar";

type Props = { holiday: HolidayView; disabledReason: string | null };

/** Takes one holiday out of the calendar, after a question. */
export function RemoveHoliday({ holiday, disabledReason }: Props) {
  return (
    <DialogButton
      words={t.removeHoliday(holiday.name, holiday.date)}
      variant="quiet"
      size="small"
      iconOnly
      icon={<Trash2 size={16} aria-hidden />}
      disabledReason={disabledReason}
    >
      {(dialog) => (
        <ConfirmCommand<typeof removeHoliday>
          {...dialog}
          endpoint="DELETE /calendar/holidays/{id}"
          request={{ params: { id: holiday.id } }}
          form={`holiday:remove:${holiday.id}`}
          changes={["GET /calendar/business-days"]}
          title={t.removeQuestion(holiday.name)}
          act={t.remove}
          danger
          done={t.removed(holiday.name)}
        >
          {t.becomesAnOrdinaryDay(holiday.date, holiday.country && countryName(holiday.country))}
        </ConfirmCommand>
      )}
    </DialogButton>
  );
}
