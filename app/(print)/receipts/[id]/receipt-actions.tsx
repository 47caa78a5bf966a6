"use client";

import { Printer } from "lucide-react";
import { CommandStatus } from "@/components/api/command-status";
import { QueryProvider } from "@/components/api/query-provider";
import { useCountedPrint } from "@/components/papers/use-counted-print";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Button, ButtonLink } from "@/components/ui/button";
import * as t from "@/words/papers";

type ActionsProps = { movementId: string; reprints: number; originalPrinted: boolean; wide: boolean };

/** Not printed. */
export function ReceiptActions(props: ActionsProps) {
  return (
    <QueryProvider>
      <Actions {...props} />
    </QueryProvider>
  );
}

/** The browser's print shortcut is counted like the button. */
function Actions({ movementId, reprints, originalPrinted, wide }: ActionsProps) {
  const { print, first, busy, state } = useCountedPrint({ movementId, reprints, originalPrinted });
  useShortcut("Ctrl+P", t.print, print);
  const address = (paper: string) => `/receipts/${movementId}?paper=${paper}`;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <ButtonLink variant="quiet" href={address(wide ? "80mm" : "a4")}>
        {wide ? t.tillRoll : t.a4}
      </ButtonLink>
      <Button variant="primary" icon={<Printer size={16} aria-hidden />} busy={busy} onClick={print}>
        {first ? t.print : t.printDuplicate}
      </Button>
      {state.kind !== "done" && <CommandStatus state={state} />}
    </div>
  );
}
