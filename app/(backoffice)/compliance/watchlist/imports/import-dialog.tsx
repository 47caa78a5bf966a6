"use client";

import { Dialog } from "@/components/ui/dialog";
import * as t from "@/words/compliance/watchlist";
import { ImportForm } from "./import-form";

/** Choosing and sending the files of a list. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t.importFiles} kind="alert">
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}
