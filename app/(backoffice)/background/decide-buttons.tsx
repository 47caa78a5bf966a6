"use client";

import type { ReactNode } from "react";
import { CommandForm } from "@/components/api/command-form";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { TextareaField } from "@/components/ui/form-fields";
import { rowDialog } from "@/components/ui/row-dialog";
import type { dismissSetAsideEvent, retrySetAsideEvent } from "@/server/contract/background";
import * as t from "@/words/background";
import * as common from "@/words/common";

const changes = ["GET /set-aside-events"];

type Asked = { row: string; open: boolean; onClose: () => void };

const DismissDialog = formDialog({ title: t.dismissTitle }, DismissForm);

const retrying = rowDialog(RetryDialog, (id) => id);
const dismissing = rowDialog(DismissDialog, (id) => id);

/** Stands around the list, so that entries survive a decision of another user. */
export function AboveEvents({ children }: { children: ReactNode }) {
  return (
    <retrying.Above>
      <dismissing.Above>{children}</dismissing.Above>
    </retrying.Above>
  );
}

/** Retries or dismisses one event that was set aside. */
export function DecideButtons({ id, disabledReason }: { id: string; disabledReason: string | null }) {
  return (
    <div className="flex gap-2">
      <retrying.Ask row={id} size="small" disabledReason={disabledReason}>
        {t.retry}
      </retrying.Ask>
      <dismissing.Ask row={id} size="small" disabledReason={disabledReason}>
        {t.dismiss}
      </dismissing.Ask>
    </div>
  );
}

function RetryDialog({ row: id, ...dialog }: Asked) {
  return (
    <ConfirmCommand<typeof retrySetAsideEvent>
      {...dialog}
      endpoint="POST /set-aside-events/{id}/retry"
      request={{ params: { id } }}
      form={`background:retry:${id}`}
      changes={changes}
      title={t.retryQuestion}
      act={t.retry}
      done={t.retried}
    >
      {t.retryDoes}
    </ConfirmCommand>
  );
}

function DismissForm({ row: id, onClose }: Asked) {
  const made = useCommandForm<typeof dismissSetAsideEvent, { note: string }>("POST /set-aside-events/{id}/dismiss", {
    form: `background:dismiss:${id}`,
    defaultValues: { note: "" },
    toRequest: (body) => ({ params: { id }, body }),
    changes,
    done: t.dismissed,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.dismiss} onCancel={onClose}>
      <p>{t.dismissDoes}</p>
      <TextareaField name="note" label={common.reason} required={t.enterTheReason} rows={3} maxLength={500} />
    </CommandForm>
  );
}
