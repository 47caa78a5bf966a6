import { expect, it } from "vitest";
import type { CardLoanPortfolioView } from "@/server/contract/card-loans/loans";
import { openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { said, usd } from "@/server/testing/teller";

// The acceptance examples of the rules (X1 to X5), through the API and the daily steps. They share a calendar.

const bank = await openLoanBank();
const { buy, pay, takeCash, view, statements, officer } = bank;

type Example = (loan: TestLoan) => [date: string, what: string, step: () => Promise<unknown>][];
type Opening = { example: string; opened: string; cycleDay: number; steps: Example };

const openings: Opening[] = [];
const example = (name: string, opened: string, cycleDay: number, steps: Example) =>
  openings.push({ example: name, opened, cycleDay, steps });

const lastStatement = async (loan: TestLoan) => (await statements(loan)).at(-1);
const previewOf = async (loan: TestLoan, amount: number) =>
  (await officer("POST", `/card-loans/${loan.id}/payments/preview`, { amount: usd(amount) })).body;
const setLimit = async (loan: TestLoan, amount: number) =>
  (await officer("PUT", `/card-loans/${loan.id}/credit-limit`, { creditLimit: usd(amount) })).status;

example("X1: grace kept", "2026-01-16", 15, (loan) => [
  ["2026-01-20", "a purchase", () => buy(loan, 600)],
  ["2026-02-05", "another", () => buy(loan, 400)],
  [
    "2026-02-16",
    "the statement has no interest",
    async () =>
      expect(await statements(loan)).toMatchObject([
        {
          ...{ statementDate: "2026-02-15", days: 31, interest: usd(0), closingBalance: usd(1000) },
          ...{ minimumPaymentDue: usd(50), dueDate: "2026-03-08" },
        },
      ]),
  ],
  ["2026-03-01", "a purchase", () => buy(loan, 200)],
  [
    "2026-03-05",
    "the statement is paid in full",
    async () => {
      await pay(loan, 1000);
      const paid = { paidInFullLastCycle: true, statementBalance: usd(0), minimumDue: usd(0) };
      expect(await view(loan)).toMatchObject(paid);
    },
  ],
  [
    "2026-03-16",
    "the next statement has none either, and the floor is due",
    async () =>
      expect(await lastStatement(loan)).toMatchObject({
        ...{ interest: usd(0), closingBalance: usd(200), minimumPaymentDue: usd(25), dueDate: "2026-04-05" },
      }),
  ],
  ["2026-03-17", "it is paid", () => pay(loan, 200)],
]);

/** The steps of X2, which X4 and X5 continue. */
const graceLost: Example = (loan) => [
  ["2026-01-20", "a purchase", () => buy(loan, 600)],
  ["2026-02-05", "another", () => buy(loan, 400)],
  ["2026-03-01", "a third, in the next cycle", () => buy(loan, 200)],
  ["2026-03-05", "a part is paid", () => pay(loan, 300)],
];

example("X2: grace lost", "2026-01-16", 15, (loan) => [
  ...graceLost(loan),
  [
    "2026-03-08",
    "nothing accrues before the due date is over",
    async () =>
      expect(await view(loan)).toMatchObject({ accruedInterest: usd(0), paidInFullLastCycle: true, graceLostOn: null }),
  ],
  [
    "2026-03-09",
    "the interest of the cycle so far accrues, without the part that was repaid",
    async () =>
      expect(await view(loan)).toMatchObject({
        ...{ accruedInterest: usd(10.72), paidInFullLastCycle: false, graceLostOn: "2026-03-08" },
      }),
  ],
  [
    "2026-03-16",
    "the statement bills it",
    async () =>
      expect(await lastStatement(loan)).toMatchObject({
        ...{ openingBalance: usd(1000), purchases: usd(200), payments: usd(300), days: 28, interest: usd(14.86) },
        ...{ averageDailyBalance: { purchase: usd(807.14) }, closingBalance: usd(914.86) },
        ...{ minimumPaymentDue: usd(45.74), dueDate: "2026-04-05" },
      }),
  ],
  ["2026-03-17", "it is paid", () => pay(loan, 914.86)],
]);

const advanced: Example = (loan) => [
  ["2026-04-03", "a purchase", () => buy(loan, 1500)],
  ["2026-04-08", "a cash advance", () => takeCash(loan, 500)],
];

example("X3: cash advance and allocation", "2026-03-29", 28, (loan) => [
  ...advanced(loan),
  [
    "2026-04-29",
    "the statement bears interest on cash only",
    async () =>
      expect(await lastStatement(loan)).toMatchObject({
        ...{ interestByCategory: { cashAdvance: usd(8.63), purchase: usd(0), penalty: usd(0) } },
        ...{ closingBalance: usd(2008.63), minimumPaymentDue: usd(100.43), dueDate: "2026-05-19" },
      }),
  ],
  [
    "2026-05-10",
    "a payment settles interest, cash and a part of the purchases",
    async () => {
      const split = { interest: usd(8.63), cashAdvance: usd(500), purchase: usd(391.8), fees: usd(0) };
      expect(await previewOf(loan, 900.43)).toMatchObject({ ...split, penalty: usd(0), creditBalance: usd(0) });
      await pay(loan, 900.43);
      expect(await view(loan)).toMatchObject({
        ...{ purchaseBalance: usd(1108.2), cashAdvanceBalance: usd(0), accruedInterest: usd(4.52), minimumDue: usd(0) },
      });
    },
  ],
  [
    "2026-05-20",
    "the grace period is lost",
    async () => expect(await view(loan)).toMatchObject({ accruedInterest: usd(19.82), paidInFullLastCycle: false }),
  ],
  [
    "2026-05-29",
    "the next statement bills both",
    async () =>
      expect(await lastStatement(loan)).toMatchObject({
        ...{ days: 30, interestByCategory: { purchase: usd(21.86), cashAdvance: usd(4.52) } },
        ...{ closingBalance: usd(1134.58), minimumPaymentDue: usd(56.73), dueDate: "2026-06-18" },
      }),
  ],
]);

example("X3: a smaller payment", "2026-03-29", 28, (loan) => [
  ...advanced(loan),
  [
    "2026-05-10",
    "leaves the purchases",
    async () => {
      expect(await previewOf(loan, 300.43)).toMatchObject({
        ...{ interest: usd(8.63), cashAdvance: usd(291.8), purchase: usd(0) },
      });
      await pay(loan, 300.43);
      expect(await view(loan)).toMatchObject({ purchaseBalance: usd(1500), cashAdvanceBalance: usd(208.2) });
    },
  ],
]);

const minimumMissed: Example = (loan) => [
  ...graceLost(loan),
  [
    "2026-04-06",
    "the minimum is past due at the end of its due date",
    async () =>
      expect(await view(loan)).toMatchObject({ pastDue: usd(45.74), daysPastDue: 0, delinquencyBucket: "CURRENT" }),
  ],
  [
    "2026-04-07",
    "a late fee follows a day later",
    async () =>
      expect(await view(loan)).toMatchObject({
        ...{ daysPastDue: 1, delinquencyBucket: "DPD_1_30", penaltyBalance: usd(35) },
      }),
  ],
  [
    "2026-04-16",
    "the statement rolls forward",
    async () => {
      expect(await lastStatement(loan)).toMatchObject({
        ...{ openingBalance: usd(914.86), fees: usd(35), interest: usd(18.7), closingBalance: usd(968.56), days: 31 },
        ...{ interestByCategory: { purchase: usd(18.35), penalty: usd(0.35), cashAdvance: usd(0) } },
        ...{ minimumBreakdown: { base: usd(53.7), pastDue: usd(45.74), overLimit: usd(0) } },
        ...{ minimumPaymentDue: usd(99.44), dueDate: "2026-05-06" },
      });
      expect(await view(loan)).toMatchObject({ purchaseBalance: usd(933.21), penaltyBalance: usd(35.35) });
    },
  ],
];

example("X4: cured, and X5: limit below the balance", "2026-01-16", 15, (loan) => [
  ...minimumMissed(loan),
  [
    "2026-04-20",
    "a payment settles interest, then fees, and cures the oldest minimum",
    async () => {
      expect(await previewOf(loan, 50)).toMatchObject({ interest: usd(33.56), fees: usd(16.44), purchase: usd(0) });
      await pay(loan, 50);
      expect(await view(loan)).toMatchObject({
        ...{ purchaseBalance: usd(900), penaltyBalance: usd(18.56), currentBalance: usd(918.56) },
        ...{ delinquencyBucket: "CURRENT", stage: 1, daysPastDue: 0, minimumDue: usd(49.44), pastDue: usd(0) },
      });
    },
  ],
  [
    "2026-04-20",
    "a limit below the balance declines the next purchase",
    async () => {
      expect(await setLimit(loan, 800)).toBe(200);
      expect(await view(loan)).toMatchObject({ creditLimit: usd(800), availableCredit: usd(-118.56) });
      const declined = await bank.authorize(loan.card, { amount: 1 });
      expect(declined).toMatchObject({ status: "DECLINED", declineReason: "OVER_LIMIT" });
    },
  ],
  [
    "2026-05-16",
    "the next minimum has the part over the limit",
    async () => {
      const { closingBalance, minimumBreakdown, minimumPaymentDue } = (await lastStatement(loan)) ?? {};
      const over = Math.round((closingBalance?.amount ?? 0) * 100) - 80_000;
      expect(minimumBreakdown?.overLimit).toEqual(usd(over / 100));
      expect(minimumPaymentDue).toEqual(usd((Math.round((minimumBreakdown?.base.amount ?? 0) * 100) + over) / 100));
    },
  ],
  [
    "2026-05-17",
    "a payment restores the limit",
    async () => {
      await pay(loan, 300);
      await buy(loan, 50);
    },
  ],
]);

example("X4: never paid again", "2026-01-16", 15, (loan) => [
  ...minimumMissed(loan),
  ...(
    [
      ["2026-05-06", 30, "DPD_1_30", 1],
      ["2026-05-07", 31, "DPD_31_60", 2],
      ["2026-06-06", 61, "DPD_61_89", 2],
      ["2026-07-04", 89, "DPD_61_89", 2],
      ["2026-07-05", 90, "DPD_90_119", 3],
    ] as const
  ).map(
    ([date, daysPastDue, delinquencyBucket, stage]) =>
      [
        date,
        `${daysPastDue} days past due`,
        async () => expect(await view(loan)).toMatchObject({ daysPastDue, delinquencyBucket, stage }),
      ] satisfies ReturnType<Example>[number],
  ),
  [
    "2026-07-10",
    "a cure releases the interest in suspense",
    async () => {
      expect(await glBalance("2150")).toBeGreaterThan(0);
      await pay(loan, (await view(loan)).pastDue.amount);
      expect(await view(loan)).toMatchObject({ delinquencyBucket: "CURRENT", stage: 1, pastDue: usd(0) });
      expect(await glBalance("2150")).toBe(0);
    },
  ],
]);

example("X5: overpayment", "2026-01-16", 15, (loan) => [
  ...minimumMissed(loan),
  [
    "2026-04-16",
    "becomes a credit balance",
    async () => {
      expect(await previewOf(loan, 1000)).toMatchObject({ creditBalance: usd(31.44), purchase: usd(900) });
      await pay(loan, 1000);
      expect(await view(loan)).toMatchObject({ currentBalance: usd(-31.44), availableCredit: usd(5031.44) });
    },
  ],
  [
    "2026-05-16",
    "bears no interest, and nothing is due",
    async () => {
      expect(await lastStatement(loan)).toMatchObject({
        ...{ interest: usd(0), closingBalance: usd(-31.44), minimumPaymentDue: usd(0) },
      });
      expect(await view(loan)).toMatchObject({ statementBalance: usd(-31.44), minimumDue: usd(0) });
    },
  ],
  [
    "2026-05-16",
    "the next purchase uses it",
    async () => {
      await buy(loan, 50);
      expect(await view(loan)).toMatchObject({ creditBalance: usd(0), purchaseBalance: usd(18.56) });
    },
  ],
  [
    "2026-05-17",
    "a payment without funds changes nothing",
    async () => {
      const before = await view(loan);
      const body = { amount: usd(1_000_000), fromDepositAccountId: loan.depositId };
      expect(said(await officer("POST", `/card-loans/${loan.id}/payments`, body))).toEqual([422, "INSUFFICIENT_FUNDS"]);
      expect(await view(loan)).toEqual(before);
    },
  ],
]);

async function glBalance(code: string): Promise<number> {
  const { accounts } = (await officer("GET", "/card-loans/portfolio")).body as unknown as CardLoanPortfolioView;
  return accounts.find(({ glCode }) => glCode === code)?.balance.amount ?? Number.NaN;
}

const timeline = openings
  .flatMap(({ example: name, opened, cycleDay, steps }) => {
    const loan = {} as TestLoan;
    const open = async () => Object.assign(loan, await bank.loan({ cycleDay }));
    return [[opened, "a loan is opened", open] as const, ...steps(loan)].map((step) => ({ name, step }));
  })
  .sort(({ step: [a] }, { step: [b] }) => (a < b ? -1 : Number(a > b)));

for (const { name, step } of timeline) {
  const [date, what, act] = step;
  it(`${date} ${name}: ${what}`, async () => {
    await bank.day(date);
    await act();
  });
}

it("leaves correct books", async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});
