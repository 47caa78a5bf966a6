import { expect, it } from "vitest";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { CardLoanStatementView, CardLoanTransactionView } from "@/server/contract/card-loans/statements";
import type { ApiAnswer } from "@/server/testing/api";
import { cleared } from "@/server/testing/card-bank";
import { CardLoanModel, dateAfter, type LoanEvent, type LoanStatement } from "@/server/testing/card-loan-model";
import { openLoanBank, passedOver, type TestLoan } from "@/server/testing/card-loans";
import { beginEndOfDay, finishDay } from "@/server/testing/end-of-day";
import { violatedInvariants } from "@/server/testing/posting";
import { type LoanHistory, randomLoan } from "@/server/testing/random-loans";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

// Random histories of many loans through the API and end-of-day runs, against an independent model: figures and general ledger of each
// day, statements, late fees and worksheets. The daily steps run before, after or during the movements of the next date, or days later.

const LOANS = 40;
const FIRST_DAY = "2026-01-05";
const DAYS = 210;
const FEE = 200n;

const bank = await openLoanBank(FIRST_DAY);
const sql = ownerSql();
const { officer } = bank;
const major = (minor: bigint) => usd(Number(minor) / 100);
const below = (limit: number) => Math.floor(Math.random() * limit);

type Player = { history: LoanHistory; loan: TestLoan; model: CardLoanModel };

async function opened(seed: number, on: string): Promise<Player> {
  const history = randomLoan(seed, on);
  const { terms, creditLimit } = history;
  const { minDueFloor, lateFee, lateFeeGraceDays, ...rest } = terms;
  const wish = { ...rest, minDueFloor: major(minDueFloor), limit: Number(creditLimit) / 100, funds: 1_000_000 };
  const loan = await bank.loan(wish);
  await sql`update card_loans set late_fee_minor = ${lateFee}, late_fee_grace_days = ${lateFeeGraceDays} where id = ${loan.id}`;
  return { history, loan, model: new CardLoanModel(terms, on, creditLimit) };
}

const posted = (answer: ApiAnswer, status: number) => expect(answer).toMatchObject({ status });

/** A transaction in excess of the available credit is declined. A purchase then posts without its authorization. */
async function spend({ loan, model }: Player, event: LoanEvent, isCurrent: boolean): Promise<void> {
  const { amount, kind } = event;
  const isCash = kind === "CASH_ADVANCE";
  const { availableCredit } = model.view;
  const wish = { amount: Number(amount) / 100, channel: isCash ? "ATM" : "POS" } as const;
  const { id, declineReason } = await bank.authorize(loan.card, wish);
  // Before the daily steps of yesterday, available credit lacks the interest that they charge.
  const isApproved = isCurrent ? amount <= availableCredit : declineReason === null;
  const refusal = availableCredit < 0n ? "OVER_LIMIT" : "INSUFFICIENT_CREDIT";
  if (isCurrent) expect(declineReason, event.on).toBe(isApproved ? null : refusal);
  if (!isApproved && isCash) return;
  const answer = isApproved ? await bank.capture({ id }) : await bank.force(loan.card, wish.amount);
  posted(answer, 201);
  expect(cleared(answer).amount).toEqual(major(amount));
  // A fee beyond the available credit is not charged. Missing daily steps count, whoever runs them.
  const fee = amount + FEE > availableCredit ? 0n : FEE;
  model.act({ ...event, fee: isCash ? fee : 0n });
}

async function play(player: Player, event: LoanEvent, isCurrent: boolean): Promise<void> {
  const { loan, model } = player;
  const { kind, amount } = event;
  if (kind === "PURCHASE" || kind === "CASH_ADVANCE") return spend(player, event, isCurrent);
  if (kind === "PAYOUT") {
    if (amount > model.creditBalance) return;
    const body = { amount: major(amount), toDepositAccountId: loan.depositId };
    const answer = await officer("POST", `/card-loans/${loan.id}/credit-payouts`, body);
    // A payout raises the balance, which stays within the limit.
    const isCovered = amount <= model.view.availableCredit;
    posted(answer, isCovered ? 200 : 422);
    if (isCovered) model.act(event);
  } else if (kind === "REFUND") {
    posted(await bank.refund(loan.card, Number(amount) / 100), 201);
    model.act(event);
  } else {
    const { body } = await officer("POST", `/card-loans/${loan.id}/payments/preview`, { amount: major(amount) });
    await bank.pay(loan, Number(amount) / 100);
    const allocation = Object.entries(model.act(event)).map(([part, minor]) => [part, major(minor)]);
    expect(body).toMatchObject({ ...Object.fromEntries(allocation), currentBalance: major(model.currentBalance) });
  }
}

async function playDay(player: Player, on: string, isCurrent: boolean): Promise<void> {
  const { limit, events } = player.history.days.find((day) => day.on === on) ?? { limit: null, events: [] };
  if (limit !== null) {
    const body = { creditLimit: major(limit) };
    posted(await officer("PUT", `/card-loans/${player.loan.id}/credit-limit`, body), 200);
    player.model.creditLimit = limit;
  }
  for (const event of events) await play(player, event, isCurrent);
}

function figuresOf({ model }: Player) {
  const { delinquencyBucket, stage, daysPastDue, paidInFullLastCycle, paymentDueDate, ...amounts } = model.view;
  const money = Object.entries({ ...amounts, pastDue: model.pastDue, creditLimit: model.creditLimit });
  return {
    ...Object.fromEntries(money.map(([name, minor]) => [name, major(minor)])),
    ...{ delinquencyBucket, stage, daysPastDue, paidInFullLastCycle, paymentDueDate, failure: null },
  };
}

async function expectSameDay(players: readonly Player[], on: string): Promise<void> {
  const views = (await officer("GET", "/card-loans?limit=200")).body as unknown as CardLoanView[];
  for (const player of players) {
    const found = views.find(({ id }) => id === player.loan.id);
    expect(found, `loan ${player.loan.id} on ${on}`).toMatchObject(figuresOf(player));
  }
  // Payments of the card settlement aside.
  const rows = await sql<{ code: string; balance: bigint }[]>`
    select gl_code as code, sum(case side when 'DEBIT' then amount_minor else -amount_minor end)::bigint as balance
    from journal_lines l join journal_entries e on e.id = l.entry_id where e.source_type <> 'card_settlement_batch' group by 1`;
  const codes = ["1311", "1312", "1313", "1314", "1320", "2110", "2130", "2150", "4140", "4200"] as const;
  const books = codes.map((code) => [code, rows.find((row) => row.code === code)?.balance ?? 0n]);
  const models = codes.map((code) => [code, players.reduce((sum, { model }) => sum + model.ledger[code], 0n)]);
  expect(books, on).toEqual(models);
}

const categories = (of: LoanStatement["interestByCategory"]) => ({
  ...{ purchase: major(of.PURCHASE), cashAdvance: major(of.CASH_ADVANCE), penalty: major(of.PENALTY) },
});

function statementOf({ date, days, breakdown, interestByCategory, averageDailyBalance, ...figures }: LoanStatement) {
  const { dueDate, worksheet: _, ...amounts } = figures;
  return {
    ...{ statementDate: date, days, dueDate },
    ...Object.fromEntries(Object.entries(amounts).map(([name, minor]) => [name, major(minor)])),
    interestByCategory: categories(interestByCategory),
    averageDailyBalance: categories(averageDailyBalance),
    minimumBreakdown: { pastDue: major(breakdown.pastDue), overLimit: major(breakdown.overLimit) },
  };
}

async function expectSameHistory({ loan, model }: Player): Promise<void> {
  const statements = (await officer("GET", `/card-loans/${loan.id}/statements`))
    .body as unknown as CardLoanStatementView[];
  expect(statements).toMatchObject(model.statements.map(statementOf));
  const fees = (await officer("GET", `/card-loans/${loan.id}/transactions?kind=LATE_FEE`))
    .body as unknown as CardLoanTransactionView[];
  const expected = model.lateFees.map(({ on, amount }) => ({ date: on, amount: major(amount) }));
  expect(fees.toReversed()).toMatchObject(expected);
  for (const { id, from, statementDate } of statements) {
    const { worksheet } = model.statements.find(({ date }) => date === statementDate) ?? {};
    const path = `/card-loans/${loan.id}/interest-worksheet?from=${from}&to=${statementDate}`;
    const rows = (await officer("GET", path)).body as unknown as {
      date: string;
      category: "PURCHASE" | "CASH" | "PENALTY";
      balance: { amount: number };
      grace: boolean;
    }[];
    for (const [category, name] of [
      ["PURCHASE", "PURCHASE"],
      ["CASH", "CASH_ADVANCE"],
      ["PENALTY", "PENALTY"],
    ] as const) {
      const bearing = rows.filter((row) => row.category === category && !row.grace && row.balance.amount > 0);
      const days = worksheet?.[name].filter(({ base }) => base > 0n).map(({ on, base }) => [on, major(base)]);
      expect(
        bearing.map(({ date, balance }) => [date, balance]),
        `statement ${id}`,
      ).toEqual(days);
    }
  }
}

it(`${LOANS} loans have the figures of the model on ${DAYS} days, whenever the daily steps run`, async () => {
  const fee = { chargeCode: "CASH_FEE", transactionCode: "CARD_CASH_ADVANCE", channel: "ATM", priority: 1 };
  posted(await bank.teller("POST", "/charge-rules", { ...fee, overrideAmount: Number(FEE) / 100 }), 201);
  const players: Player[] = [];
  const finish = async (day: string) =>
    expect(await finishDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
  for (let number = 0; number < DAYS; number++) {
    const on = dateAfter(FIRST_DAY, number);
    const order = below(4);
    // From here on, movements are of the next date.
    const closing = number > 0 ? await beginEndOfDay() : null;
    if (closing !== null && order === 0) await finish(closing);
    while (players.length < Math.min(LOANS, number * 2)) players.push(await opened(below(1_000_000), on));
    const movements = Promise.all(players.map((player) => playDay(player, on, order === 0)));
    if (closing !== null && order === 1) await Promise.all([movements, finish(closing)]);
    else await movements;
    if (closing !== null && order === 2) await finish(closing);
    if (closing !== null && order === 3) await passedOver(() => finish(closing));
    if (order < 3) await expectSameDay(players, on);
    for (const { model } of players) model.endOfDay(on);
  }
  await finish(await beginEndOfDay());
  await expectSameDay(players, dateAfter(FIRST_DAY, DAYS));
  for (const player of players) await expectSameHistory(player);
  expect(await bank.wrongInBooks()).toEqual([]);
  expect(await violatedInvariants()).toEqual([]);
});
