import { randomInt } from "node:crypto";
import { z } from "zod";
import { database } from "@/db/client";
import { defineCommand } from "../../commands/define-command";
import { fact } from "../../commands/template";
import type { PartyView } from "../../contract/parties";
import { withCheckDigit } from "../../kernel/check-digit";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { moneyToWire, zero } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { activeBranch, asRead } from "../branches/queries";
import { findParty, partyAsRead } from "../parties/queries";
import { accountOpened } from "./events";
import { findProduct, type Product } from "./products/queries";

// Opens a deposit account with its ledger account, empty and ACTIVE (interface 2.13; domain-rules «Accounts»). Moves no
// money and never parks. That party and branch are as they were read is checked again under lock.

const input = z.object({
  customerNo: z.string(),
  productCode: z.string(),
  currency: z.string(),
  branchCode: z.string(),
});
export type OpenAccountInput = z.infer<typeof input>;

/** 12 digits, the last one a check digit. Random, so that a number tells nothing of its neighbours. */
function newAccountNo(): string {
  return withCheckDigit(String(randomInt(10_000_000_000, 100_000_000_000)));
}

async function holder(customerNo: string): Promise<PartyView> {
  const party = await findParty(customerNo);
  // A party's id is no customer number, though it finds one.
  if (!party || party.customerNo !== customerNo) {
    throw new DomainError("UNKNOWN_PARTY", `There is no customer ${customerNo}.`, {
      fieldErrors: { customerNo: "is not a customer of this bank" },
    });
  }
  if (party.status === "UNDER_REVIEW") {
    throw new DomainError(
      "PARTY_UNDER_REVIEW",
      `${party.name} is under review; no account can be opened until that ends.`,
    );
  }
  if (party.status === "BLOCKED") throw new DomainError("PARTY_BLOCKED", `${party.name} is blocked.`);
  return party;
}

async function productIn(productCode: string, currency: string): Promise<Product> {
  const product = await findProduct(database().db, productCode);
  if (!product) {
    throw new DomainError("UNKNOWN_PRODUCT", `There is no product ${productCode}.`, {
      fieldErrors: { productCode: "is not a product of this bank" },
    });
  }
  if (product.currencies.includes(currency)) return product;
  throw new DomainError("CURRENCY_MISMATCH", `${product.name} is not kept in ${currency}.`, {
    fieldErrors: { currency: `must be one of ${product.currencies.join(", ")}` },
  });
}

/** Refuses 422 UNKNOWN_PARTY, PARTY_UNDER_REVIEW, PARTY_BLOCKED, UNKNOWN_PRODUCT, CURRENCY_MISMATCH, UNKNOWN_BRANCH, BRANCH_INACTIVE. */
export const openAccountCommand = defineCommand<OpenAccountInput>({
  type: "accounts.open-account",
  version: 1,
  operationId: "openAccount",
  input,
  replanOn: ["accounts_account_no_unique", "ledger_accounts_number_unique"],
  plan: async ({ customerNo, productCode, currency, branchCode }, context) => {
    const party = await holder(customerNo);
    const product = await productIn(productCode, currency);
    const branch = await activeBranch(database().db, branchCode);
    const glCode = await glCodeOf(context.read, product.glPurpose);
    const id = newId();
    const accountNo = newAccountNo();
    const floor = product.mayOverdraw ? null : "0";
    const values = {
      id,
      account_no: accountNo,
      party_id: party.partyId,
      product_id: product.productId,
      currency,
      branch_id: branch.branchId,
    };
    const nothing = moneyToWire(zero(currency));
    return {
      accounts: [{ op: "open", id, kind: "CUSTOMER", number: accountNo, side: "CREDIT", glCode, currency, floor }],
      rows: [{ action: "insert", table: "accounts", values, facts: { created_at: "postedAt" } }],
      requireRows: [partyAsRead(party), asRead(branch)],
      subject: { type: "account", id },
      auditDetail: { accountNo, customerNo, productCode, currency, branchCode: branch.code },
      outbox: [{ type: accountOpened, payload: { accountId: id, accountNo, partyId: party.partyId, currency } }],
      answer: {
        status: 201,
        body: {
          accountId: id,
          accountNo,
          partyId: party.partyId,
          customerNo: party.customerNo,
          accountName: party.name,
          productCode: product.productCode,
          currency,
          branchCode: branch.code,
          status: "ACTIVE",
          blockReason: null,
          ledgerBalance: nothing,
          holds: nothing,
          unclearedFloat: nothing,
          availableBalance: nothing,
          openedAt: fact("postedAt"),
          closedAt: null,
        },
      },
    };
  },
});
