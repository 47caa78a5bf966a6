import { randomInt } from "node:crypto";
import { accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/accounts";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/accounts";
import { withCheckDigit } from "../../kernel/check-digit";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { NEW_ACCOUNT } from "../../posting/account-states";
import { glCodeOf } from "../../posting/accounts";
import { activeBranch, asRead } from "../branches/queries";
import { findParty, type PartyRecord, partyAsRead } from "../parties/queries";
import { accountOpened } from "./events";
import { findProduct, type Product } from "./products/queries";
import { viewOf } from "./queries";

// Opens a deposit account with its ledger account, empty and ACTIVE (interface 2.13; RULES.md). Requires party and branch
// unchanged at commit. Moves no money and never parks.

/** 12 digits, the last one a check digit. Random, so that a number does not reveal its neighbors. */
function newAccountNo(): string {
  return withCheckDigit(String(randomInt(10_000_000_000, 100_000_000_000)));
}

async function holder(read: ReadDb, customerNo: string): Promise<PartyRecord> {
  const party = await findParty(read, customerNo);
  // The lookup also finds a party by its id, which is not a customer number.
  if (!party || party.customerNo !== customerNo) {
    throw new DomainError("UNKNOWN_PARTY", t.thereIsNoCustomer(customerNo), {
      fieldErrors: { customerNo: t.isNotACustomer },
    });
  }
  if (party.status === "UNDER_REVIEW") {
    throw new DomainError("PARTY_UNDER_REVIEW", t.customerIsRestricted(party.name));
  }
  if (party.status === "BLOCKED") throw new DomainError("PARTY_BLOCKED", t.customerIsRestricted(party.name));
  return party;
}

async function productIn(read: ReadDb, productCode: string, currency: string): Promise<Product> {
  const product = await findProduct(read, productCode);
  if (!product) {
    throw new DomainError("UNKNOWN_PRODUCT", t.thereIsNoProduct(productCode), {
      fieldErrors: { productCode: t.isNotAProduct },
    });
  }
  if (product.currencies.includes(currency)) return product;
  throw new DomainError("CURRENCY_MISMATCH", t.productIsNotOfferedIn(product.name, currency), {
    fieldErrors: { currency: t.mustBeOneOf(product.currencies.join(", ")) },
  });
}

/**
 * Throws UNKNOWN_PARTY, PARTY_UNDER_REVIEW, PARTY_BLOCKED, UNKNOWN_PRODUCT, CURRENCY_MISMATCH, UNKNOWN_BRANCH and
 * BRANCH_INACTIVE, all 422.
 */
export const openAccount = command(contract.openAccount, {
  replanOn: ["accounts_account_no_unique", "ledger_accounts_number_unique"],
  plan: async ({ body: { customerNo, productCode, currency, branchCode } }, { read }) => {
    const party = await holder(read, customerNo);
    const product = await productIn(read, productCode, currency);
    const branch = await activeBranch(read, branchCode);
    const glCode = await glCodeOf(read, product.glPurpose);
    const id = newId();
    const accountNo = newAccountNo();
    const [{ partyId }, { productId }, { branchId }] = [party, product, branch];
    const createdAt = fact("postedAt");
    const floor = product.mayOverdraw ? null : "0";
    return {
      accounts: [{ op: "open", id, kind: "CUSTOMER", number: accountNo, side: "CREDIT", glCode, currency, floor }],
      rows: [insert(accounts, { id, accountNo, partyId, productId, currency, branchId, createdAt })],
      requireRows: [partyAsRead(party), asRead(branch)],
      subject: { type: "account", id },
      auditDetail: { accountNo, customerNo, productCode, currency, branchCode: branch.code },
      outbox: [{ type: accountOpened, payload: { accountId: id, accountNo, partyId, currency } }],
      answer: plannedView(viewOf, {
        ...{ id, accountNo, partyId, customerNo, accountName: party.name, currency, openedAt: createdAt, version: 1 },
        ...{ productCode: product.productCode, productName: product.name },
        ...{ branchCode: branch.code, branchName: branch.name, ...NEW_ACCOUNT },
      }),
    };
  },
});
