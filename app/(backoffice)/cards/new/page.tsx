import { formPage } from "@/app/staff-page";
import { config } from "@/server/config";
import { findAccount } from "@/server/domains/accounts/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { defaultExpiry } from "@/server/domains/cards/expiry";
import { findParty } from "@/server/domains/parties/queries";
import * as t from "@/words/cards";
import { NewCardForm } from "./new-card-form";

export const metadata = { title: t.issueCard };

const HEAD = { kind: "form", context: t.mustBeActivatedBeforeUse, back: { href: "/cards", label: t.cards } } as const;

/** `?customer=` and `?account=` fill in a customer by number or id and an account by id. */
export default formPage(t.issueCard, "card:operate", HEAD, async ({ read, may, search }) => {
  const { customer = "", account: accountId = "" } = search;
  const [today, account] = await Promise.all([
    businessDate(read),
    accountId !== "" && may("account:read") ? findAccount(read, accountId) : null,
  ]);
  const party = may("customer:read") ? await findParty(read, account?.partyId ?? customer) : null;
  return (
    <NewCardForm
      customer={party && { partyId: party.partyId, customerNo: party.customerNo, name: party.name }}
      account={account && { accountId: account.id, productCode: account.productCode }}
      today={today}
      expiry={defaultExpiry(today)}
      network={config().cards.network}
    />
  );
});
