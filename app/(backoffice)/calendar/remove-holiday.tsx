"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { HolidayView, removeHoliday } from "@/server/contract/calendar";

type Props = { holiday: HolidayView; disabledReason: string | null };

/** Takes one holiday out of the calendar, after a question. */
export function RemoveHoliday({ holiday, disabledReason }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        icon={<Trash2 size={16} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => setOpen(true)}
      >
        {`Remove ${holiday.name}, ${holiday.date}`}
      </Button>
      <Question holiday={holiday} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Question({ holiday, open, onClose }: { holiday: HolidayView; open: boolean; onClose: () => void }) {
  const command = useCommand<typeof removeHoliday>("DELETE /calendar/holidays/{id}", {
    form: `holiday:remove:${holiday.id}`,
    changes: ["GET /calendar/business-days"],
    onDone: () => {
      notify(`${holiday.name} removed`);
      onClose();
    },
  });
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onClose}
      title={`Remove ${holiday.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            busy={command.busy}
            onClick={() => void command.send({ params: { id: holiday.id } })}
          >
            Remove
          </Button>
        </>
      }
    >
      <p>
        {holiday.date} is then a day like any other {holiday.country === null ? "everywhere" : `in ${holiday.country}`}.
        Value dates that were given already stay.
      </p>
      <div className="mt-3 empty:hidden">
        <CommandStatus state={command.state} />
      </div>
    </Dialog>
  );
}
