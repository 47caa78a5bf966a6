"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import * as common from "@/words/common";

/** A form whose result is shown once. The result replaces the form, and a press outside does not close it. */
export function ShownOnceDialog<Made>({
  open,
  onClose,
  title,
  description,
  form,
  made,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  form: (onMade: (made: Made) => void) => ReactNode;
  made: (made: Made) => { title: string; description?: string; content: ReactNode };
}) {
  const [given, setGiven] = useState<Made | null>(null);
  const shown = given === null ? null : made(given);
  const close = () => {
    setGiven(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      width={shown ? "narrow" : "wide"}
      kind={shown ? "alert" : "dialog"}
      title={shown?.title ?? title}
      description={shown ? shown.description : description}
      footer={shown && <Button onClick={close}>{common.done}</Button>}
    >
      {shown ? shown.content : form(setGiven)}
    </Dialog>
  );
}
