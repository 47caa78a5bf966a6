import { formPage } from "@/app/staff-page";
import { businessDate } from "@/server/domains/business-date/queries";
import { usualCycleDay } from "@/server/domains/card-loans/usual-terms";
import { findParty } from "@/server/domains/parties/queries";
import * as t from "@/words/card-loans";
import { NewLoanForm } from "./new-loan-form";

export const metadata = { title: t.openLoan };

const HEAD = {
  kind: "form",
  context: t.creditCardsAreIssuedOnIt,
  back: { href: "/card-loans", label: t.cardLoans },
} as const;

/** `?customer=` fills in a customer by number or id. */
export default formPage(t.openLoan, "card:operate", HEAD, async ({ read, may, search: { customer = "" } }) => {
  const party = customer !== "" && may("customer:read") ? await findParty(read, customer) : null;
  return (
    <NewLoanForm
      customer={party && { partyId: party.partyId, customerNo: party.customerNo, name: party.name }}
      cycleDay={usualCycleDay(await businessDate(read))}
    />
  );
});
