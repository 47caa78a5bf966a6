import { openCardLoan, payCardLoan } from "../../contract/card-loans/loans";
import { authorizeCard } from "../../contract/card-network/adapter";
import { activateCard, issueCard } from "../../contract/cards";
import { Client } from "../../contract/client";
import { overFetch } from "../../contract/wire";
import { seededRandom } from "../../kernel/seeded-random";
import type { Fixture, Owner } from "../bench/fixture";
import { untilAcknowledged } from "./acknowledged";
import type { CardTally } from "./card-writers";

/** Acknowledged movements in cents. */
type Told = { purchases: number; payments: number; bought: number; paid: number };
/** By loan. */
export type LoanTally = Map<string, Told>;
type Loan = { id: string; cardId: string; told: Told };

const LOANS = 8;
const usd = (cents: number) => ({ amount: cents / 100, currency: "USD" });

/** Loans of one customer, each with a credit card. */
export async function openLoans(bank: Client, owner: Owner): Promise<Loan[]> {
  const [party] = await owner<{ id: string }[]>`select id from parties order by id limit 1`;
  const cardholderPartyId = party?.id ?? "";
  const loans: Loan[] = [];
  for (let n = 0; n < LOANS; n++) {
    const terms = { purchaseApr: 24, cashAdvanceApr: 30, penaltyApr: 36 };
    const body = { cardholderPartyId, creditLimit: usd(5_000_00), ...terms };
    const { id } = await bank.get(openCardLoan, { body });
    const card = await bank.get(issueCard, { body: { type: "CREDIT", cardholderPartyId, fundingAccountId: id } });
    await bank.get(activateCard, { params: { id: card.id } });
    loans.push({ id, cardId: card.id, told: { purchases: 0, payments: 0, bought: 0, paid: 0 } });
  }
  return loans;
}

/** Clients that buy by credit card and pay card loans continuously. Purchases are tallied with those of other cards, too. */
export async function startLoanWriters(
  port: number,
  owner: Owner,
  fixture: Fixture,
  cards: CardTally,
  clients: number,
) {
  const bank = new Client(overFetch(`http://127.0.0.1:${port}`), { authorization: `Bearer ${fixture.token}` });
  const loans = await openLoans(bank, owner);
  const chance = seededRandom(26);
  let running = true;
  const client = async () => {
    while (running) {
      const loan = chance.pick(loans);
      if (chance.below(3) > 0) await buy(bank, loan, 1 + chance.below(400), cards);
      else await pay(bank, loan, { cents: 1 + chance.below(300), from: chance.pick(fixture.accountIds) }, cards);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  // Thrown by `stop`, after the bank is whole again.
  all.catch(() => undefined);
  return {
    stop: async (): Promise<LoanTally> => {
      running = false;
      await all;
      return new Map(loans.map(({ id, told }) => [id, told]));
    },
  };
}

async function buy(bank: Client, { cardId, told }: Loan, cents: number, cards: CardTally): Promise<void> {
  const { key, body } = await untilAcknowledged<typeof authorizeCard>(cards, (networkRef, signal) => {
    const purchase = { networkRef, cardId, amount: usd(cents), channel: "POS" as const, singleMessage: true };
    return bank.call(authorizeCard, { body: purchase }, { signal });
  });
  if (body.status !== "CAPTURED") throw new Error(`a credit purchase of the drill is ${body.status}`);
  cards.refs.add(key);
  cards.authorizations.set(body.id, { amount: cents, captured: cents, reversed: 0, status: "CAPTURED" });
  told.purchases++;
  told.bought += cents;
}

async function pay(
  bank: Client,
  { id, told }: Loan,
  { cents, from }: { cents: number; from: string },
  tally: { repeated: number },
): Promise<void> {
  const body = { amount: usd(cents), fromDepositAccountId: from };
  await untilAcknowledged<typeof payCardLoan>(tally, (key, signal) =>
    bank.call(payCardLoan, { params: { id }, body }, { key, signal }),
  );
  told.payments++;
  told.paid += cents;
}

/** Every acknowledged purchase and payment is one movement with one entry, and the movements are the balance. */
export async function assertLoansKept(owner: Owner, loans: LoanTally): Promise<void> {
  const rows = await owner<(Told & { id: string; entries: number; movements: number; differs: boolean })[]>`
    select m.loan_id as id, count(*) filter (where kind = 'PURCHASE')::int as purchases, count(*) filter (where kind = 'PAYMENT')::int as payments,
      coalesce(sum(amount_minor) filter (where kind = 'PURCHASE'), 0)::int as bought,
      coalesce(sum(amount_minor) filter (where kind = 'PAYMENT'), 0)::int as paid,
      count(distinct entry_id)::int as entries, count(*)::int as movements,
      sum(m.purchase_minor + m.cash_minor + m.fees_minor + m.interest_minor - m.credit_minor) <> min(f.balance_minor) as differs
    from card_loan_movements m join card_loan_figures f on f.id = m.loan_id
    where m.loan_id = any (${[...loans.keys()]}) group by 1`;
  for (const [id, told] of loans) {
    const row = rows.find((one) => one.id === id);
    const { purchases, payments, bought, paid } = row ?? { purchases: 0, payments: 0, bought: 0, paid: 0 };
    const kept = JSON.stringify({ purchases, payments, bought, paid });
    if (kept !== JSON.stringify(told)) throw new Error(`loan ${id} has ${kept}, but was ${JSON.stringify(told)}`);
    if (row?.differs || row?.entries !== row?.movements)
      throw new Error(`loan ${id}: its movements differ from its books`);
  }
}
