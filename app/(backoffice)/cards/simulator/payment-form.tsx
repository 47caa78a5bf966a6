"use client";

import { useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { Button } from "@/components/ui/button";
import { CheckboxField, SelectField } from "@/components/ui/form-fields";
import type { authorizeCard } from "@/server/contract/card-network/adapter";
import type { CardView } from "@/server/contract/cards";
import { type CardChannel, cardChannels } from "@/server/kernel/value-sets";
import * as t from "@/words/card-network";
import * as common from "@/words/common";
import { SimulatedAuthorization } from "./authorization-result";
import { CardField, cardWords } from "./card-field";
import { CHANGED } from "./changed-reads";
import { ATM, COUNTRY, MERCHANTS, RESTAURANT } from "./merchants";

type Values = { cardId: string; amount: string; channel: CardChannel; mcc: string; singleMessage: boolean };

/** An authorization request beside its result, which stays until the next one. */
export function PaymentForm({ card: given, currency }: { card: CardView | null; currency: string }) {
  const [card, setCard] = useState(given);
  const of = card?.currency ?? currency;
  const made = useCommandForm<typeof authorizeCard, Values>("POST /card-network/authorizations", {
    form: "simulator:authorize",
    keyInBody: "networkRef",
    changes: CHANGED,
    defaultValues: {
      cardId: given ? cardWords(given) : "",
      amount: "",
      channel: "POS",
      mcc: RESTAURANT,
      singleMessage: false,
    },
    toRequest: ({ amount, channel, mcc, singleMessage }) => ({
      body: {
        // Replaced by the form's key.
        networkRef: "",
        cardId: card?.id ?? "",
        amount: typedMoney(amount, of),
        channel,
        mcc,
        merchantName: t.simulatedMerchants[mcc],
        merchantCountry: COUNTRY,
        singleMessage,
      },
    }),
  });
  const { form, command } = made;
  const { state } = command;
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
      <CommandForm
        {...made}
        actions={
          <Button type="submit" variant="primary" busy={command.busy}>
            {t.authorize}
          </Button>
        }
      >
        <CardField name="cardId" chosen={card} onChoose={setCard} />
        <MoneyField name="amount" label={common.amount} currency={of} />
        <SelectField
          name="channel"
          label={common.channel}
          options={cardChannels.map((value) => ({ value, label: t.channels[value] }))}
          rules={{
            onChange: ({ target }) => {
              const isAtm = target.value === "ATM";
              form.setValue("singleMessage", isAtm);
              form.setValue("mcc", isAtm ? ATM : RESTAURANT);
            },
          }}
        />
        <SelectField name="mcc" label={t.merchant} options={MERCHANTS} />
        <CheckboxField name="singleMessage" hint={t.authorizesAndCaptures}>
          {t.singleMessage}
        </CheckboxField>
      </CommandForm>
      {state.kind === "done" && <SimulatedAuthorization key={state.reply.body.id} answer={state.reply.body} />}
    </div>
  );
}
