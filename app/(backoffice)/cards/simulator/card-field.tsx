"use client";

import { useOperation } from "@/components/api/use-operation";
import { groupedAccountNo } from "@/components/records/account-number";
import { RecordPicker } from "@/components/records/record-picker";
import type { Found } from "@/components/records/use-awaited-choice";
import { foundBy, PICKER_ROWS, useSearchText } from "@/components/records/use-search-text";
import { useFormField } from "@/components/ui/form-fields";
import { statusShown } from "@/components/ui/status-map";
import type { CardView, listCards } from "@/server/contract/cards";
import { maskedCard } from "@/server/kernel/masked-card";
import * as t from "@/words/card-network";
import * as common from "@/words/common";

export const cardWords = ({ last4, cardholderName }: CardView) =>
  [maskedCard(last4), cardholderName ?? []].flat().join(" ");

type Props = {
  name: string;
  chosen: CardView | null;
  onChoose: (card: CardView | null) => void;
};

/** A card by its last four digits, cardholder or account. The form keeps the text, the caller the card. */
export function CardField({ name, chosen, onChoose }: Props) {
  const field = useFormField(name, { validate: () => chosen !== null || t.chooseACard });
  return (
    <RecordPicker<CardView>
      name={name}
      label={t.card}
      text={field.value}
      onText={(text) => {
        field.onChange(text);
        onChoose(null);
      }}
      onChoose={(card) => {
        field.onChange(cardWords(card));
        onChoose(card);
      }}
      onLeave={field.onBlur}
      hint={chosen ? hintOf(chosen) : t.lastFourDigitsOrCardholder}
      error={field.error}
      useFound={useFoundCards}
      keyOf={({ id }) => id}
      nameOf={cardWords}
      foundFor={t.cardsFoundFor}
      nothing={common.noMatch}
      line={(card) => (
        <>
          <span className="truncate">{cardWords(card)}</span>
          <span className="text-muted">{card.fundingAccountNo && groupedAccountNo(card.fundingAccountNo)}</span>
          <span className="text-right text-muted">{statusWord(card)}</span>
        </>
      )}
    />
  );
}

const statusWord = ({ status }: CardView) => statusShown("card", status).word;

function hintOf(card: CardView): string {
  const account = card.fundingAccountNo === null ? [] : [groupedAccountNo(card.fundingAccountNo)];
  return [statusWord(card), ...account, card.currency].join(" · ");
}

function useFoundCards(text: string, open: boolean): Found<CardView> {
  const search = useSearchText(text, open, (typed) => typed.startsWith("•"));
  const found = useOperation<typeof listCards>(
    "GET /cards",
    { query: { search: search.q, limit: PICKER_ROWS } },
    { enabled: search.asks },
  );
  return foundBy(search, found.data);
}
