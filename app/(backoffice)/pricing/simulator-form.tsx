"use client";

import { type FormEvent, lazy, Suspense, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { parseAmount } from "@/components/money/parse-amount";
import { useNamedAccount } from "@/components/records/account-field";
import { focusNextOnEnter } from "@/components/ui/focus-next-on-enter";
import type { listBeneficiaries } from "@/server/contract/beneficiaries";
import { SimulatorFields, type SimulatorProduct } from "./simulator-fields";
import { EXAMPLE, requestOf, type SimulatorNames, type SimulatorValues } from "./simulator-values";
import { useQuote } from "./use-quote";

// The result's components load with the first answer.
const SimulatorResult = lazy(async () => ({ default: (await import("./simulator-result")).SimulatorResult }));

/** The most payees of the list. */
const PAYEES = 200;

type Props = {
  /** The time of the page's reading. A redrawn page repeats the quote. */
  asOf: number;
  products: readonly SimulatorProduct[];
  names: SimulatorNames;
  may: { accounts: boolean; beneficiaries: boolean };
};

/** Simulates the charges of a transaction while it is typed, from an example on. */
export function SimulatorForm({ asOf, products, names, may }: Props) {
  const [values, setValues] = useState<SimulatorValues>(EXAMPLE);
  const named = useNamedAccount(may.accounts && values.payerIs === "account" ? values.account : "");
  const payees = useOperation<typeof listBeneficiaries>(
    "GET /beneficiaries",
    { query: { limit: PAYEES } },
    { enabled: may.beneficiaries },
  );
  const currency = (values.payerIs === "account" && named.account?.currency) || values.currency;
  const amount = parseAmount(values.amount, currency);
  const quoted = useQuote(requestOf(values, amount, named.account), asOf);
  return (
    <div className="@container grid gap-4">
      <form
        method="dialog"
        noValidate
        className="grid gap-3"
        onKeyDown={focusNextOnEnter}
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <SimulatorFields
          values={values}
          set={(change) => setValues((before) => ({ ...before, ...change }))}
          amount={amount}
          currency={currency}
          named={named}
          products={products}
          payees={payees.data ?? []}
          mayName={may}
        />
      </form>
      <Suspense fallback={null}>
        <SimulatorResult quoted={quoted} names={names} payees={payees.data ?? []} />
      </Suspense>
    </div>
  );
}
