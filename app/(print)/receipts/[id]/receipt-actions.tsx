"use client";

import { useEffect, useState } from "react";
import { QueryProvider } from "@/components/api/query-provider";
import { useCommand } from "@/components/api/use-command";
import { Button, ButtonLink } from "@/components/ui/button";
import type { reprintReceipt } from "@/server/contract/teller";

type ActionsProps = { movementId: string; reprints: number; original: boolean; wide: boolean };

/** The buttons above the paper; they are not printed. */
export function ReceiptActions(props: ActionsProps) {
  return (
    <QueryProvider>
      <Actions {...props} />
    </QueryProvider>
  );
}

/** The first print comes straight from the posting; every later one is counted before it is printed. */
function Actions({ movementId, reprints, original, wide }: ActionsProps) {
  const [printed, setPrinted] = useState(true);
  const mark = `receipt-printed:${movementId}`;
  useEffect(() => setPrinted(sessionStorage.getItem(mark) !== null), [mark]);
  const reprint = useCommand<typeof reprintReceipt>("POST /teller/movements/{id}/reprints", {
    form: `reprint:${movementId}`,
    // The page is read anew with the count; the paper says DUPLICATE before it is printed.
    onDone: () => setTimeout(() => window.print(), 600),
  });
  const first = original && reprints === 0 && !printed;
  const print = () => {
    if (first) {
      sessionStorage.setItem(mark, "1");
      setPrinted(true);
      window.print();
      return;
    }
    if (reprint.state.kind !== "ready") reprint.again();
    void reprint.send({ params: { id: movementId } });
  };
  const address = (paper: string) => `/receipts/${movementId}?paper=${paper}${original ? "&original" : ""}`;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2 print:hidden">
      <Button variant="primary" busy={reprint.busy} onClick={print}>
        {first ? "Print" : "Print a duplicate"}
      </Button>
      <ButtonLink variant="quiet" href={address(wide ? "80mm" : "a4")}>
        {wide ? "80 mm" : "A4"}
      </ButtonLink>
    </div>
  );
}
