"use client";

import { Trash2 } from "lucide-react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { DialogButton } from "@/components/ui/dialog-button";
import type { HolidayView, removeHoliday } from "@/server/contract/calendar";

type Props = { holiday: HolidayView; disabledReason: string | null };

/** Takes one holiday out of the calendar, after a question. */
export function RemoveHoliday({ holiday, disabledReason }: Props) {
  return (
    <DialogButton
      words={`Remove ${holiday.name}, ${holiday.date}`}
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
          title={`Remove ${holiday.name}?`}
          act="Remove"
          keep="Keep it"
          danger
          done={`${holiday.name} removed`}
        >
          {holiday.date} is then a day like any other{" "}
          {holiday.country === null ? "everywhere" : `in ${holiday.country}`}. Value dates that were given already stay.
        </ConfirmCommand>
      )}
    </DialogButton>
  );
}
