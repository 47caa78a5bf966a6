"use client";

import { Ban, HandCoins, SlidersHorizontal, Undo2, Wallet, XCircle } from "lucide-react";
import { CommandButton } from "@/components/api/confirm-command";
import { ButtonLink } from "@/components/ui/button";
import { dialogAction } from "@/components/ui/dialog-button";
import type { CardLoanView, unblockCardLoan } from "@/server/contract/card-loans/loans";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-loans";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import { LOAN_CHANGES } from "./loan-reads";

const icon = (Icon: typeof Ban) => <Icon size={16} aria-hidden />;

const BlockLoan = dialogAction({ words: cards.block, variant: "danger", icon: icon(Ban) }, () =>
  import("./state-dialogs").then((module) => module.BlockDialog),
);
const CloseLoan = dialogAction({ words: common.close, icon: icon(XCircle) }, () =>
  import("./state-dialogs").then((module) => module.CloseDialog),
);
const ChangeLimit = dialogAction({ words: t.changeLimit, icon: icon(SlidersHorizontal) }, () =>
  import("./limit-dialog").then((module) => module.LimitDialog),
);
const PayOut = dialogAction({ words: t.payOut, icon: icon(HandCoins) }, () =>
  import("./payout-dialog").then((module) => module.PayoutDialog),
);

type Props = {
  loan: CardLoanView;
  /** The missing role. */
  disabledReason: string | null;
};

/** The actions that the loan's state allows. An open dialog outlives a colleague's change of the state. */
export function LoanActions({ loan, disabledReason }: Props) {
  const { status, creditBalance, currentBalance } = loan;
  const isOpen = status !== "CLOSED";
  const mayBePaid = isOpen || currentBalance.amount > 0;
  return (
    <>
      <CloseLoan loan={loan} disabledReason={disabledReason} look={{ shown: isOpen }} />
      <BlockLoan loan={loan} disabledReason={disabledReason} look={{ shown: status === "ACTIVE" }} />
      <Unblock loan={loan} disabledReason={disabledReason} />
      <ChangeLimit loan={loan} disabledReason={disabledReason} look={{ shown: isOpen }} />
      <PayOut loan={loan} disabledReason={disabledReason} look={{ shown: creditBalance.amount > 0 }} />
      <ButtonLink
        variant="primary"
        href={addressOf.cardLoanPayment(loan.id)}
        icon={icon(Wallet)}
        disabledReason={disabledReason ?? (mayBePaid ? null : t.nothingIsOwed)}
      >
        {t.takePayment}
      </ButtonLink>
    </>
  );
}

function Unblock({ loan: { id, version, status }, disabledReason }: Props) {
  return (
    <CommandButton<typeof unblockCardLoan>
      button={{ words: cards.unblock, icon: icon(Undo2), disabledReason, shown: status === "BLOCKED" }}
      endpoint="POST /card-loans/{id}/unblock"
      request={{ ifMatch: version, params: { id } }}
      form={`card-loan:unblock:${id}`}
      changes={LOAN_CHANGES}
      title={t.unblockThisLoan}
      act={cards.unblock}
      done={t.loanUnblocked}
    >
      {cards.usableAgainAtOnce}
    </CommandButton>
  );
}
