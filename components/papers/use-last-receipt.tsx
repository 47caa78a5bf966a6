"use client";

import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { getReceipt } from "@/server/contract/teller/receipts";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";
import { CommandStatus } from "../api/command-status";
import { useOperation } from "../api/use-operation";
import { useShortcut } from "../shell/use-shortcut";
import { Paper } from "../ui/print-sheet";
import { PaperHead } from "./paper-head";
import { RECEIPT_TITLES, ReceiptPaper } from "./receipt-paper";
import { useCountedPrint } from "./use-counted-print";

/**
 * The receipt of the last movement, ready to print beside the screen by F10 or the browser's print key. `paper` is
 * invisible except for a print error.
 */
export function useLastReceipt({
  movementId,
  posting,
  timeZone,
}: {
  movementId: string | null;
  /** A movement is being posted, so a print request means its receipt. */
  posting: boolean;
  timeZone: string;
}): { print: () => void; paper: ReactNode; postingEnded: (movementId: string | null) => void } {
  const id = movementId ?? "";
  const { data } = useOperation<typeof getReceipt>(
    "GET /teller/movements/{id}/receipt",
    { params: { id } },
    { enabled: movementId !== null },
  );
  const receipt = data?.movement.movementId === movementId ? data : undefined;
  const paper = useCountedPrint({
    movementId: id,
    reprints: receipt?.movement.reprints,
    originalPrinted: receipt?.movement.originalPrinted ?? false,
  });
  const { state } = paper;
  const print = posting ? paper.printNext : paper.print;
  const enabled = movementId !== null || posting;
  useShortcut("F10", t.printLastReceipt, print, { group: common.counter, enabled });
  useShortcut("Ctrl+P", t.printLastReceipt, print, { group: common.counter, enabled });
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => setBody(document.body), []);
  const layer = receipt && body && (
    <div data-print-layer data-theme="light" aria-hidden>
      <Paper
        size="receipt"
        counted
        copy={receipt.movement.reprints}
        head={<PaperHead {...receipt} />}
        title={RECEIPT_TITLES[receipt.movement.type]}
      >
        <ReceiptPaper receipt={receipt} timeZone={timeZone} />
      </Paper>
    </div>
  );
  return {
    print,
    postingEnded: paper.nextIs,
    paper: (
      <>
        {state.kind !== "done" && <CommandStatus state={state} />}
        {layer && createPortal(layer, body)}
      </>
    ),
  };
}
