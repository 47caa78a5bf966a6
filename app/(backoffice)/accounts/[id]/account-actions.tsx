"use client";

import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { refusalOf } from "@/components/preview/act-words";
import { usePreview } from "@/components/preview/use-preview";
import { groupedAccountNo } from "@/components/records/account-number";
import { needs } from "@/components/records/role";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { AccountView, closeAccount, unblockAccount } from "@/server/contract/accounts";
import * as t from "@/words/accounts";
import * as common from "@/words/common";

const BlockDialog = lazyDialog(() => import("./block-dialog").then((module) => module.BlockDialog));

type OpenDialog = "block" | "unblock" | "close" | null;
const NEEDED = needs("account:operate");
const AGAIN_MS = 5_000;
const NOW_AND_THEN_MS = 30_000;

/** Block, unblock and close. A disabled action shows its reason. */
export function AccountActions({ account, mayOperate }: { account: AccountView; mayOperate: boolean }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const itself = { params: { id: account.accountId } };
  // In the menu it only explains a disabled item, so it is refreshed less often than in an open question.
  const closing = refusalOf(
    usePreview<typeof closeAccount>("closeAccount", mayOperate ? itself : null, {
      everyMs: dialog === "close" ? AGAIN_MS : NOW_AND_THEN_MS,
    }),
  );
  const unblocking = refusalOf(
    usePreview<typeof unblockAccount>("unblockAccount", dialog === "unblock" ? itself : null),
  );
  const shared = {
    onClose: () => setDialog(null),
    request: { ifMatch: account.version, ...itself },
    changes: ["GET /accounts/{id}", "GET /accounts"],
  };
  if (!mayOperate) {
    return <Button disabledReason={NEEDED}>{common.change}</Button>;
  }
  return (
    <>
      <Menu label={t.changeTheAccount} variant="secondary" trigger={common.change}>
        <MenuItem disabledReason={blockReason(account)} onSelect={() => setDialog("block")}>
          {account.blockReason !== null ? t.changeTheBlock : t.block}
        </MenuItem>
        <MenuItem disabledReason={unblockReason(account)} onSelect={() => setDialog("unblock")}>
          {t.unblock}
        </MenuItem>
        <MenuItem danger disabledReason={closing} onSelect={() => setDialog("close")}>
          {common.close}
        </MenuItem>
      </Menu>
      <BlockDialog account={account} open={dialog === "block"} onClose={shared.onClose} />
      <ConfirmCommand<typeof unblockAccount>
        {...shared}
        open={dialog === "unblock"}
        endpoint="POST /accounts/{id}/unblock"
        form={`account:unblock:${account.accountId}`}
        problem={unblocking}
        title={t.unblockAccount}
        act={t.unblock}
        done={t.accountUnblocked}
      >
        {t.unblockingTakesEffectAtOnce(account.blockReason)}
      </ConfirmCommand>
      <ConfirmCommand<typeof closeAccount>
        {...shared}
        open={dialog === "close"}
        endpoint="POST /accounts/{id}/close"
        form={`account:close:${account.accountId}`}
        problem={closing}
        title={t.closeAccountPermanently}
        act={t.closeAccount}
        danger
        done={t.accountClosed}
      >
        {t.closingCannotBeUndone(groupedAccountNo(account.accountNo), account.accountName)}
      </ConfirmCommand>
    </>
  );
}

function blockReason({ status }: AccountView): string | null {
  return status === "CLOSED" ? t.accountClosed : null;
}

function unblockReason({ status, blockReason: reason }: AccountView): string | null {
  if (status === "CLOSED") return t.accountClosed;
  if (reason !== null) return null;
  return status.startsWith("BLOCKED") ? t.frozenWithTheCustomer : t.nothingBlocked;
}
