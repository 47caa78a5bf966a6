import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/cards";
import type { CardView } from "../../contract/cards";
import { DomainError } from "../../kernel/errors";
import type { CardType } from "../../kernel/value-sets";
import { productOf } from "../accounts/product-of";
import { findAccount } from "../accounts/queries";
import { findCardLoan } from "../card-loans/queries";
import { funds } from "./funds";

type Wish = Pick<CardView, "type" | "cardholderPartyId" | "fundingAccountId">;

const unsuitable = (message: string, field: string) =>
  new DomainError("UNSUITABLE_ACCOUNT", message, { fieldErrors: { fundingAccountId: field } });

const REQUIRED: Readonly<Record<CardType, string>> = {
  DEBIT: t.debitCardsRequireADepositAccount,
  PREPAID: t.prepaidCardsRequireAPrepaidAccount,
  CREDIT: t.creditCardsRequireACardLoan,
};

/** A deposit account or a card loan. `productId`: null without a product of its own. */
export type FundingAccount = {
  readonly id: string;
  readonly accountNo: string;
  readonly partyId: string;
  readonly currency: string;
  readonly productId: string | null;
};

/**
 * The cardholder's account of the kind that the card requires. Throws UNKNOWN_ACCOUNT, UNSUITABLE_ACCOUNT, and ACCOUNT_NOT_ACTIVE for a
 * closed card loan.
 */
export async function fundingAccount(read: ReadDb, wish: Wish): Promise<FundingAccount> {
  const [deposit, loan] = [
    await findAccount(read, wish.fundingAccountId),
    await findCardLoan(read, wish.fundingAccountId),
  ];
  const account = deposit
    ? { ...deposit, productId: await productOf(read, deposit.id) }
    : loan && { ...loan, accountNo: loan.reference };
  if (!account) {
    throw new DomainError("UNKNOWN_ACCOUNT", t.thereIsNoSuchAccount, {
      fieldErrors: { fundingAccountId: t.isNotAnAccount },
    });
  }
  if (account.partyId !== wish.cardholderPartyId) {
    throw unsuitable(t.fundingAccountIsOfAnother, t.belongsToAnotherCustomer);
  }
  const isSuitable = wish.type === "CREDIT" ? loan !== null : deposit !== null && funds(wish.type, deposit);
  if (!isSuitable) throw unsuitable(REQUIRED[wish.type], t.isOfTheWrongKind);
  if (loan?.status === "CLOSED") {
    throw new DomainError("ACCOUNT_NOT_ACTIVE", t.cardLoanIsClosed, { fieldErrors: { fundingAccountId: t.isClosed } });
  }
  return account;
}
