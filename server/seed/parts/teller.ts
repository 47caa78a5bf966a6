import type { TillCountView, TillView } from "@/server/contract/teller/cash";
import * as close from "@/server/domains/teller/close-till";
import { countTill } from "@/server/domains/teller/count-till";
import { fundVault } from "@/server/domains/teller/fund-vault";
import * as open from "@/server/domains/teller/open-till";
import { postCashDeposit } from "@/server/domains/teller/post-cash-deposit";
import { postCashWithdrawal } from "@/server/domains/teller/post-cash-withdrawal";
import { reprintReceipt } from "@/server/domains/teller/reprint-receipt";
import { transferTillCash } from "@/server/domains/teller/transfer-till-cash";
import { type BusinessDate, weekday } from "@/server/kernel/business-date";
import {
  CHECKER,
  type DemoTill,
  type DemoVisit,
  dailyTills,
  euroRegulars,
  euroTill,
  HEAD_OFFICE,
  HEAD_TELLER,
  openTills,
  regulars,
  TELLER_NORTH,
  TELLER_QUAY,
  todaysVisits,
  vaultFundings,
  waitingVisits,
} from "../demo-cash";
import type { DemoBank, DemoPart, StepResult } from "../part";

/** Vaults, a month of tills from opening to close, and today's open tills with pending commands. */
export const part: DemoPart = {
  after: ["transfers"],
  prepare: fundVaults,
  day: async (bank, date) => {
    const euroDay = [2, 4].includes(weekday(date));
    for (const till of euroDay ? [...dailyTills, euroTill] : dailyTills) await workDay(bank, date, till);
  },
  finish: openToday,
};

async function fundVaults(bank: DemoBank): Promise<void> {
  for (const { branchCode, amount, currency } of vaultFundings) {
    const step = `vault ${branchCode} ${currency}`;
    const body = { branchCode, amount: { amount, currency } };
    // A head teller funds only their own branch. Head office funds the others.
    const by = branchCode === "MAIN" ? HEAD_TELLER : HEAD_OFFICE;
    const { approvalId } = await bank.run(step, by, fundVault, { params: {}, query: {}, body });
    if (approvalId) await bank.decide(`${step} approved`, CHECKER, approvalId, "APPROVED", "As ordered");
  }
}

async function openTill(bank: DemoBank, step: string, till: DemoTill): Promise<TillView> {
  const { code: tillCode, branchCode, teller, currency, float } = till;
  const body = { tillCode, branchCode, teller, openingFloat: { amount: float, currency } };
  const opened = await bank.run(`${step} open`, teller, open.openTill, { params: {}, query: {}, body });
  return opened.body as TillView;
}

function visitOf(bank: DemoBank, step: string, till: TillView, by: string, visit: DemoVisit): Promise<StepResult> {
  const { account, amount, till: _, ...more } = visit;
  const { accountId } = bank.account(account);
  const wire = { amount: Math.abs(amount), currency: till.currency };
  const request = { params: {}, query: {}, body: { accountId, tillId: till.tillId, amount: wire, ...more } };
  return amount > 0 ? bank.run(step, by, postCashDeposit, request) : bank.run(step, by, postCashWithdrawal, request);
}

/** Opens a till, serves some of the regulars, and closes it with a count. */
async function workDay(bank: DemoBank, date: BusinessDate, wish: DemoTill): Promise<void> {
  const step = `till ${wish.code} ${date}`;
  const by = wish.teller;
  const random = bank.random(step);
  const till = await openTill(bank, step, wish);
  let cash = wish.float;
  for (const [index, visit] of [...regulars, ...euroRegulars].entries()) {
    const [comes, share] = [random(), random()];
    if (visit.till !== wish.code || comes > 0.6) continue;
    // Whole units are easy to count.
    const amount = Math.round(visit.amount * (0.7 + share * 0.6));
    await visitOf(bank, `${step} ${index}`, till, by, { ...visit, amount });
    cash += amount;
  }
  await closeTill(bank, step, by, till, { cash, off: difference(date, wish.code) });
}

const DAYS_OFF: Record<string, number> = { M1: 3, N1: 5, M2: 1 };

/** Most tills balance, some differ by a coin, and a few by more than the tolerance. */
function difference(date: BusinessDate, code: string): number {
  const day = (Number(date.slice(8)) + (DAYS_OFF[code] ?? 0)) % 16;
  return { 0: -5, 4: 2.5, 7: -36, 11: 1, 13: -0.5 }[day] ?? 0;
}

async function closeTill(
  bank: DemoBank,
  step: string,
  by: string,
  { tillId, currency }: TillView,
  { cash, off }: { cash: number; off: number },
): Promise<void> {
  const reason = off === 0 ? undefined : off < 0 ? "Counted twice, still short" : "Coin found under the tray";
  const countId = await count(bank, step, by, tillId, { amount: cash + off, currency });
  const body = { countId, reason };
  const { approvalId } = await bank.run(`${step} close`, by, close.closeTill, {
    params: { id: tillId },
    query: {},
    body,
  });
  if (approvalId)
    await bank.decide(`${step} close approved`, CHECKER, approvalId, "APPROVED", "Counted again with the teller");
}

/** Stores a count, by total or by notes and coins, for the close. */
async function count(
  bank: DemoBank,
  step: string,
  by: string,
  id: string,
  cash: { amount: number; currency: string } | readonly (readonly [value: number, count: number])[],
): Promise<string> {
  const body =
    "amount" in cash ? { countedCash: cash } : { denominations: cash.map(([value, count]) => ({ value, count })) };
  const counted = await bank.run(`${step} count`, by, countTill, { params: { id }, query: {}, body });
  return (counted.body as TillCountView).countId;
}

async function openToday(bank: DemoBank): Promise<void> {
  const tills = new Map<string, { view: TillView; by: string }>();
  for (const till of openTills)
    tills.set(till.code, { view: await openTill(bank, `today ${till.code}`, till), by: till.teller });
  const serve = (step: string, visit: DemoVisit) => {
    const at = tills.get(visit.till);
    if (!at) throw new Error(`no till ${visit.till} is open in the demo bank`);
    return visitOf(bank, step, at.view, at.by, visit);
  };
  for (const [index, visit] of todaysVisits.entries()) await serve(`today ${index}`, visit);
  await rejectOne(bank, serve);
  for (const [index, visit] of waitingVisits.entries()) await serve(`today waiting ${index}`, visit);
  const [main, north, quay] = ["M1", "N1", "Q1"].map((code) => tills.get(code)?.view as TillView);
  if (!main || !north || !quay) return;
  const surplus = {
    fromTillId: north.tillId,
    amount: { amount: 4_000, currency: "USD" },
    narrative: "Surplus to the vault",
  };
  await bank.run("today surplus", TELLER_NORTH, transferTillCash, { params: {}, query: {}, body: surplus });
  await reprintOne(bank, await serve("today reprinted", { till: "M1", account: "ada-okafor/USD", amount: 80 }));
  await closeQuay(bank, quay.tillId);
}

/** Counted twice and short by more than the tolerance: the close is pending, and its checker sees both counts. */
async function closeQuay(bank: DemoBank, id: string): Promise<void> {
  await count(bank, "today Q1 first", TELLER_QUAY, id, [
    [100, 14],
    [50, 1],
    [20, 1],
    [10, 1],
    [5, 1],
    [1, 3],
  ]);
  const countId = await count(bank, "today Q1 second", TELLER_QUAY, id, [
    [100, 14],
    [50, 1],
    [20, 2],
    [5, 1],
    [1, 3],
  ]);
  const body = { countId, reason: "Regatta bar bag not counted on site" };
  await bank.run("today Q1 close", TELLER_QUAY, close.closeTill, { params: { id }, query: {}, body });
}

async function rejectOne(
  bank: DemoBank,
  serve: (step: string, visit: DemoVisit) => Promise<StepResult>,
): Promise<void> {
  const visit = { till: "M1", account: "fjord-software/USD", amount: -11_000, note: "Says the lift is broken." };
  const { approvalId } = await serve("today rejected", visit);
  if (approvalId) await bank.decide("today rejection", CHECKER, approvalId, "REJECTED", "Bearer is not on the mandate");
}

async function reprintOne(bank: DemoBank, { body }: StepResult): Promise<void> {
  const id = (body as Partial<TillView>).movement?.movementId;
  if (id) await bank.run("today reprint", HEAD_TELLER, reprintReceipt, { params: { id }, query: {}, body: undefined });
}
