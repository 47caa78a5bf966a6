import { listAccounts } from "../../contract/accounts";
import { listBranches } from "../../contract/branches";
import { payCardLoan } from "../../contract/card-loans/loans";
import { authorizeCard, captureAuthorization, reverseAuthorization } from "../../contract/card-network/adapter";
import { activateCard, issueCard } from "../../contract/cards";
import { enterOutwardItem, payInwardItem, receiveInwardItem } from "../../contract/clearing/items";
import { finaliseNetSettlement } from "../../contract/clearing/sessions";
import type { Client, ReplyOf } from "../../contract/client";
import type { OperationInput } from "../../contract/operation";
import { openTill, postCashDeposit } from "../../contract/teller/tills";
import { createTransfer } from "../../contract/transfers";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";
import { seededRandom } from "../../kernel/seeded-random";
import type { Owner } from "../bench/fixture";
import { openLoans } from "./loan-writers";

const ACCOUNTS = 12;
const DEBIT_CARDS = 6;
const HOUSE = "CTS";

type Account = { readonly accountId: string; readonly accountNo: string };
type Amount = { readonly amount: number; readonly currency: string };

const usd = (cents: number): Amount => ({ amount: cents / 100, currency: "USD" });

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n++) await work();
}

/** Customers of a bank who pay in, transfer, buy, lodge cheques and pay their card loans on each date, by a fixed seed. */
export class Customers {
  /** Movements so far, and how many of them the bank refused by its rules. */
  movements = 0;
  refused = 0;
  private readonly chance = seededRandom(365);
  /** Authorizations of the last date. */
  private open: string[] = [];

  private constructor(
    private readonly bank: Client,
    private readonly accounts: readonly Account[],
    private readonly cards: readonly string[],
    private readonly loans: readonly { id: string; cardId: string }[],
    private readonly tillId: string,
  ) {}

  /** With cards and loans of their own, and a till. */
  static async of(bank: Client, owner: Owner): Promise<Customers> {
    const query = { limit: 1_000, status: "ACTIVE", currency: "USD" } as const;
    const accounts = (await bank.get(listAccounts, { query })).slice(0, ACCOUNTS);
    const branch = (await bank.get(listBranches, { query: {} })).find(({ status }) => status === "ACTIVE");
    const till = { branchCode: branch?.code ?? "", tillCode: "DRILL", teller: "bench", openingFloat: usd(1_000_00) };
    const { tillId } = await bank.get(openTill, { body: till });
    const cards: string[] = [];
    for (const { accountId, partyId } of accounts.slice(0, DEBIT_CARDS)) {
      const card = { type: "DEBIT" as const, cardholderPartyId: partyId, fundingAccountId: accountId };
      const { id } = await bank.get(issueCard, { body: card });
      cards.push((await bank.get(activateCard, { params: { id } })).id);
    }
    return new Customers(bank, accounts, cards, await openLoans(bank, owner), tillId);
  }

  async live(day: BusinessDate): Promise<void> {
    await this.visitBranch();
    await this.payByCard();
    await this.lodgeCheques();
    await this.sent(
      this.bank.call(finaliseNetSettlement, { query: { house: HOUSE, businessDate: addDays(day, -1) }, body: {} }),
    );
    for (const { id } of this.loans) {
      if (this.chance.below(20) > 0) continue;
      const body = { amount: this.upTo(200_00), fromDepositAccountId: this.account().accountId };
      await this.sent(this.bank.call(payCardLoan, { params: { id }, body }));
    }
  }

  private async visitBranch(): Promise<void> {
    const { bank, tillId } = this;
    await times(3, () => {
      const body = { accountId: this.account().accountId, tillId, amount: this.upTo(500_00) };
      return this.sent(bank.call(postCashDeposit, { body }));
    });
    await times(2, () => {
      const [from, to] = [this.account().accountNo, this.account().accountNo];
      const body = { idempotencyKey: newId(), fromAccount: from, toAccount: to, amount: this.upTo(100_00) };
      return this.sent(bank.call(createTransfer, { body }));
    });
  }

  /** Of ten authorizations, seven are captured on the next date, one is reversed and two expire. */
  private async payByCard(): Promise<void> {
    const { bank, chance } = this;
    for (const id of this.open.splice(0)) {
      const end = chance.below(10);
      const request = { params: { id }, body: { networkRef: newId() } };
      if (end < 7) await this.sent(bank.call(captureAuthorization, request));
      else if (end === 7) await this.sent(bank.call(reverseAuthorization, request));
    }
    const credit = () => chance.pick(this.loans).cardId;
    await times(4, async () => {
      const card = chance.below(2) === 0 ? chance.pick(this.cards) : credit();
      const reply = await this.authorize(card, this.upTo(80_00), "POS", false);
      if (reply.ok && reply.body.status === "PENDING") this.open.push(reply.body.id);
    });
    await times(3, () => this.authorize(credit(), this.upTo(60_00), "POS", true));
    if (chance.below(5) === 0) await this.authorize(credit(), usd(40_00), "ATM", true);
  }

  private authorize(cardId: string, amount: Amount, channel: "POS" | "ATM", singleMessage: boolean) {
    const body = { networkRef: newId(), cardId, amount, channel, singleMessage };
    return this.sent<typeof authorizeCard>(this.bank.call(authorizeCard, { body }));
  }

  private async lodgeCheques(): Promise<void> {
    const { bank } = this;
    const cheque = (most: number) => ({
      ...{ amount: this.upTo(most), customerAccountId: this.account().accountId, clearingHouseCode: HOUSE },
      ...{ drawerBank: "Harbour Bank", serial: newId().slice(-9), idempotencyKey: newId() },
    });
    await times(2, () => this.sent(bank.call(enterOutwardItem, { body: cheque(300_00) })));
    const inward = await this.sent<typeof receiveInwardItem>(bank.call(receiveInwardItem, { body: cheque(120_00) }));
    if (inward.ok && this.chance.below(2) === 0)
      await this.sent(bank.call(payInwardItem, { params: { id: inward.body.id } }));
  }

  private account(): Account {
    return this.chance.pick(this.accounts);
  }

  private upTo(cents: number): Amount {
    return usd(1 + this.chance.below(cents));
  }

  /** @throws ApiError for an answer that is no refusal */
  private async sent<Op extends OperationInput>(asked: Promise<ReplyOf<Op>>): Promise<ReplyOf<Op>> {
    const reply = await asked;
    this.movements++;
    if (reply.ok) return reply;
    if (reply.status >= 500) throw reply.error;
    this.refused++;
    return reply;
  }
}
