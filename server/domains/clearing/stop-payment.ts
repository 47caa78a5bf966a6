import { stopPayments } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing/stops";
import { command } from "../../commands/command";
import type { Tally } from "../../commands/plan";
import { insert, update } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/clearing/stops";
import type { BusinessDate } from "../../kernel/business-date";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { moneyText, positiveMoney } from "../../kernel/money";
import { talliesOf } from "../../posting/tallies";
import { customerAccount, requireCurrency } from "../accounts/customer-account";
import { businessDate } from "../business-date/queries";
import { stopChanged } from "./events";
import { countActiveStops, getStopPayment, type StopRecord, stopView } from "./stops-queries";

// Stops cheques of an account, and lifts a stop. Both are in the account's history. Move no money and never park.

export const MOST_STOPS = 200;
const STOPS = "stop-payments";

/** Throws UNKNOWN_ACCOUNT, CURRENCY_MISMATCH, TOO_MANY_CHANGES. */
export const stopPayment = command(contract.stopPayment, {
  plan: async ({ body }, { read, principal }) => {
    const today = await businessDate(read);
    const account = await customerAccount(read, { id: body.customerAccountId }, "customerAccountId");
    const amount = body.amount === undefined ? null : positiveMoney(body.amount);
    if (amount !== null) requireCurrency(account, amount, "customerAccountId");
    const stop = {
      ...{ id: newId(), accountId: account.id, currency: account.currency, amountMinor: amount?.minor ?? null },
      ...{ fromSerial: BigInt(body.fromSerial), toSerial: BigInt(body.toSerial ?? body.fromSerial) },
      ...{ note: body.note?.trim() || null, stoppedBy: principal.name, stoppedAt: fact("postedAt") },
      ...{ liftedBy: null, liftedAt: null },
    };
    return {
      rows: [insert(stopPayments, stop)],
      touch: [account.id],
      fields: { accounts: [[account.id, "customerAccountId"]] },
      tallies: [await room(read, account.id, today)],
      expectDay: today,
      ...aboutAccount(stop),
      answer: plannedView(stopView, { ...stop, accountNo: account.number ?? "" }),
    };
  },
});

export const liftStopPayment = command(contract.liftStopPayment, {
  plan: async ({ params: { id } }, { read, principal }) => {
    const stop = await getStopPayment(read, id);
    if (stop.liftedAt !== null) return { subject: subjectOf(stop), answer: stopView(stop) };
    const set = { liftedBy: principal.name, liftedAt: fact("postedAt") };
    return {
      rows: [update(stopPayments, { id }, { expect: { liftedAt: [null] }, set, refusal: "STALE" })],
      ...aboutAccount(stop),
      answer: plannedView(stopView, { ...stop, ...set }),
    };
  },
});

/**
 * Of concurrent stops only as many are accepted as there is room for. The others are planned again. The tally is read before the stops, so
 * that a stop committed between the reads counts twice rather than never. Throws TOO_MANY_CHANGES.
 */
async function room(read: ReadDb, accountId: string, today: BusinessDate): Promise<Tally> {
  const made = (await talliesOf(read, accountId, today)).get(STOPS) ?? 0n;
  const left = MOST_STOPS - (await countActiveStops(read, accountId));
  if (left <= 0) throw new DomainError("TOO_MANY_CHANGES", t.tooManyStops(MOST_STOPS));
  return { subject: accountId, name: STOPS, add: 1n, most: made + BigInt(left) };
}

type Stop = Pick<StopRecord, "accountId" | "currency" | "amountMinor" | "fromSerial" | "toSerial" | "note">;

const subjectOf = ({ accountId }: Pick<Stop, "accountId">) => ({ type: "account", id: accountId });

function aboutAccount(stop: Stop) {
  const after = { cheques: chequesText(stop), note: stop.note };
  return { subject: subjectOf(stop), auditDetail: { after }, outbox: [{ type: stopChanged }] };
}

function chequesText({ fromSerial, toSerial, amountMinor: minor, currency }: Stop): string {
  const [from, to] = [String(fromSerial), String(toSerial)];
  const cheques = from === to ? t.cheque(from) : t.chequeRange(from, to);
  return minor === null ? cheques : t.ofAmount(cheques, moneyText({ minor, currency }));
}
