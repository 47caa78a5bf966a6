import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { systemContext } from "@/server/commands/system-context";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import { businessDate } from "@/server/domains/business-date/queries";
import { clearOutwardItem } from "@/server/domains/clearing/clear-outward-item";
import { closeClearingSession } from "@/server/domains/clearing/close-clearing-session";
import { enterOutwardItem } from "@/server/domains/clearing/enter-outward-item";
import { importFiles } from "@/server/domains/clearing/imports/files";
import { acceptItems } from "@/server/domains/clearing/imports/import-inward-items";
import { workOnClearingImports } from "@/server/domains/clearing/imports/jobs";
import { openClearingSession } from "@/server/domains/clearing/open-clearing-session";
import { payInwardItem } from "@/server/domains/clearing/pay-inward-item";
import { receiveInwardItem } from "@/server/domains/clearing/receive-inward-item";
import { representItem } from "@/server/domains/clearing/represent-item";
import { returnInwardItem, returnOutwardItem } from "@/server/domains/clearing/return-item";
import { workOnCloses } from "@/server/domains/clearing/session-jobs";
import { getClearingSession } from "@/server/domains/clearing/sessions-queries";
import { finaliseNetSettlement } from "@/server/domains/clearing/settlement/finalise-net-settlement";
import { stopPayment } from "@/server/domains/clearing/stop-payment";
import { upsertClearingHouse } from "@/server/domains/clearing/upsert-clearing-house";
import { addDays, type BusinessDate, daysBetween } from "@/server/kernel/business-date";
import { newId } from "@/server/kernel/ids";
import {
  type DemoCheque,
  demoChequeHabits,
  demoChequeStories,
  demoHouses,
  demoImport,
  demoLastCheques,
  demoStops,
  MISSING,
  STILL_EXPECTED,
} from "../demo-cheques";
import type { DemoBank, DemoPart } from "../part";

const CLERK = "clearing@countinghouse.example";
const CHECKER = "checker@countinghouse.example";
const [HOUSE] = demoHouses;
/** On the last date the others remain due. */
const CLEARED_TODAY = 1;
const { signal } = new AbortController();

type Presented = { cheque: DemoCheque; item: ClearingItemView };
/** Totals of the schedule, which has what the session has. */
type Session = { id: string; house: string; date: BusinessDate; count: number; amount: number; lacks: boolean };

let first: BusinessDate;
/** Day of the latest date. */
let before: number;
// A resumed seed fills these again.
let pending: Presented[];
let toPresentAgain: Presented[];
let open: Map<string, Session>;
let closed: Session[];
/** Cheques of each habit. */
let drawn: number[];

/**
 * A month of cheques. A session closes at the end of its date and settles on the next one, so that the latest but one is not settled.
 * Today's is open.
 */
export const part: DemoPart = {
  after: ["accounts", "transfers", "teller", "payouts", "pricing", "card-network", "compliance"],
  prepare: async ({ run }) => {
    for (const body of demoHouses)
      await run(`clearing house ${body.code}`, CLERK, upsertClearingHouse, { params: {}, query: {}, body });
  },
  day: async (_, date, previous) => {
    if (previous !== null) return;
    [first, before, drawn] = [date, -1, demoChequeHabits.map(() => 0)];
    [pending, toPresentAgain, open, closed] = [[], [], new Map(), []];
  },
  endDay: async (bank, date, last) => {
    const number = daysBetween(first, date);
    const isNow = ({ day }: { day: number }) => day > before && day <= number;
    await lodge(bank, date, [...habitsOf(bank, date), ...demoChequeStories.filter(isNow)], isNow(MISSING));
    before = number;
    await answer(bank, date, Number.POSITIVE_INFINITY);
    if (last !== null) await openNext(bank, last);
    await closeSessions(bank);
  },
  finish: async (bank) => {
    const date = await businessDate(systemContext("demo").read);
    await stopCheques(bank);
    await lodge(bank, date, demoLastCheques, false);
    await importFile(bank, date);
    await answer(bank, date, CLEARED_TODAY);
  },
};

function habitsOf(bank: DemoBank, date: BusinessDate): DemoCheque[] {
  const random = bank.random(`cheques ${date}`);
  return demoChequeHabits.flatMap(({ least, most, chance, first: from, ...cheque }, index) => {
    const [comes, share] = [random(), random()];
    if (comes > chance) return [];
    const number = from + (drawn[index] ?? 0);
    drawn[index] = (drawn[index] ?? 0) + 1;
    const amount = Math.round((least + share * (most - least)) * 100) / 100;
    const serial = String(number).padStart(6, "0");
    return { ...cheque, key: `${date} ${index}`, amount, serial, age: 2 + (index % 4), fate: "PAID" };
  });
}

/** The date's cheques, those presented again first. */
async function lodge(bank: DemoBank, date: BusinessDate, fresh: readonly DemoCheque[], lacks: boolean): Promise<void> {
  const again = toPresentAgain;
  toPresentAgain = [];
  for (const { cheque, item } of again) {
    const { key } = cheque;
    const request = { params: { id: item.id }, query: {}, body: undefined };
    const { body } = await bank.run(`cheque ${key} again`, CLERK, representItem, request);
    lodged({ ...cheque, key: `${key} again`, fate: "PAID" }, body as ClearingItemView, date, lacks);
  }
  for (const cheque of fresh) lodged(cheque, await presented(bank, cheque, date), date, lacks);
}

/** Settles the sessions of the date before, and closes those of this date. */
async function closeSessions(bank: DemoBank): Promise<void> {
  for (const session of closed) await settle(bank, session);
  closed = [...open.values()];
  for (const session of closed) await close(bank, session);
}

function lodged(cheque: DemoCheque, item: ClearingItemView, date: BusinessDate, lacks: boolean): void {
  const { sessionId: id, house } = item;
  const session = open.get(id) ?? { id, house, date, count: 0, amount: 0, lacks: lacks && house === HOUSE.code };
  const amount = item.amount.currency === "USD" ? item.amount.amount : 0;
  open.set(id, { ...session, count: session.count + 1, amount: cents(session.amount + amount) });
  pending.push({ cheque, item });
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
const usd = (amount: number) => ({ amount: cents(amount), currency: "USD" });

async function presented(bank: DemoBank, cheque: DemoCheque, date: BusinessDate): Promise<ClearingItemView> {
  const { key, direction, account, amount, bank: other, serial, age, house } = cheque;
  const { accountId, currency } = bank.account(account);
  const body = {
    ...{ amount: { amount, currency }, customerAccountId: accountId, clearingHouseCode: house ?? HOUSE.code },
    ...{ drawerBank: other, serial, chequeDate: addDays(date, -age) },
  };
  const [step, request] = [`cheque ${key}`, { params: {}, query: {}, body }];
  const made =
    direction === "OUTWARD"
      ? await bank.run(step, CLERK, enterOutwardItem, request)
      : await bank.run(step, CLERK, receiveInwardItem, request);
  return made.body as unknown as ClearingItemView;
}

async function settle({ run }: DemoBank, { house, date }: Session): Promise<void> {
  const request = { params: {}, query: { house, businessDate: date }, body: {} };
  await run(`net settlement ${house} ${date}`, CLERK, finaliseNetSettlement, request);
}

/** With the totals of the schedule. One session lacks a cheque of it, which a checker accepts. */
async function close(bank: DemoBank, { id, house, date, count, amount, lacks }: Session): Promise<void> {
  open.delete(id);
  const step = `clearing session ${house} ${date}`;
  const schedule = lacks
    ? {
        expectedCount: count + 1,
        expectedAmount: usd(amount + MISSING.amount),
        acceptDifference: true,
        note: MISSING.note,
      }
    : { expectedCount: count, expectedAmount: usd(amount) };
  const request = { params: { id }, query: {}, body: schedule };
  const { approvalId } = await bank.run(step, CLERK, closeClearingSession, request);
  if (approvalId !== null) await bank.decide(`${step} accepted`, CHECKER, approvalId, "APPROVED", MISSING.accepted);
  await moveUnanswered(id);
}

/** The bank's own run. A process that died may hold an interrupted one for a minute. */
async function moveUnanswered(session: string): Promise<void> {
  const { read } = systemContext("demo");
  for (;;) {
    await workOnCloses(signal);
    const { closing } = await getClearingSession(read, session);
    if (closing?.status !== "QUEUED" && closing?.status !== "RUNNING") return;
    await setTimeout(1_000);
  }
}

/** Clears what is due, up to a number of cheques, and answers the others by their fate. */
async function answer(bank: DemoBank, date: BusinessDate, most: number): Promise<void> {
  const asked = pending;
  pending = [];
  let cleared = 0;
  for (const one of asked) {
    const { cheque, item } = one;
    const isOutward = item.direction === "OUTWARD";
    if (cheque.fate === "LEFT") continue;
    if (cheque.fate !== "PAID" && (!isOutward || item.presentmentDate < date)) await giveBack(bank, one, cheque.fate);
    else if (cheque.fate === "PAID" && !isOutward) await pay(bank, one);
    else if (cheque.house === "RTGS" || (cheque.fate === "PAID" && item.valueDate <= date && cleared++ < most))
      await pay(bank, one);
    else pending.push(one);
  }
}

async function pay({ run }: DemoBank, { cheque, item }: Presented): Promise<void> {
  const [step, request] = [`cheque ${cheque.key} paid`, { params: { id: item.id }, query: {}, body: undefined }];
  if (item.direction === "OUTWARD") await run(step, CLERK, clearOutwardItem, request);
  else await run(step, CLERK, payInwardItem, request);
}

type Returned = Extract<DemoCheque["fate"], object>;

async function giveBack({ run }: DemoBank, one: Presented, { returned: reasonCode, again }: Returned): Promise<void> {
  const { cheque, item } = one;
  const [step, request] = [
    `cheque ${cheque.key} returned`,
    { params: { id: item.id }, query: {}, body: { reasonCode } },
  ];
  if (item.direction === "OUTWARD") await run(step, CLERK, returnOutwardItem, request);
  else await run(step, CLERK, returnInwardItem, request);
  if (again) toPresentAgain.push(one);
}

async function stopCheques({ run, account }: DemoBank): Promise<void> {
  for (const { account: key, ...stop } of demoStops) {
    const body = { customerAccountId: account(key).accountId, ...stop };
    await run(`stop ${key} ${stop.fromSerial}`, CLERK, stopPayment, { params: {}, query: {}, body });
  }
}

/** The session of the last date, before its first cheque, with a schedule of which some has not arrived. */
async function openNext(bank: DemoBank, date: BusinessDate): Promise<void> {
  const again = toPresentAgain.map(({ cheque }) => cheque);
  const scheduled = [...again, ...demoLastCheques].filter(({ house }) => house === undefined);
  const more = [STILL_EXPECTED, demoImport.received];
  const count = more.reduce((sum, part) => sum + part.count, scheduled.length);
  const amount = [...more, ...scheduled].reduce((sum, part) => sum + part.amount, 0);
  const body = { house: HOUSE.code, businessDate: date, expectedCount: count, expectedAmount: usd(amount) };
  await bank.run("clearing session today", CLERK, openClearingSession, { params: {}, query: {}, body });
}

/** By the same commands as any other file. Some of its items are rejected. */
async function importFile(bank: DemoBank, date: BusinessDate): Promise<void> {
  const { name, items, otherBank } = demoImport;
  const fileRef = `${name}-${date.replaceAll("-", "")}-1`;
  const cheques = items.map(({ account, amount, bank: drawerBank, serial, ...of }) => ({
    ...{ amount: { amount, currency: "USD", ...of }, drawerBank, serial },
    customerAccountId: account === null ? otherBank : bank.account(account).accountId,
  }));
  const id = newId();
  const text = Readable.from([Buffer.from(JSON.stringify({ fileRef, items: cheques }))]);
  const stored = await importFiles.store(id, 0, text);
  const upload = { id, fileRef, house: HOUSE.code, format: "JSON" as const, fileName: null, total: items.length };
  const request = { params: {}, query: {}, body: { fileRef, items: cheques } };
  const { body } = await bank.run("cheque import", CLERK, acceptItems({ ...upload, ...stored }), request);
  if (body.id !== id) await importFiles.discard(id);
  await workOnClearingImports(signal);
}
