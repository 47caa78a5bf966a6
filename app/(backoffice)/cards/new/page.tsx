import { formPage } from "@/app/staff-page";
import { config } from "@/server/config";
import { findAccount } from "@/server/domains/accounts/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { findCardLoan } from "@/server/domains/card-loans/queries";
import { defaultExpiry } from "@/server/domains/cards/expiry";
import { cardTypeOn } from "@/server/domains/cards/funds";
import { findParty } from "@/server/domains/parties/queries";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/cards";
import { NewCardForm } from "./new-card-form";

export const metadata = { title: t.issueCard };

const HEAD = { kind: "form", context: t.mustBeActivatedBeforeUse, back: { href: "/cards", label: t.cards } } as const;

/** `?customer=` fills in a customer by number or id, `?account=` and `?loan=` an account and a card loan by id. */
export default formPage(t.issueCard, "card:operate", HEAD, async ({ read, may, search }) => {
  const { customer = "", account: accountId = "", loan: loanId = "" } = search;
  const [today, deposit, loan] = await Promise.all([
    businessDate(read),
    accountId !== "" && may("account:read") ? findAccount(read, accountId) : null,
    isUuid(loanId) ? findCardLoan(read, loanId) : null,
  ]);
  const account = loan ?? deposit;
  const party = may("customer:read") ? await findParty(read, account?.partyId ?? customer) : null;
  return (
    <NewCardForm
      customer={party && { partyId: party.partyId, customerNo: party.customerNo, name: party.name }}
      account={account && { id: account.id, type: "productCode" in account ? cardTypeOn(account) : "CREDIT" }}
      today={today}
      expiry={defaultExpiry(today)}
      network={config().cards.network}
    />
  );
});
