"use client";

import { useEffect, useRef, useState } from "react";
import type { printReceipt } from "@/server/contract/teller/receipts";
import { useCommand } from "../api/use-command";
import { printCountedPaper } from "../ui/print-counted-paper";

type Counted = {
  movementId: string;
  /** The count on the paper. Undefined before it is read. */
  reprints: number | undefined;
  originalPrinted: boolean;
};

/**
 * Prints a receipt once the service has counted the print: one original and numbered duplicates. A request before the
 * paper has loaded prints on its arrival.
 */
export function useCountedPrint({ movementId, reprints, originalPrinted }: Counted) {
  // The counted print, whose number the paper shows before it leaves.
  const [counted, setCounted] = useState<{ of: string; copy: number } | null>(null);
  const { send, busy, state } = useCommand<typeof printReceipt>("POST /teller/movements/{id}/prints", {
    form: `print:${movementId}`,
    changes: ["GET /teller/movements/{id}/receipt"],
    onDone: ({ body }) => setCounted({ of: body.movementId, copy: body.reprints }),
  });
  const requested = useRef(false);

  const print = () => {
    if (busy) return;
    if (reprints === undefined) {
      requested.current = true;
      return;
    }
    void send({ params: { id: movementId } });
  };

  useEffect(() => {
    if (counted?.of !== movementId || reprints === undefined || reprints < counted.copy) return;
    setCounted(null);
    printCountedPaper();
  }, [counted, movementId, reprints]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: prints on the arrival of the requested receipt
  useEffect(() => {
    if (!requested.current || reprints === undefined) return;
    requested.current = false;
    print();
  }, [reprints, movementId]);

  return {
    print,
    /** The paper of the movement that is being posted. */
    printNext: () => {
      requested.current = true;
    },
    first: reprints === 0 && !originalPrinted,
    busy,
    state,
  };
}
