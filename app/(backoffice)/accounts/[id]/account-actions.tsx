"use client";

import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { refusalOf } from "@/components/preview/act-words";
import { usePreview } from "@/components/preview/use-preview";
import { groupedAccountNo } from "@/components/records/account-number";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { AccountView, closeAccount, unblockAccount } from "@/server/contract/accounts";
import { needs } from "@/server/kernel/authorities";

const BlockDialog = lazyDialog(() => import("./block-dialog").then((module) => module.BlockDialog));

type Asked = "block" | "unblock" | "close" | null;
const NEEDED = needs("account:operate");
const AGAIN_MS = 5_000;
const NOW_AND_THEN_MS = 30_000;

/** Block, unblock and close. What cannot be done says why, before it is tried. */
export function AccountActions({ account, mayOperate }: { account: AccountView; mayOperate: boolean }) {
  const [asked, setAsked] = useState<Asked>(null);
  const itself = { params: { id: account.accountId } };
  // Beside the menu it only explains a dead entry; a question that is open is asked about more often.
  const closing = refusalOf(
    usePreview<typeof closeAccount>("closeAccount", mayOperate ? itself : null, {
      everyMs: asked === "close" ? AGAIN_MS : NOW_AND_THEN_MS,
    }),
  );
  const unblocking = refusalOf(
    usePreview<typeof unblockAccount>("unblockAccount", asked === "unblock" ? itself : null),
  );
  const common = {
    onClose: () => setAsked(null),
    request: itself,
    changes: ["GET /accounts/{id}", "GET /accounts"],
  };
  if (!mayOperate) {
    return <Button disabledReason={NEEDED}>Change</Button>;
  }
  return (
    <>
      <Menu label="Change the account" variant="secondary" trigger="Change">
        <MenuItem disabledReason={blockReason(account)} onSelect={() => setAsked("block")}>
          {account.status.startsWith("BLOCKED") ? "Change the block" : "Block"}
        </MenuItem>
        <MenuItem disabledReason={unblockReason(account)} onSelect={() => setAsked("unblock")}>
          Unblock
        </MenuItem>
        <MenuItem danger disabledReason={closing} onSelect={() => setAsked("close")}>
          Close
        </MenuItem>
      </Menu>
      <BlockDialog account={account} open={asked === "block"} onClose={common.onClose} />
      <ConfirmCommand<typeof unblockAccount>
        {...common}
        open={asked === "unblock"}
        endpoint="POST /accounts/{id}/unblock"
        form={`account:unblock:${account.accountId}`}
        problem={unblocking}
        title="Unblock the account?"
        act="Unblock"
        keep="Leave it blocked"
        done="Account unblocked"
      >
        It was blocked with the reason «{account.blockReason}». Debits and credits are taken again at once.
      </ConfirmCommand>
      <ConfirmCommand<typeof closeAccount>
        {...common}
        open={asked === "close"}
        endpoint="POST /accounts/{id}/close"
        form={`account:close:${account.accountId}`}
        problem={closing}
        title="Close the account for good?"
        act="Close account"
        keep="Keep it open"
        danger
        done="Account closed"
      >
        Account {groupedAccountNo(account.accountNo)} of {account.accountName}: the account can no longer be used. Its
        statement remains available. A closed account cannot be reopened.
      </ConfirmCommand>
    </>
  );
}

function blockReason({ status }: AccountView): string | null {
  return status === "CLOSED" ? "The account is closed, and stays as it is" : null;
}

function unblockReason({ status, blockReason: reason }: AccountView): string | null {
  if (status === "CLOSED") return "The account is closed, and stays as it is";
  if (!status.startsWith("BLOCKED")) return "Nothing is blocked";
  return reason === null ? "Frozen with its customer; it is free again when the customer is" : null;
}
