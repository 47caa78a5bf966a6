"use client";

import { useEffect } from "react";
import { type UseFormReturn, useFormContext } from "react-hook-form";
import { accountNoOf, noAccount } from "@/components/records/account-number";
import { customerNoOf } from "@/components/records/customer-number";
import { CodeField, NameField, TextField } from "@/components/ui/form-fields";
import { SegmentedControl } from "@/components/ui/segmented-control";
import * as t from "@/words/beneficiaries";
import * as records from "@/words/records";
import type { BeneficiaryValues } from "./beneficiary-values";
import { ScheduleFields } from "./schedule-fields";
import type { useAccount, useOwner } from "./use-payee-look-up";

type Form = UseFormReturn<BeneficiaryValues>;
type Props = {
  /** Null if the owner is given: on a customer's page and for an existing registration. */
  owner: { found: ReturnType<typeof useOwner> } | null;
  account: ReturnType<typeof useAccount>;
  today: string;
  /** Of an existing registration. */
  id?: string;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function BeneficiaryFields({ owner, account, today, id }: Props) {
  const form = useFormContext<BeneficiaryValues>();
  const destination = form.watch("destination");
  return (
    <>
      {owner && <OwnerField found={owner.found} />}
      <div className="grid justify-items-start gap-1">
        <span aria-hidden className="font-medium text-label text-muted">
          {t.where}
        </span>
        <SegmentedControl
          label={t.where}
          segments={[
            { value: "INTERNAL", label: t.withUs },
            { value: "EXTERNAL", label: t.anotherBank },
          ]}
          value={destination}
          onChange={(value) => {
            form.setValue("destination", value);
            form.setValue("settlementAccountId", "");
            form.clearErrors("settlementAccountId");
          }}
        />
      </div>
      {destination === "INTERNAL" ? <AccountNoField found={account} /> : <DestinationIdField />}
      <NameField optional hint={t.shownOnTransfers} />
      <ScheduleFields today={today} {...(id !== undefined && { id })} />
      <CodeField name="whtTaxClass" label={t.withholdingTax} placeholder={t.notPaid} words={t.taxClasses} />
    </>
  );
}

function OwnerField({ found }: { found: ReturnType<typeof useOwner> }) {
  const form = useFormContext<BeneficiaryValues>();
  const whole = customerNoOf(form.watch("beneficiaryId")) !== null;
  useCheckedAgain(form, "beneficiaryId", found);
  const unknown = whole && found === null ? records.noCustomerWithThisNumber : t.lookingUp;
  return (
    <TextField
      name="beneficiaryId"
      label={t.ownersCustomerNumber}
      hint={whole ? (found?.name ?? unknown) : t.whoMayTransferToIt}
      required={records.enterTheCustomerNumber}
      rules={{
        validate: (text) => {
          const number = customerNoOf(text);
          if (number === null) return records.customerNumbersHave10Digits;
          return found?.customerNo === number || unknown;
        },
      }}
      mono
      inputMode="numeric"
    />
  );
}

function AccountNoField({ found }: { found: ReturnType<typeof useAccount> }) {
  const form = useFormContext<BeneficiaryValues>();
  const number = accountNoOf(form.watch("settlementAccountId"));
  useCheckedAgain(form, "settlementAccountId", found);
  const unknown = number !== null && found === null ? noAccount(number) : t.lookingUp;
  const words = found ? t.holderAndCurrency(found.holder, found.currency) : unknown;
  return (
    <TextField
      key="INTERNAL"
      name="settlementAccountId"
      label={t.accountNumber}
      hint={number === null ? t.twelveDigits : words}
      required={t.enterTheAccountNumber}
      rules={{
        validate: (text) => {
          const typed = accountNoOf(text);
          if (typed === null) return records.accountNumbersHave12Digits;
          return found?.accountNo === typed || unknown;
        },
      }}
      mono
      inputMode="numeric"
    />
  );
}

/** Checks a rejected number again once its look-up has finished. */
function useCheckedAgain(form: Form, name: "beneficiaryId" | "settlementAccountId", found: object | null | undefined) {
  useEffect(() => {
    if (found !== undefined && form.getFieldState(name).error) void form.trigger(name);
  }, [form, name, found]);
}

function DestinationIdField() {
  return (
    <TextField
      key="EXTERNAL"
      name="settlementAccountId"
      label={t.destinationId}
      hint={t.asTheOtherBankIsKnown}
      required={t.enterTheDestinationId}
      rules={{ validate: (text) => UUID.test(text.trim()) || t.isNoUuid }}
      mono
    />
  );
}
