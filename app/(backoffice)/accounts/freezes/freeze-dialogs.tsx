"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { TextareaField } from "@/components/ui/form-fields";
import type { freezeAccount, releaseAccount } from "@/server/contract/accounts";
import * as t from "@/words/accounts/freezes";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";

type Values = { note: string };
type FreezeProps = {
  accountId: string;
  accountNo: string;
  /** The screening or case that leads to it. */
  origin: { screeningId?: string; caseId?: string };
  onClose: () => void;
};
type ReleaseProps = Omit<FreezeProps, "origin">;

const CHANGES = ["GET /accounts/{id}", "GET /accounts", "GET /accounts/{id}/freezes"];

function FreezeForm({ accountId, origin, onClose }: FreezeProps) {
  const made = useCommandForm<typeof freezeAccount, Values>("POST /accounts/{id}/freeze", {
    form: `account:freeze:${accountId}`,
    defaultValues: { note: "" },
    toRequest: ({ note }) => ({ params: { id: accountId }, body: { note, ...origin } }),
    changes: CHANGES,
    done: t.accountFrozen,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.freeze} variant="danger" onCancel={onClose}>
      <p className="text-muted">{t.freezingIsConfidential}</p>
      <TextareaField name="note" label={common.note} required={compliance.giveANote} rows={3} maxLength={4_000} />
    </CommandForm>
  );
}

function ReleaseForm({ accountId, onClose }: ReleaseProps) {
  const made = useCommandForm<typeof releaseAccount, Values>("POST /accounts/{id}/release", {
    form: `account:release:${accountId}`,
    defaultValues: { note: "" },
    toRequest: ({ note }) => ({ params: { id: accountId }, body: { note } }),
    changes: CHANGES,
    done: t.accountReleased,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.release} onCancel={onClose}>
      <p className="text-muted">{t.releasingFollowsTheCustomer}</p>
      <TextareaField name="note" label={common.note} required={compliance.giveANote} rows={3} maxLength={4_000} />
    </CommandForm>
  );
}

export const FreezeDialog = formDialog(({ accountNo }: FreezeProps) => ({ title: t.freezeOf(accountNo) }), FreezeForm);
export const ReleaseDialog = formDialog(
  ({ accountNo }: ReleaseProps) => ({ title: t.releaseOf(accountNo) }),
  ReleaseForm,
);
