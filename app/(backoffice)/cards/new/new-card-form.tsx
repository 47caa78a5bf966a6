"use client";

import { CommandForm } from "@/components/api/command-form";
import { type CommandForm as Form, useCommandForm } from "@/components/api/use-command-form";
import { DateField } from "@/components/dates/date-field";
import { CustomerField, type KnownCustomer, useTypedCustomer } from "@/components/records/customer-field";
import { SelectField, TextField } from "@/components/ui/form-fields";
import { FormResult } from "@/components/ui/form-result";
import { codeOptions } from "@/components/ui/options";
import type { CardView, issueCard } from "@/server/contract/cards";
import { addressOf } from "@/server/kernel/addresses";
import { maskedCard } from "@/server/kernel/masked-card";
import type { CardType } from "@/server/kernel/value-sets";
import * as cardNetwork from "@/words/card-network";
import * as t from "@/words/cards";
import * as common from "@/words/common";
import { CapFields, type CapValues, NO_CAPS, typedCaps } from "../cap-fields";
import { FundingAccountField, useFundingAccounts } from "./funding-account-field";

type Customer = KnownCustomer & { partyId: string };
type Values = CapValues & {
  cardholder: string;
  type: CardType;
  fundingAccountId: string;
  network: string;
  expiry: string;
};

type Props = {
  /** Filled in by the page of a customer or an account. */
  customer: Customer | null;
  account: { id: string; type: CardType } | null;
  today: string;
  expiry: string;
  network: string;
};

const TYPES = codeOptions(t.types, "");

/** Issues a card. The result stays on the screen with a link to its page. */
export function NewCardForm({ customer, account, today, expiry, network }: Props) {
  const made: Form<typeof issueCard, Values> = useCommandForm<typeof issueCard, Values>("POST /cards", {
    form: `card:new:${account?.id ?? customer?.partyId ?? ""}`,
    defaultValues: {
      cardholder: customer?.customerNo ?? "",
      type: account?.type ?? "DEBIT",
      fundingAccountId: account?.id ?? "",
      network,
      expiry,
      ...NO_CAPS,
    },
    toRequest: ({ cardholder: _, ...values }) => ({
      body: {
        ...{ type: values.type, fundingAccountId: values.fundingAccountId, network: values.network },
        ...{ cardholderPartyId: holder?.partyId ?? "", expiry: values.expiry },
        ...typedCaps(values, chosen?.currency ?? ""),
      },
    }),
    changes: ["GET /cards"],
  });
  const [typed, type, chosenId] = made.form.watch(["cardholder", "type", "fundingAccountId"]);
  const { customer: holder } = useTypedCustomer<Customer>(typed, customer);
  const accounts = useFundingAccounts(holder?.partyId ?? null, type);
  const chosen = accounts?.find(({ id }) => id === chosenId);
  const { state } = made.command;
  if (state.kind === "done") return <CardIssued card={state.reply.body} onAgain={() => made.startOver()} />;
  return (
    <CommandForm {...made} send={t.issueCard} onCancel="/cards">
      <CustomerField name="cardholder" known={customer} />
      <SelectField name="type" label={common.type} options={TYPES} />
      <FundingAccountField accounts={accounts} type={type} isCustomerKnown={holder !== undefined} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="network" label={cardNetwork.network} required={t.enterTheNetwork} maxLength={32} />
        <DateField name="expiry" label={cardNetwork.expires} hint={t.lastDayOfValidity} today={today} min={today} />
      </div>
      {chosen && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">{t.limits}</legend>
          <p className="text-label text-muted">{t.emptyIsNoLimit}</p>
          <CapFields currency={chosen.currency} />
        </fieldset>
      )}
    </CommandForm>
  );
}

function CardIssued({ card, onAgain }: { card: CardView; onAgain: () => void }) {
  return (
    <FormResult
      tone="success"
      title={t.cardIssuedTo(maskedCard(card.last4), card.cardholderName)}
      links={[
        { href: addressOf.card(card.id), words: t.cardPage },
        { href: addressOf.party(card.cardholderPartyId), words: common.customerPage },
      ]}
      again={{ words: t.anotherCard, onClick: onAgain }}
    >
      {t.mustBeActivatedBeforeUse}
    </FormResult>
  );
}
