import type { CardView } from "@/server/contract/cards";
import { authorizeCard } from "@/server/domains/card-network/authorize-card";
import { captureAuthorization } from "@/server/domains/card-network/capture-authorization";
import { expireAuthorization } from "@/server/domains/card-network/expire-authorization";
import { forcePost } from "@/server/domains/card-network/force-post";
import { incrementAuthorization } from "@/server/domains/card-network/increment-authorization";
import { refundCardTransaction } from "@/server/domains/card-network/refund-card-transaction";
import { reverseAuthorization } from "@/server/domains/card-network/reverse-authorization";
import { reviewClearedTransaction } from "@/server/domains/card-network/review-cleared-transaction";
import { type BusinessDate, daysBetween } from "@/server/kernel/business-date";
import { exponentOf } from "@/server/kernel/currency";
import {
  type DemoCardStep,
  type DemoCardStory,
  type DemoPlace,
  type DemoRequest,
  demoCardStories,
  demoDeclines,
  demoHabits,
  demoLastDeclines,
  tipped,
} from "../demo-card-payments";
import type { DemoBank, DemoPart, StepResult } from "../part";

const NETWORK = "demo-network";
const OFFICER = "cards@countinghouse.example";

/** The current business date. `nextRef` numbers its messages. */
type Day = { bank: DemoBank; date: BusinessDate; nextRef: () => string };
/** Ids of an approved authorization and of its latest transaction, by payment. A resumed seed fills it again. */
const made = new Map<string, { authorization?: string; cleared?: string }>();
let first: BusinessDate;
let today: Day;
/** The next of `demoDeclines`. */
let turn = 0;

/** A month of card payments, each date settled at its end but the last. */
export const part: DemoPart = {
  after: ["transfers", "teller", "payouts", "pricing", "cards"],
  day: async (bank, date, previous) => {
    if (previous === null) {
      [first, turn] = [date, 0];
      made.clear();
    }
    const number = daysBetween(first, date);
    const before = previous === null ? -1 : daysBetween(first, previous);
    today = dayOf(bank, date);
    if (previous !== null) await presentHabits(today, previous);
    for (const story of demoCardStories) {
      for (const [index, step] of story.steps.entries()) {
        if (step.day > before && step.day <= number) await take(today, story, step, `${story.key} ${index}`);
      }
    }
    for (const payment of habitsOf(bank, date)) await payHabit(today, payment);
    for (let count = 0; count <= number % 2; count++) {
      const declined = demoDeclines[turn++ % demoDeclines.length];
      if (declined) await authorize(today, `declined ${date} ${count}`, declined);
    }
  },
  finish: async () => {
    for (const [index, refused] of demoLastDeclines.entries()) await authorize(today, `declined ${index}`, refused);
  },
};

function dayOf(bank: DemoBank, date: BusinessDate): Day {
  let count = 0;
  return { bank, date, nextRef: () => date.slice(2).replaceAll("-", "") + String(++count).padStart(6, "0") };
}

type Habit = { key: string; card: string; place: DemoPlace; amount: number; outcome: Outcome };
type Outcome = "CAPTURED" | "TIPPED" | "REDUCED" | "REVERSED" | "ABANDONED";

/** Equal whenever it is called for a date. */
function habitsOf(bank: DemoBank, date: BusinessDate): Habit[] {
  const random = bank.random(`cards ${date}`);
  return demoHabits.flatMap(({ card, place, least, most, chance }, index) => {
    const [comes, share, end] = [random(), random(), random()];
    if (comes > chance) return [];
    const unit = 10 ** exponentOf(currencyOf(bank, card));
    const amount = Math.round((least + share * (most - least)) * unit) / unit;
    return { key: `habit ${date} ${index}`, card, place, amount, outcome: outcomeOf(end, place) };
  });
}

function outcomeOf(share: number, place: DemoPlace): Outcome {
  if (share < 0.03) return "ABANDONED";
  if (share < 0.07) return "REVERSED";
  if (share < 0.11) return "REDUCED";
  return tipped.has(place) && share < 0.7 ? "TIPPED" : "CAPTURED";
}

async function payHabit(day: Day, { key, card, place, amount, outcome }: Habit): Promise<void> {
  await authorize(day, key, { card, place, amount });
  if (outcome === "REVERSED") await take(day, { key, card, place }, { day: 0, does: "REVERSE" }, `${key} reversed`);
  if (outcome !== "REDUCED") return;
  const less = Math.floor(amount / 2);
  if (less > 0) await take(day, { key, card, place }, { day: 0, does: "REVERSE", amount: less }, `${key} reduced`);
}

/** Captures the ordinary payments of the previous business date. */
async function presentHabits(day: Day, previous: BusinessDate): Promise<void> {
  for (const { outcome, amount, ...payment } of habitsOf(day.bank, previous)) {
    if (outcome === "ABANDONED" || outcome === "REVERSED" || payment.place.channel === "ATM") continue;
    const whole = outcome === "TIPPED" ? { amount: Math.round(amount * 112) / 100 } : {};
    await take(day, payment, { day: 0, does: "CAPTURE", ...whole }, `${payment.key} presented`);
  }
}

type Payment = Pick<DemoCardStory, "key" | "card" | "place">;
type Step<Does extends DemoCardStep["does"]> = Extract<DemoCardStep, { does: Does }>;

/** Nothing follows an authorization that was declined. */
async function take(day: Day, payment: Payment, step: DemoCardStep, name: string): Promise<void> {
  const { key, card, place } = payment;
  const named = `card payment ${name}`;
  if (step.does === "AUTHORIZE") return authorize(day, key, { card, place, amount: step.amount });
  const { authorization, cleared } = made.get(key) ?? {};
  if (step.does === "FORCE_POST" || step.does === "REFUND") return post(day, payment, step, named);
  if (step.does === "REVIEW") {
    if (cleared === undefined) return;
    const request = { params: { id: cleared }, query: {}, body: { note: step.note } };
    await day.bank.run(named, OFFICER, reviewClearedTransaction, request);
  } else if (authorization !== undefined) await change(day, payment, step, { named, id: authorization });
}

/** Posts without an authorization. */
async function post(day: Day, payment: Payment, step: Step<"FORCE_POST" | "REFUND">, named: string): Promise<void> {
  const { bank } = day;
  const { key, card, place } = payment;
  const { merchantName, channel, mcc } = place;
  const amount = money(bank, card, step.amount);
  const body = { networkRef: day.nextRef(), cardId: cardId(bank, card), amount, merchantName };
  if (step.does === "FORCE_POST") {
    const request = { params: {}, query: {}, body: { ...body, channel, mcc } };
    return noteCleared(key, await bank.run(named, NETWORK, forcePost, request));
  }
  const original = step.unlinked ? undefined : made.get(key)?.cleared;
  if (original === undefined && !step.unlinked) return;
  const request = { params: {}, query: {}, body: { ...body, clearedTransactionId: original } };
  noteCleared(key, await bank.run(named, NETWORK, refundCardTransaction, request));
}

type Changing = Step<"INCREMENT" | "REVERSE" | "CAPTURE" | "EXPIRE">;

async function change(
  { bank, nextRef }: Day,
  { key, card }: Payment,
  step: Changing,
  { named, id }: { named: string; id: string },
): Promise<void> {
  const of = { params: { id }, query: {} };
  if (step.does === "EXPIRE") {
    await bank.run(named, OFFICER, expireAuthorization, { ...of, body: undefined });
    return;
  }
  const amount = step.amount === undefined ? undefined : money(bank, card, step.amount);
  const body = { networkRef: nextRef(), amount };
  if (step.does === "INCREMENT") await bank.run(named, NETWORK, incrementAuthorization, { ...of, body });
  if (step.does === "REVERSE") await bank.run(named, NETWORK, reverseAuthorization, { ...of, body });
  if (step.does !== "CAPTURE") return;
  const { final, force } = step;
  const request = { ...of, body: { ...body, final, force } };
  noteCleared(key, await bank.run(named, NETWORK, captureAuthorization, request));
}

function noteCleared(key: string, { body }: StepResult): void {
  made.set(key, { ...made.get(key), cleared: String(body.id) });
}

async function authorize(day: Day, key: string, { card, place, amount, currency }: DemoRequest): Promise<void> {
  const { bank, nextRef } = day;
  const of = card === null ? { cardToken: "card_unknown" } : { cardId: cardId(bank, card) };
  const { body } = await bank.run(`card payment ${key}`, NETWORK, authorizeCard, {
    params: {},
    query: {},
    body: {
      ...{ networkRef: nextRef(), ...of, ...place },
      amount: { amount, currency: currency ?? currencyOf(bank, card) },
      singleMessage: place.channel === "ATM",
    },
  });
  if (body.status !== "DECLINED") made.set(key, { authorization: String(body.id) });
}

function cardOf(bank: DemoBank, key: string): CardView {
  const card = bank.cards.get(key);
  if (!card) throw new Error(`the demo bank has no card ${key}`);
  return card;
}

const cardId = (bank: DemoBank, key: string): string => cardOf(bank, key).id;
const currencyOf = (bank: DemoBank, key: string | null): string => (key === null ? "USD" : cardOf(bank, key).currency);
const money = (bank: DemoBank, card: string, amount: number) => ({ amount, currency: currencyOf(bank, card) });
