import type { TillView } from "@/server/contract/teller/cash";
import { exponentOf } from "@/server/kernel/currency";
import { newId } from "@/server/kernel/ids";
import { makePayee, openEarnings } from "./commissions";
import { openRandomTariff } from "./random-tariff";
import type { Counter } from "./teller";

// Commands made at random, the same ones in every run: what of each kind a bank is asked to do, some of it wrong.

const CURRENCIES = ["USD", "JPY", "KWD"] as const;
type Currency = (typeof CURRENCIES)[number];

export type Wanted = {
  operation: string;
  path: string;
  params?: Record<string, string>;
  body: object;
  currency?: string;
};

/** A source of chance, the same with the same seed: mulberry32. */
export function seededRandom(seed: number) {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(random() * n);
  const oneOf = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  };
  return { random, below, oneOf };
}
export type Chance = ReturnType<typeof seededRandom>;

/** What the commands are about, as it stands: it is told of tills and entries as they come and go. */
export type RandomBank = {
  counter: Counter;
  chance: Chance;
  accounts: Record<Currency, { accountId: string; accountNo: string }[]>;
  tills: TillView[];
  /** Codes, among them one of an inactive branch and one of none. */
  branches: string[];
  entries: string[];
  /** To whom commission is owed: little, more than the limit, more in clawbacks than in commission. */
  payees: { id: string; currency: Currency }[];
  /** Whom a payer sends money to by a saved name: at another bank, with us, and one that is INACTIVE. */
  saved: { fromAccount: string; beneficiaryId: string; currency: Currency }[];
};

/** A bank of three currencies: of two, no and three decimals. */
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
  };
  await refreshTills(bank);
  await openRandomTariff(counter);
  return { ...bank, payees: await openPayees(bank), saved: await openSaved(counter) };
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
      const whtTaxClass = chance.oneOf([null, "RESIDENT_REGISTERED", "NON_RESIDENT"]);
      const payee = await makePayee({ frequency: "MANUAL", whtTaxClass, to: { id: accountId, number: accountNo } });
      const minor = BigInt(chance.below(1_000) + 1) * (n % 5 === 0 ? 10n ** BigInt(exponentOf(currency) + 5) : 1n);
      await earn(payee, minor, { amount: { minor, currency } });
      payees.push({ id: payee.id, currency });
    }
  }
  return payees;
}

/** The tills that are open, two at least in each currency, and one that is closed, for the refusals. */
export async function refreshTills(bank: RandomBank): Promise<void> {
  const all = (await bank.counter.teller("GET", "/teller/tills")).body as unknown as TillView[];
  const open = all.filter(({ status }) => status === "OPEN");
  bank.tills = [...open, ...all.filter(({ status }) => status === "CLOSED").slice(0, 1)];
  for (const currency of CURRENCIES)
    for (let n = open.filter((till) => till.currency === currency).length; n < 2; n++)
      bank.tills.push(await bank.counter.till({ float: 5_000, branchCode: bank.branches[n] ?? "", currency }));
}

/** Mostly small, sometimes at or just above the limit, sometimes nothing or finer than the currency, seldom of another one. */
function amountIn({ chance: { oneOf, below, random } }: RandomBank, currency: string) {
  const smallest = 10 ** -exponentOf(currency);
  const parts = 10 ** exponentOf(currency);
  const value = oneOf([0, smallest / 2, 10_000, 10_000 + smallest, 12_000, below(2_000 * parts) / parts, below(500)]);
  const amount = Number(value.toFixed(exponentOf(currency) + 1));
  return { amount, currency: random() < 0.03 ? "EUR" : currency };
}

function accountIn({ accounts, chance: { oneOf, random } }: RandomBank, currency: string) {
  const wanted = CURRENCIES.find((each) => each === currency) ?? "USD";
  return oneOf(accounts[random() < 0.03 ? oneOf(CURRENCIES) : wanted]);
}

/** Somebody earns commission of it, or nobody whom the bank knows; mostly nobody is named. */
function earning({ payees, chance: { oneOf, random } }: RandomBank) {
  if (random() < 0.7) return {};
  return { beneficiaryId: random() < 0.95 ? oneOf(payees).id : newId() };
}

function cash(bank: RandomBank) {
  const { tillId, currency } = bank.chance.oneOf(bank.tills);
  const accountId = bank.chance.random() < 0.04 ? newId() : accountIn(bank, currency).accountId;
  const body = { accountId, tillId, amount: amountIn(bank, currency), narrative: "At random", ...earning(bank) };
  return { currency, body };
}

/** A command of each kind that can post, by its operation. */
export const randomCommands: Readonly<Record<string, (bank: RandomBank) => Omit<Wanted, "operation">>> = {
  createTransfer: (bank) => {
    const currency = bank.chance.oneOf(CURRENCIES);
    const [from, to] = [accountIn(bank, currency), accountIn(bank, currency)];
    const saved = bank.saved.filter((each) => each.currency === currency);
    const { fromAccount, beneficiaryId } = bank.chance.oneOf(saved);
    const named = bank.chance.random() < 0.2 && { fromAccount, beneficiaryId };
    const parties = named || { fromAccount: from.accountNo, toAccount: to.accountNo };
    const body = { idempotencyKey: newId(), ...parties, amount: amountIn(bank, currency) };
    return { path: "/transfers", currency, body };
  },
  postCashDeposit: (bank) => ({ path: "/teller/cash-deposits", ...cash(bank) }),
  postCashWithdrawal: (bank) => ({ path: "/teller/cash-withdrawals", ...cash(bank) }),
  transferTillCash: (bank) => {
    const { oneOf, random } = bank.chance;
    const from = oneOf(bank.tills);
    const to = random() < 0.5 ? { toTillId: oneOf(bank.tills.filter((t) => t.currency === from.currency)).tillId } : {};
    const body = { fromTillId: from.tillId, ...to, amount: amountIn(bank, from.currency) };
    return { path: "/teller/cash-transfers", currency: from.currency, body };
  },
  payCommission: ({ chance, payees }) => {
    const { id, currency } = chance.random() < 0.97 ? chance.oneOf(payees) : { id: newId(), currency: "USD" };
    return { path: `/beneficiaries/${id}/payout`, params: { id }, currency, body: { currency } };
  },
  fundVault: (bank) => {
    const currency = bank.chance.oneOf(CURRENCIES);
    const body = { branchCode: bank.chance.oneOf(bank.branches), amount: amountIn(bank, currency) };
    return { path: "/teller/vaults/fundings", currency, body };
  },
  openTill: (bank) => {
    const { oneOf, random } = bank.chance;
    const currency = oneOf(CURRENCIES);
    const tillCode = random() < 0.3 ? oneOf(bank.tills).tillCode : `R-${newId().slice(-8)}`;
    const openingFloat = { amount: oneOf([0, 100, 2_500, 20_000]), currency };
    const body = { branchCode: oneOf(bank.branches), tillCode, teller: "tess@bank.example", openingFloat };
    return { path: "/teller/tills", currency, body };
  },
  closeTill: (bank) => {
    const { oneOf, random } = bank.chance;
    const { tillId, cashBalance, currency } = oneOf(bank.tills);
    const counted = Math.max(0, (cashBalance?.amount ?? 0) + oneOf([0, 0, 5, -5, 20, 21, -500]));
    const countedCash = { amount: Number(counted.toFixed(exponentOf(currency))), currency };
    const body = random() < 0.3 ? {} : { countedCash, reason: "At random" };
    return { path: `/teller/tills/${tillId}/close`, params: { id: tillId }, currency, body };
  },
  reverseJournalEntry: (bank) => {
    const { oneOf, random } = bank.chance;
    const id = bank.entries.length > 0 && random() < 0.95 ? oneOf(bank.entries) : newId();
    return { path: `/ledger/entries/${id}/reversal`, params: { id }, body: { reason: "At random" } };
  },
};
