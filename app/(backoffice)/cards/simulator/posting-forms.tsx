"use client";

import { useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { EntryLink } from "@/components/records/entry-link";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { forcePost, refundCardTransaction } from "@/server/contract/card-network/adapter";
import type { ClearedTransactionView } from "@/server/contract/card-network/views";
import type { CardView } from "@/server/contract/cards";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-network";
import * as common from "@/words/common";
import { CardField, cardWords } from "./card-field";
import { CHANGED } from "./changed-reads";
import { MERCHANTS, RESTAURANT } from "./merchants";

type Props = { card: CardView | null; currency: string };
type Values = { cardId: string; amount: string; mcc: string };

const sent = { keyInBody: "networkRef", changes: CHANGED } as const;
/** Replaced by the form's key. */
const networkRef = "";

/** A transaction that was not authorized. */
export function ForcePostForm({ card: given, currency }: Props) {
  const [card, setCard] = useState(given);
  const of = card?.currency ?? currency;
  const made = useCommandForm<typeof forcePost, Values>("POST /card-network/force-posts", {
    ...sent,
    form: "simulator:force-post",
    defaultValues: { ...nothing(given), mcc: RESTAURANT },
    toRequest: ({ amount, mcc }) => ({
      body: {
        networkRef,
        cardId: card?.id ?? "",
        amount: typedMoney(amount, of),
        mcc,
        merchantName: t.simulatedMerchants[mcc],
      },
    }),
  });
  const { state, busy } = made.command;
  return (
    <div className="grid max-w-[480px] gap-4">
      <CommandForm {...made} actions={<Send words={t.forcePost} busy={busy} />}>
        <CardField name="cardId" chosen={card} onChoose={setCard} />
        <MoneyField name="amount" label={common.amount} currency={of} />
        <SelectField name="mcc" label={t.merchant} options={MERCHANTS} />
      </CommandForm>
      {state.kind === "done" && <Posted cleared={state.reply.body} />}
    </div>
  );
}

/** A refund without its purchase. */
export function RefundForm({ card: given, currency }: Props) {
  const [card, setCard] = useState(given);
  const of = card?.currency ?? currency;
  const made = useCommandForm<typeof refundCardTransaction, Omit<Values, "mcc">>("POST /card-network/refunds", {
    ...sent,
    form: "simulator:refund",
    defaultValues: nothing(given),
    toRequest: ({ amount }) => ({
      body: {
        networkRef,
        cardId: card?.id ?? "",
        amount: typedMoney(amount, of),
        merchantName: t.simulatedMerchants[RESTAURANT],
      },
    }),
  });
  const { state, busy } = made.command;
  return (
    <div className="grid max-w-[480px] gap-4">
      <CommandForm {...made} actions={<Send words={t.refund} busy={busy} />}>
        <CardField name="cardId" chosen={card} onChoose={setCard} />
        <MoneyField name="amount" label={common.amount} currency={of} />
      </CommandForm>
      {state.kind === "done" && <Posted cleared={state.reply.body} />}
    </div>
  );
}

const nothing = (card: CardView | null) => ({ cardId: card ? cardWords(card) : "", amount: "" });

function Send({ words, busy }: { words: string; busy: boolean }) {
  return (
    <Button type="submit" variant="primary" busy={busy}>
      {words}
    </Button>
  );
}

function Posted({ cleared }: { cleared: ClearedTransactionView }) {
  const { id, type, amount, entryId } = cleared;
  return (
    <Notice tone="success" live="status" title={t.posted(t.clearedTypes[type], <Amount value={amount} />)}>
      <span className="flex flex-wrap gap-x-4">
        <TextLink href={addressOf.clearedTransaction(id)}>{t.clearedTransaction}</TextLink>
        <EntryLink entryId={entryId} />
      </span>
    </Notice>
  );
}
