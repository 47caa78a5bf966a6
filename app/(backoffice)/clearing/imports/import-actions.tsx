"use client";

import { Upload } from "lucide-react";
import { CommandButton } from "@/components/api/confirm-command";
import { dialogAction } from "@/components/ui/dialog-button";
import type { ClearingImportView, cancelClearingImport } from "@/server/contract/clearing/imports";
import * as t from "@/words/clearing/imports";
import { fileOf } from "./file-name";

export const NewCashLetter = dialogAction(
  { words: t.importCashLetter, variant: "primary", icon: <Upload size={16} aria-hidden /> },
  () => import("./cash-letter-form").then((module) => module.CashLetterDialog),
);

/** Cancels an import that is not over. */
export function CancelImport({ found, disabledReason }: { found: ClearingImportView; disabledReason: string | null }) {
  return (
    <CommandButton<typeof cancelClearingImport>
      button={{ words: t.cancelImport, disabledReason }}
      endpoint="POST /clearing/inward/imports/{id}/cancel"
      request={{ params: { id: found.id } }}
      form={`clearing-import:cancel:${found.id}`}
      changes={["GET /clearing/inward/imports", "GET /clearing/inward/imports/{id}"]}
      title={t.cancelImportQuestion(fileOf(found))}
      act={t.cancelImport}
      keep={t.keepImporting}
      danger
      done={t.importCancelled}
    >
      {t.whatCancellingDoes}
    </CommandButton>
  );
}
