import { recordAt, staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import { listAccounts } from "@/server/domains/accounts/account-list";
import { findCardLoanView } from "@/server/domains/card-loans/queries";
import { addressOf } from "@/server/kernel/addresses";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/card-loans";
import { PaymentForm } from "./payment-form";

export const metadata = { title: t.takePayment };

export default staffPage<"id">(t.takePayment, "card:operate", async (staff) => {
  const { id } = staff.path;
  const reader = { mayReadCustomers: staff.may("customer:read") };
  const loan = await recordAt(id, () => findCardLoanView(staff.read, id, reader));
  const { cardholderPartyId: partyId, currency } = loan;
  const { items } = staff.may("account:read")
    ? await listAccounts({ partyId, currency, status: "ACTIVE" }).read(staff.read, null, 1)
    : { items: [] };
  return (
    <Page
      kind="detail"
      title={t.takePayment}
      context={[loan.reference, loan.cardholderName ?? []].flat().join(", ")}
      back={{ href: addressOf.cardLoan(id), label: loan.reference }}
    >
      <PaymentForm
        loan={plainJson(loan)}
        fromAccountNo={items[0]?.accountNo ?? ""}
        mayReadLedger={staff.may("ledger:read")}
      />
    </Page>
  );
});
