"use client";

import { useEffect, useRef, useState } from "react";
import type { printReceipt } from "@/server/contract/teller/receipts";
import { useCommand } from "../api/use-command";
import { printCountedPaper } from "../ui/print-counted-paper";

type Counted = {
  movementId: string;
  /** As the paper on view says; undefined while that is not read. */
  reprints: number | undefined;
  originalPrinted: boolean;
};

/**
 * Prints a receipt once the service has counted the print: one original, whichever browser asks, and duplicates that say so. Asked for
 * while the paper is still on its way, it prints when it is there.
 */
export function useCountedPrint({ movementId, reprints, originalPrinted }: Counted) {
  // The print that was counted: the paper says its number before it leaves.
  const [counted, setCounted] = useState<{ of: string; copy: number } | null>(null);
  const { send, busy, state } = useCommand<typeof printReceipt>("POST /teller/movements/{id}/prints", {
    form: `print:${movementId}`,
    changes: ["GET /teller/movements/{id}/receipt"],
    onDone: ({ body }) => setCounted({ of: body.movementId, copy: body.reprints }),
  });
  const asked = useRef(false);

  const print = () => {
    if (busy) return;
    if (reprints === undefined) {
      asked.current = true;
      return;
    }
    void send({ params: { id: movementId } });
  };

  useEffect(() => {
    if (counted?.of !== movementId || reprints === undefined || reprints < counted.copy) return;
    setCounted(null);
    printCountedPaper();
  }, [counted, movementId, reprints]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was asked for is there it is printed, by the print of that moment
  useEffect(() => {
    if (!asked.current || reprints === undefined) return;
    asked.current = false;
    print();
  }, [reprints, movementId]);

  return {
    print,
    /** The paper of the movement that is being posted just now. */
    printNext: () => {
      asked.current = true;
    },
    first: reprints === 0 && !originalPrinted,
    busy,
    state,
  };
}
