import type { TillView } from "@/server/contract/teller/cash";
import { exponentOf } from "@/server/kernel/currency";
import { newId } from "@/server/kernel/ids";
import { type Chance, seededRandom } from "@/server/kernel/seeded-random";
import { cardRow } from "./cards";
import { makePayee, openEarnings } from "./commissions";
import { openDueHouses, openRandomItems, randomClearing } from "./random-clearing";
import { openRandomLoans, randomLoanPayments } from "./random-loan-payments";
import { openRandomTariff } from "./random-tariff";
import type { Counter } from "./teller";

// Seeded random commands of every kind, some of them invalid.

const CURRENCIES = ["USD", "JPY", "KWD"] as const;
type Currency = (typeof CURRENCIES)[number];

export type Wanted = {
  operation: string;
  path: string;
  params?: Record<string, string>;
  body: object;
  currency?: string;
};

/** The records that commands use. Tills and entries are updated as they change. */
export type RandomBank = {
  counter: Counter;
  chance: Chance;
  accounts: Record<Currency, { accountId: string; accountNo: string }[]>;
  tills: TillView[];
  /** Codes, including an inactive branch and an unknown one. */
  branches: string[];
  entries: string[];
  /** Payees with owed commission: little, above the limit, and with higher clawbacks than commission. */
  payees: { id: string; currency: Currency }[];
  /** Saved destinations of a payer: at another bank, internal, and INACTIVE. */
  saved: { fromAccount: string; beneficiaryId: string; currency: Currency }[];
  /** Active cards, and their authorizations. */
  cards: { id: string; currency: Currency }[];
  authorizations: { id: string; currency: Currency }[];
  /** Cheques in clearing. */
  items: Awaited<ReturnType<typeof openRandomItems>>;
  dueHouses: Awaited<ReturnType<typeof openDueHouses>>;
  loans: Awaited<ReturnType<typeof openRandomLoans>>;
};

/** A bank with three currencies: of two, no and three decimals. */
export async function openRandomBank(counter: Counter, seed: number): Promise<RandomBank> {
  const inactive = await counter.make.branch();
  await counter.teller("POST", `/branches/${inactive.branchId}/deactivate`);
  const open = [await counter.branch(), await counter.branch(), await counter.branch()];
  const accounts = { USD: [], JPY: [], KWD: [] } as RandomBank["accounts"];
  for (const currency of CURRENCIES) {
    for (let n = 0; n < 6; n++)
      accounts[currency].push(await counter.make.account({ currency, balance: n % 2 === 0 ? 60_000 : 900 }));
    for (const branchCode of open) await counter.till({ float: 30_000, branchCode, currency });
  }
  const [blocked, closed] = [await counter.make.account({ balance: 500 }), await counter.make.account()];
  await counter.teller("POST", `/accounts/${blocked.accountId}/block`, { reason: "Court order" });
  await counter.teller("POST", `/accounts/${closed.accountId}/close`, {});
  accounts.USD.push(blocked, closed);
  const branches = [...open, ...open, inactive.code, "NO-SUCH"];
  const bank = {
    counter,
    chance: seededRandom(seed),
    accounts,
    tills: [],
    branches,
    entries: [],
    payees: [],
    saved: [],
    cards: [],
    authorizations: [],
    items: await openRandomItems(counter, CURRENCIES),
    dueHouses: await openDueHouses(counter, CURRENCIES),
    loans: await openRandomLoans(counter, CURRENCIES),
  };
  await refreshTills(bank);
  await openRandomTariff(counter);
  const saved = await openSaved(counter);
  return { ...bank, payees: await openPayees(bank), saved, ...(await openCards(counter)) };
}

async function openCards({ make, teller }: Counter): Promise<Pick<RandomBank, "cards" | "authorizations">> {
  const cards: RandomBank["cards"] = [];
  const authorizations: RandomBank["authorizations"] = [];
  for (const currency of CURRENCIES) {
    const cardId = await cardRow(await make.account({ currency, balance: 60_000 }));
    cards.push({ id: cardId, currency });
    for (let n = 1; n <= 25; n++) {
      const body = {
        networkRef: newId(),
        cardId,
        amount: { amount: n * 50, currency },
        channel: n % 3 ? "POS" : "ATM",
      };
      const { id } = (await teller("POST", "/card-network/authorizations", body)).body;
      authorizations.push({ id: String(id), currency });
    }
  }
  return { cards, authorizations };
}

async function openSaved({ make, teller }: Counter): Promise<RandomBank["saved"]> {
  const saved: RandomBank["saved"] = [];
  for (const currency of CURRENCIES) {
    const [from, to] = [await make.account({ currency, balance: 60_000 }), await make.account({ currency })];
    for (const settlementAccountId of [newId(), to.accountId, newId()]) {
      const body = { beneficiaryId: from.partyId, settlementAccountId, name: "At random" };
      const beneficiaryId = String((await teller("POST", "/beneficiaries", body)).body.id);
      saved.push({ fromAccount: from.accountNo, beneficiaryId, currency });
    }
    await teller("POST", `/beneficiaries/${saved.at(-1)?.beneficiaryId}/deactivate`, {});
  }
  return saved;
}

async function openPayees({ counter, chance }: Pick<RandomBank, "counter" | "chance">): Promise<RandomBank["payees"]> {
  const earn = await openEarnings();
  const payees: RandomBank["payees"] = [];
  for (const currency of CURRENCIES) {
    for (let n = 0; n < 20; n++) {
      const { accountId, accountNo } = await counter.make.account({ currency });
      const whtTaxClass = chance.pick([null, "RESIDENT_REGISTERED", "NON_RESIDENT"]);
      const payee = await makePayee({ frequency: "MANUAL", whtTaxClass, to: { id: accountId, number: accountNo } });
      const minor = BigInt(chance.below(1_000) + 1) * (n % 5 === 0 ? 10n ** BigInt(exponentOf(currency) + 5) : 1n);
      await earn(payee, minor, { amount: { minor, currency } });
      payees.push({ id: payee.id, currency });
    }
  }
  return payees;
}

/** The open tills, at least two per currency, and a closed one for the refusals. */
export async function refreshTills(bank: RandomBank): Promise<void> {
  const all = (await bank.counter.teller("GET", "/teller/tills")).body as unknown as TillView[];
  const open = all.filter(({ status }) => status === "OPEN");
  bank.tills = [...open, ...all.filter(({ status }) => status === "CLOSED").slice(0, 1)];
  for (const currency of CURRENCIES)
    for (let n = open.filter((till) => till.currency === currency).length; n < 2; n++)
      bank.tills.push(await bank.counter.till({ float: 5_000, branchCode: bank.branches[n] ?? "", currency }));
}

/** Mostly small, sometimes at or just above the limit, zero or too precise, seldom in another currency. */
function amountIn({ chance: { pick, below, happens } }: RandomBank, currency: string) {
  const smallest = 10 ** -exponentOf(currency);
  const parts = 10 ** exponentOf(currency);
  const value = pick([0, smallest / 2, 10_000, 10_000 + smallest, 12_000, below(2_000 * parts) / parts, below(500)]);
  const amount = Number(value.toFixed(exponentOf(currency) + 1));
  return { amount, currency: happens(0.03) ? "EUR" : currency };
}

function accountIn({ accounts, chance: { pick, happens } }: RandomBank, currency: string) {
  const wanted = CURRENCIES.find((each) => each === currency) ?? "USD";
  return pick(accounts[happens(0.03) ? pick(CURRENCIES) : wanted]);
}

/** Mostly no payee, sometimes a registered or an unknown one. */
function earning({ payees, chance: { pick, happens } }: RandomBank) {
  if (happens(0.7)) return {};
  return { beneficiaryId: happens(0.95) ? pick(payees).id : newId() };
}

function cash(bank: RandomBank) {
  const { tillId, currency } = bank.chance.pick(bank.tills);
  const accountId = bank.chance.happens(0.04) ? newId() : accountIn(bank, currency).accountId;
  const body = { accountId, tillId, amount: amountIn(bank, currency), narrative: "At random", ...earning(bank) };
  return { currency, body };
}

function cardPosting(bank: RandomBank) {
  const { id, currency } = bank.chance.pick(bank.cards);
  const cardId = bank.chance.happens(0.04) ? newId() : id;
  return { currency, body: { networkRef: newId(), cardId, amount: amountIn(bank, currency) } };
}

/** A command of each posting kind by operation. */
export const randomCommands: Readonly<Record<string, (bank: RandomBank) => Omit<Wanted, "operation">>> = {
  createTransfer: (bank) => {
    const currency = bank.chance.pick(CURRENCIES);
    const [from, to] = [accountIn(bank, currency), accountIn(bank, currency)];
    const saved = bank.saved.filter((each) => each.currency === currency);
    const { fromAccount, beneficiaryId } = bank.chance.pick(saved);
    const named = bank.chance.happens(0.2) && { fromAccount, beneficiaryId };
    const parties = named || { fromAccount: from.accountNo, toAccount: to.accountNo };
    const body = { idempotencyKey: newId(), ...parties, amount: amountIn(bank, currency) };
    return { path: "/transfers", currency, body };
  },
  postCashDeposit: (bank) => ({ path: "/teller/cash-deposits", ...cash(bank) }),
  postCashWithdrawal: (bank) => ({ path: "/teller/cash-withdrawals", ...cash(bank) }),
  transferTillCash: (bank) => {
    const { pick, happens } = bank.chance;
    const from = pick(bank.tills);
    const to = happens(0.5) ? { toTillId: pick(bank.tills.filter((t) => t.currency === from.currency)).tillId } : {};
    const body = { fromTillId: from.tillId, ...to, amount: amountIn(bank, from.currency) };
    return { path: "/teller/cash-transfers", currency: from.currency, body };
  },
  payCommission: ({ chance, payees }) => {
    const { id, currency } = chance.happens(0.97) ? chance.pick(payees) : { id: newId(), currency: "USD" };
    return { path: `/beneficiaries/${id}/payout`, params: { id }, currency, body: { currency } };
  },
  fundVault: (bank) => {
    const currency = bank.chance.pick(CURRENCIES);
    const body = { branchCode: bank.chance.pick(bank.branches), amount: amountIn(bank, currency) };
    return { path: "/teller/vaults/fundings", currency, body };
  },
  openTill: (bank) => {
    const { pick, happens } = bank.chance;
    const currency = pick(CURRENCIES);
    const tillCode = happens(0.3) ? pick(bank.tills).tillCode : `R-${newId().slice(-8)}`;
    const openingFloat = { amount: pick([0, 100, 2_500, 20_000]), currency };
    const body = { branchCode: pick(bank.branches), tillCode, teller: "tess@bank.example", openingFloat };
    return { path: "/teller/tills", currency, body };
  },
  closeTill: (bank) => {
    const { pick, happens } = bank.chance;
    const { tillId, cashBalance, currency } = pick(bank.tills);
    const counted = Math.max(0, (cashBalance?.amount ?? 0) + pick([0, 0, 5, -5, 20, 21, -500]));
    const countedCash = { amount: Number(counted.toFixed(exponentOf(currency))), currency };
    const body = happens(0.3) ? {} : { countedCash, reason: "At random" };
    return { path: `/teller/tills/${tillId}/close`, params: { id: tillId }, currency, body };
  },
  captureAuthorization: (bank) => {
    const { pick, happens } = bank.chance;
    const { id, currency } = happens(0.97) ? pick(bank.authorizations) : { id: newId(), currency: "USD" };
    const part = happens(0.5) ? {} : { amount: amountIn(bank, currency), final: happens(0.5) };
    const body = { networkRef: newId(), ...part, ...(happens(0.3) && { force: true }) };
    return { path: `/card-network/authorizations/${id}/captures`, params: { id }, currency, body };
  },
  forcePost: (bank) => ({ path: "/card-network/force-posts", ...cardPosting(bank) }),
  refundCardTransaction: (bank) => ({ path: "/card-network/refunds", ...cardPosting(bank) }),
  ...randomClearing,
  ...randomLoanPayments(amountIn),
  reverseJournalEntry: (bank) => {
    const { pick, happens } = bank.chance;
    const id = bank.entries.length > 0 && happens(0.95) ? pick(bank.entries) : newId();
    return { path: `/ledger/entries/${id}/reversal`, params: { id }, body: { reason: "At random" } };
  },
};
