"use client";

import { Plus } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/calendar";
import type { FormProps } from "./holiday-form";

const HolidayDialog = lazyDialog(() => import("./holiday-form").then((module) => module.HolidayDialog));

/** Adds a holiday; the button says why it cannot be used. */
export function NewHoliday({ disabledReason, ...form }: FormProps & { disabledReason: string | null }) {
  return (
    <DialogButton
      words={t.addHoliday}
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      disabledReason={disabledReason}
    >
      {(dialog) => <HolidayDialog {...form} {...dialog} />}
    </DialogButton>
  );
}
