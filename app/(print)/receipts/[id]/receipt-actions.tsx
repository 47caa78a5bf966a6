"use client";

import { Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { QueryProvider } from "@/components/api/query-provider";
import { useCommand } from "@/components/api/use-command";
import { Button, ButtonLink } from "@/components/ui/button";
import { printCountedPaper } from "@/components/ui/print-counted-paper";
import type { reprintReceipt } from "@/server/contract/teller";
import * as t from "@/words/papers";

type ActionsProps = { movementId: string; reprints: number; original: boolean; wide: boolean };

/** The buttons above the paper; they are not printed. */
export function ReceiptActions(props: ActionsProps) {
  return (
    <QueryProvider>
      <Actions {...props} />
    </QueryProvider>
  );
}

/** The first print comes straight from the posting, once in this browser; every later one is counted before it is printed. */
function Actions({ movementId, reprints, original, wide }: ActionsProps) {
  const [printed, setPrinted] = useState(true);
  const mark = `receipt-printed:${movementId}`;
  useEffect(() => setPrinted(localStorage.getItem(mark) !== null), [mark]);
  const reprint = useCommand<typeof reprintReceipt>("POST /teller/movements/{id}/reprints", {
    form: `reprint:${movementId}`,
  });
  usePrintWhenCounted(reprints, reprint.state.kind === "done");
  const first = original && reprints === 0 && !printed;
  const print = () => {
    if (!first) {
      void reprint.send({ params: { id: movementId } });
      return;
    }
    localStorage.setItem(mark, "1");
    setPrinted(true);
    printCountedPaper();
  };
  const address = (paper: string) => `/receipts/${movementId}?paper=${paper}${original ? "&original" : ""}`;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <ButtonLink variant="quiet" href={address(wide ? "80mm" : "a4")}>
        {wide ? t.on80Mm : t.onA4}
      </ButtonLink>
      <Button variant="primary" icon={<Printer size={16} aria-hidden />} busy={reprint.busy} onClick={print}>
        {first ? t.print : t.printADuplicate}
      </Button>
      {reprint.state.kind !== "done" && <CommandStatus state={reprint.state} />}
    </div>
  );
}

/** Prints when the page has been read anew with the higher count: the paper says DUPLICATE before it leaves the printer. */
function usePrintWhenCounted(reprints: number, counted: boolean): void {
  const before = useRef(reprints);
  useEffect(() => {
    if (!counted || reprints <= before.current) return;
    before.current = reprints;
    printCountedPaper();
  }, [counted, reprints]);
}
