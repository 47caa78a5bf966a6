"use client";

import { Upload } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/compliance/watchlist";

const ImportDialog = lazyDialog(() => import("./import-dialog").then((module) => module.ImportDialog));

export function NewImport({ disabledReason }: { disabledReason: string | null }) {
  return (
    <DialogButton
      words={t.importFiles}
      variant="primary"
      icon={<Upload size={16} aria-hidden />}
      disabledReason={disabledReason}
    >
      {(dialog) => <ImportDialog {...dialog} />}
    </DialogButton>
  );
}
