import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import type { PreviewView } from "@/server/contract/previews";
import type { TillView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";

type TermsProps = {
  /** The preview of the form. Null until it arrives. */
  view: PreviewView | null;
  till: Pick<TillView, "tillId" | "availableCash">;
};

/** Available balance, free cash, limit and fees. Branches may hide cash from tellers. */
export function CashTerms({ view, till }: TermsProps) {
  const { limit, accounts = [], requirements = [] } = view?.terms ?? {};
  const drawer = accounts.find(({ account }) => account.accountId === till.tillId);
  const customer = accounts.find(({ field }) => field === "accountId");
  const above = requirements.find(({ code }) => code === "IDENTIFICATION")?.above;
  const fees = customersCharges(view?.charges ?? []);
  return (
    <dl aria-label={t.terms} className="flex flex-wrap justify-between gap-x-3 gap-y-1">
      <Term name={common.available}>{customer && <Amount value={customer.availableBalance} hideCurrency />}</Term>
      {till.availableCash && (
        <Term name={t.freeInTill}>{drawer && <Amount value={drawer.availableBalance} hideCurrency />}</Term>
      )}
      <Term name={common.limit}>{limit && <Amount value={limit} hideCurrency />}</Term>
      <Term name={t.idAbove}>{above && <Amount value={above} hideCurrency />}</Term>
      <Term name={fees.some(({ tax }) => tax.amount !== 0) ? t.feeWithTax : t.fee}>
        {fees.length > 0 &&
          totalsByCurrency(fees.flatMap(({ amount, tax }) => [amount, tax])).map((total) => (
            <Amount key={total.currency} value={total} hideCurrency />
          ))}
      </Term>
    </dl>
  );
}

/** Leaves out charges that the bank bears. */
function customersCharges(charges: PreviewView["charges"]): PreviewView["charges"] {
  return charges.filter(({ bearer }) => bearer !== "BANK");
}

/** A dash reserves the space of a pending figure. */
function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-label text-muted">{name}</dt>
      <dd className="figures">{children || <span className="text-faint">–</span>}</dd>
    </div>
  );
}
