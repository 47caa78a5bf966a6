"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { printReceipt } from "@/server/contract/teller/receipts";
import { useCommand } from "../api/use-command";
import { printCountedPaper } from "../ui/print-counted-paper";

type Counted = {
  movementId: string;
  /** The count on the paper. Undefined before it is read. */
  reprints: number | undefined;
  originalPrinted: boolean;
};

/** The movement that is being posted and has no number yet. */
const NEXT = Symbol("next");

/**
 * Prints a receipt once the service has counted the print: one original and numbered duplicates. A request before the
 * paper has loaded prints on its arrival. It belongs to one movement, so the paper of another never leaves in its
 * place.
 */
export function useCountedPrint({ movementId, reprints, originalPrinted }: Counted) {
  // The counted print, whose number the paper shows before it leaves.
  const [counted, setCounted] = useState<{ of: string; copy: number } | null>(null);
  const { send, busy, state } = useCommand<typeof printReceipt>("POST /teller/movements/{id}/prints", {
    form: `print:${movementId}`,
    changes: ["GET /teller/movements/{id}/receipt"],
    onDone: ({ body }) => setCounted({ of: body.movementId, copy: body.reprints }),
  });
  const [requested, setRequested] = useState<string | typeof NEXT | null>(null);

  const print = () => {
    if (!busy) setRequested(movementId);
  };

  useEffect(() => {
    if (counted?.of !== movementId || reprints === undefined || reprints < counted.copy) return;
    setCounted(null);
    printCountedPaper();
  }, [counted, movementId, reprints]);

  const count = useEffectEvent(() => void send({ params: { id: movementId } }));
  const ready = requested === movementId && reprints !== undefined;
  useEffect(() => {
    if (!ready) return;
    setRequested(null);
    count();
  }, [ready]);

  return {
    print,
    /** Requests the paper of the movement that is being posted. */
    printNext: () => setRequested(NEXT),
    /** The posting has ended, without a movement if it was parked or refused. */
    nextIs: (posted: string | null) => setRequested((request) => (request === NEXT ? posted : request)),
    first: reprints === 0 && !originalPrinted,
    busy,
    state,
  };
}
