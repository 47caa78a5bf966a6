import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/cards";
import type { CardView } from "../../contract/cards";
import { DomainError } from "../../kernel/errors";
import type { CardType } from "../../kernel/value-sets";
import { type AccountRecord, findAccount } from "../accounts/queries";
import { funds } from "./funds";

type Wish = Pick<CardView, "type" | "cardholderPartyId" | "fundingAccountId">;

const unsuitable = (message: string, field: string) =>
  new DomainError("UNSUITABLE_ACCOUNT", message, { fieldErrors: { fundingAccountId: field } });

const REQUIRED: Readonly<Record<CardType, string>> = {
  DEBIT: t.debitCardsRequireADepositAccount,
  PREPAID: t.prepaidCardsRequireAPrepaidAccount,
  CREDIT: t.creditCardsRequireACardLoan,
};

/** The cardholder's account of the kind that the card requires. Throws UNKNOWN_ACCOUNT, UNSUITABLE_ACCOUNT. */
export async function fundingAccount(read: ReadDb, wish: Wish): Promise<AccountRecord> {
  const account = await findAccount(read, wish.fundingAccountId);
  if (!account) {
    throw new DomainError("UNKNOWN_ACCOUNT", t.thereIsNoSuchAccount, {
      fieldErrors: { fundingAccountId: t.isNotAnAccount },
    });
  }
  if (account.partyId !== wish.cardholderPartyId) {
    throw unsuitable(t.fundingAccountIsOfAnother, t.belongsToAnotherCustomer);
  }
  if (!funds(wish.type, account)) throw unsuitable(REQUIRED[wish.type], t.isOfTheWrongKind);
  return account;
}
