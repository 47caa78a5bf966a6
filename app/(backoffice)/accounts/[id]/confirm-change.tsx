"use client";

import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AccountView, closeAccount, unblockAccount } from "@/server/contract/accounts";

type Props = { account: AccountView; open: boolean; onClose: () => void };

const WORDS = {
  unblock: {
    title: "Unblock the account?",
    act: "Unblock",
    leave: "Leave it blocked",
    done: "Account unblocked",
    variant: "primary",
  },
  close: {
    title: "Close the account for good?",
    act: "Close account",
    leave: "Keep it open",
    done: "Account closed",
    variant: "danger",
  },
} as const;

/** Asks before an account is unblocked or closed. */
export function ConfirmChange({ kind, account, open, onClose }: Props & { kind: keyof typeof WORDS }) {
  const words = WORDS[kind];
  const options = {
    form: `account:${kind}:${account.accountId}`,
    changes: ["GET /accounts/{id}", "GET /accounts"],
    onDone: () => {
      notify(words.done);
      onClose();
    },
  };
  const unblock = useCommand<typeof unblockAccount>("POST /accounts/{id}/unblock", options);
  const close = useCommand<typeof closeAccount>("POST /accounts/{id}/close", options);
  const command = kind === "unblock" ? unblock : close;
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.leave}</Button>
          <Button
            variant={words.variant}
            busy={command.busy}
            onClick={() => void command.send({ params: { id: account.accountId } })}
          >
            {words.act}
          </Button>
        </>
      }
    >
      {kind === "unblock" ? (
        <p>It was blocked with the reason «{account.blockReason}». Debits and credits are taken again at once.</p>
      ) : (
        <p>
          Account {account.accountNo} of {account.accountName} takes nothing any more. Its statement stays. A closed
          account is never opened again.
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <CommandStatus state={command.state} />
      </div>
    </Dialog>
  );
}
