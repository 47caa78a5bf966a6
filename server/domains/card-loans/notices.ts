import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { cardLoanFigures, cardLoanStatements, cardLoans } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import type { Notice, NoticeMessage } from "../../events/notice";
import type { DomainEvent } from "../../events/subscriber";
import { addDays, dateInWords } from "../../kernel/business-date";
import { moneyText } from "../../kernel/money";
import { type DelinquencyBucket, delinquencyBuckets } from "../../kernel/value-sets";
import { loanAged, loanOverLimit, paymentDueSoon, statementCut } from "./events";

type Told = Awaited<ReturnType<typeof loansTold>> extends ReadonlyMap<string, infer Loan> ? Loan : never;
type Message = Pick<NoticeMessage, "eventType" | "params">;

/** Messages to the cardholder. Amounts are those at writing, and a message whose cause has ended by then is omitted. */
const toCardholder = (
  event: typeof loanAged,
  messageOf: (loan: Told, event: DomainEvent) => Message | null,
): Notice => ({
  events: [event],
  messagesFor: async (read, events) => {
    const loans = await loansTold(
      read,
      events.map(({ subject }) => subject),
    );
    return events.flatMap((found) => {
      const loan = loans.get(found.subject);
      const message = loan ? messageOf(loan, found) : null;
      if (!loan || !message) return [];
      const { partyId, reference } = loan;
      const params = { accountNo: reference, ...message.params };
      return { eventId: found.id, to: { partyId }, ...message, params, correlationRef: reference };
    });
  },
});

async function loansTold(read: ReadDb, ids: readonly string[]) {
  const { id, reference, partyId, currency, limitMinor } = cardLoans;
  const { balanceMinor, minimumMinor, pastDueMinor, dueOn, bucket } = cardLoanFigures;
  const rows = await read
    .select({
      ...{ id, reference, partyId, currency, limitMinor },
      balanceMinor,
      minimumMinor,
      pastDueMinor,
      dueOn,
      bucket,
    })
    .from(cardLoans)
    .innerJoin(cardLoanFigures, eq(cardLoanFigures.id, id))
    .where(anyOf(id, ids));
  return new Map(
    rows.map((row) => [row.id, { ...row, text: (minor: bigint) => moneyText({ minor, currency: row.currency }) }]),
  );
}

const dueSoon = toCardholder(paymentDueSoon, ({ minimumMinor, dueOn, text }) => {
  if (minimumMinor <= 0n || dueOn === null) return null;
  return { eventType: "PAYMENT_DUE", params: { amount: text(minimumMinor), dueDate: dateInWords(dueOn) } };
});

const aged = z.object({
  on: z.string(),
  days: z.int(),
  bucket: z.enum(delinquencyBuckets),
  from: z.enum(delinquencyBuckets),
});
const severity = (bucket: DelinquencyBucket) => delinquencyBuckets.indexOf(bucket);

/** Only the worst of the buckets that one catch-up passes through. */
const overdue = toCardholder(loanAged, ({ bucket, pastDueMinor, text }, { payload }) => {
  const { on, days, from, bucket: reached } = aged.parse(payload);
  if (reached !== bucket || severity(reached) <= severity(from) || pastDueMinor <= 0n) return null;
  const dueDate = dateInWords(addDays(on, -days));
  return { eventType: "PAYMENT_OVERDUE", params: { amount: text(pastDueMinor), dueDate } };
});

const overLimit = toCardholder(loanOverLimit, ({ balanceMinor, limitMinor, text }) => {
  const excess = balanceMinor - limitMinor;
  if (excess <= 0n) return null;
  return { eventType: "CARD_OVER_LIMIT", params: { amount: text(excess), limit: text(limitMinor) } };
});

const cut = z.object({ number: z.int() });

const statement: Notice = {
  events: [statementCut],
  messagesFor: async (read, events) => {
    const wanted = events.map(({ subject, payload }) => ({ loanId: subject, number: cut.parse(payload).number }));
    const statements = await statementsOf(read, wanted);
    return events.flatMap(({ id: eventId }, index) => {
      const { loanId, number } = wanted[index] ?? {};
      const found = statements.find((each) => each.loanId === loanId && each.number === number);
      if (!found) return [];
      const { partyId, reference, currency, on, dueOn, closingMinor, minimumMinor } = found;
      const text = (minor: bigint) => moneyText({ minor, currency });
      const due = minimumMinor > 0n && { minimumPayment: text(minimumMinor), dueDate: dateInWords(dueOn) };
      const params = { statementDate: dateInWords(on), accountNo: reference, balance: text(closingMinor), ...due };
      return { eventId, to: { partyId }, eventType: "STATEMENT_CUT", params, correlationRef: reference };
    });
  },
};

/** These statements, and others of the same loans with one of the numbers. */
function statementsOf(read: ReadDb, wanted: readonly { loanId: string; number: number }[]) {
  const { loanId, number, on, dueOn, currency, closingMinor, minimumMinor } = cardLoanStatements;
  const { partyId, reference } = cardLoans;
  const ids = wanted.map((each) => each.loanId);
  const numbers = wanted.map((each) => each.number);
  return read
    .select({ loanId, number, on, dueOn, currency, closingMinor, minimumMinor, partyId, reference })
    .from(cardLoanStatements)
    .innerJoin(cardLoans, eq(cardLoans.id, loanId))
    .where(and(anyOf(loanId, ids), anyOf(number, numbers)));
}

export const cardLoanNotices: readonly Notice[] = [statement, dueSoon, overdue, overLimit];
