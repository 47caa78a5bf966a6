"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { AccountView } from "@/server/contract/accounts";

// Forms and questions come with the first one that is asked for: the page is read far more often than changed.
const BlockDialog = dynamic(() => import("./block-dialog").then((module) => module.BlockDialog), { ssr: false });
const ConfirmChange = dynamic(() => import("./confirm-change").then((module) => module.ConfirmChange), { ssr: false });

type Asked = "block" | "unblock" | "close" | null;
const NEEDED = "Needs the authority account:operate, which your roles do not hold";

/** Block, unblock and close. What cannot be done says why, before it is tried. */
export function AccountActions({ account, mayOperate }: { account: AccountView; mayOperate: boolean }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [used, setUsed] = useState(false);
  const ask = (question: Asked) => {
    setUsed(true);
    setAsked(question);
  };
  const close = () => setAsked(null);
  if (!mayOperate) {
    return <Button disabledReason={NEEDED}>Change</Button>;
  }
  return (
    <>
      <Menu label="Change the account" variant="secondary" trigger="Change">
        <MenuItem disabledReason={blockReason(account)} onSelect={() => ask("block")}>
          {account.status.startsWith("BLOCKED") ? "Change the block" : "Block"}
        </MenuItem>
        <MenuItem disabledReason={unblockReason(account)} onSelect={() => ask("unblock")}>
          Unblock
        </MenuItem>
        <MenuItem danger disabledReason={closeReason(account)} onSelect={() => ask("close")}>
          Close
        </MenuItem>
      </Menu>
      {used && (
        <>
          <BlockDialog account={account} open={asked === "block"} onClose={close} />
          <ConfirmChange kind="unblock" account={account} open={asked === "unblock"} onClose={close} />
          <ConfirmChange kind="close" account={account} open={asked === "close"} onClose={close} />
        </>
      )}
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

function closeReason({ status, ledgerBalance, holds, unclearedFloat }: AccountView): string | null {
  if (status === "CLOSED") return "It is closed already";
  if (Number(ledgerBalance.amount) !== 0) return "The balance must be zero first: pay it out or transfer it";
  if (Number(holds.amount) !== 0) return "Money is held on it; the holds must be released first";
  if (Number(unclearedFloat.amount) !== 0) return "Cheques presented for it have not cleared";
  return null;
}
