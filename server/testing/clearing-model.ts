// A model of clearing houses and accounts, written from the rules alone: it shares no code with the bank. Amounts are in minor units.

export type Rule = "ROLL_FORWARD" | "DEEM_APPROVED" | "BLOCK";
export type ModelAccount = { id: string; currency: string; balance: number };
type Session = { status: "OPEN" | "CLOSED" | "SETTLED"; lodged: number };
export type ModelHouse = {
  code: string;
  rule: Rule;
  gross: boolean;
  sessions: Map<string, Session>;
  positions: Map<string, { credit: number; debit: number; count: number }>;
};
export type ModelItem = {
  id: string;
  direction: "OUTWARD" | "INWARD";
  house: ModelHouse;
  account: ModelAccount;
  amount: number;
  state: "PENDING" | "CLEARED" | "RETURNED";
  session: string;
  earmarked: boolean;
  overdue: boolean;
  settles: string | null;
  reason: string | null;
  presentations: number;
  again: boolean;
};

export type Outcome = "done" | "wrong state" | "short" | "future" | "unanswered";

const REPRESENTABLE = ["EFFECTS_NOT_CLEARED", "REFER_TO_DRAWER", "IMAGE_UNUSABLE", "CONNECTIVITY"];

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export class ClearingModel {
  readonly items: ModelItem[] = [];

  constructor(
    readonly houses: readonly ModelHouse[],
    readonly accounts: readonly ModelAccount[],
    public today: string,
  ) {}

  held(account: ModelAccount): number {
    return this.#open(account, "INWARD").reduce((sum, { earmarked, amount }) => sum + (earmarked ? amount : 0), 0);
  }

  uncleared(account: ModelAccount): number {
    return this.#open(account, "OUTWARD").reduce((sum, { amount }) => sum + amount, 0);
  }

  #open(account: ModelAccount, direction: ModelItem["direction"]): ModelItem[] {
    return this.items.filter(
      (one) => one.account === account && one.direction === direction && one.state === "PENDING",
    );
  }

  /** Cleared and paid, in no final position. */
  suspense(house: ModelHouse, currency: string): number {
    return this.items
      .filter((one) => one.house === house && one.account.currency === currency && one.settles !== null)
      .filter(({ settles }) => house.sessions.get(settles ?? "")?.status !== "SETTLED")
      .reduce((sum, one) => sum + signed(one), 0);
  }

  enter(direction: ModelItem["direction"], house: ModelHouse, account: ModelAccount, amount: number): ModelItem {
    const session = firstDate(house, this.today, ({ status }) => status === "OPEN");
    sessionOf(house, session).lodged += 1;
    const earmarked = direction === "INWARD" && amount <= account.balance - this.held(account);
    const item: ModelItem = {
      ...{ id: "", direction, house, account, amount, state: "PENDING", session, earmarked, overdue: false },
      ...{ settles: null, reason: null, presentations: 1, again: false },
    };
    this.items.push(item);
    return item;
  }

  /** Clears or pays. */
  settleItem(item: ModelItem, as: ModelItem["direction"]): Outcome {
    if (item.direction !== as || item.state !== "PENDING") return "wrong state";
    const { account, amount, house } = item;
    const available = account.balance - this.held(account) + (item.earmarked ? amount : 0);
    if (as === "INWARD" && amount > available) return "short";
    account.balance += signed(item);
    item.state = "CLEARED";
    if (!house.gross) {
      item.settles = firstDate(house, this.today, ({ status }) => status !== "SETTLED");
      sessionOf(house, item.settles);
    }
    return "done";
  }

  giveBack(item: ModelItem, as: ModelItem["direction"], reason: string | undefined): Outcome {
    if (item.direction !== as || item.state !== "PENDING") return "wrong state";
    item.state = "RETURNED";
    item.reason = reason ?? "UNSPECIFIED";
    return "done";
  }

  represent(item: ModelItem): ModelItem | "wrong state" {
    const isAllowed = item.direction === "OUTWARD" && item.state === "RETURNED" && !item.again;
    if (!isAllowed || !REPRESENTABLE.includes(item.reason ?? "") || item.presentations >= 3) return "wrong state";
    item.again = true;
    const made = this.enter("OUTWARD", item.house, item.account, item.amount);
    made.presentations = item.presentations + 1;
    return made;
  }

  /** Two unanswered items compete for the funds of one account: which is paid is not determined. */
  isAmbiguous(house: ModelHouse, date: string): boolean {
    const short = this.#unanswered(house, date).filter(({ earmarked }) => !earmarked);
    return house.rule === "DEEM_APPROVED" && new Set(short.map(({ account }) => account)).size < short.length;
  }

  #unanswered(house: ModelHouse, date: string): ModelItem[] {
    return this.items.filter(
      (one) => one.house === house && one.session === date && one.direction === "INWARD" && one.state === "PENDING",
    );
  }

  /** Closes a session and answers its items. */
  close(house: ModelHouse, date: string): Outcome {
    const session = house.sessions.get(date);
    if (session?.status !== "OPEN") return "wrong state";
    session.status = "CLOSED";
    this.#answer(house, date);
    return "done";
  }

  #answer(house: ModelHouse, date: string): void {
    if (house.rule === "BLOCK") return;
    const unanswered = this.#unanswered(house, date);
    if (unanswered.length === 0) return;
    const following = daysAfter(date, 1);
    const from = following > this.today ? following : this.today;
    const open = [...house.sessions].filter(([on, { status }]) => on >= from && status === "OPEN").map(([on]) => on);
    const target = open.sort()[0] ?? firstDate(house, from, ({ status }) => status === "OPEN");
    sessionOf(house, target);
    if (house.rule === "DEEM_APPROVED") for (const one of unanswered) this.settleItem(one, "INWARD");
    for (const one of unanswered) if (one.state === "PENDING") Object.assign(one, { session: target, overdue: true });
  }

  finalise(house: ModelHouse, date: string): Outcome {
    if (date > this.today) return "future";
    const session = house.sessions.get(date);
    if (session?.status === "SETTLED") return "done";
    if (session && house.rule === "BLOCK" && this.#unanswered(house, date).length > 0) return "unanswered";
    if (house.rule === "DEEM_APPROVED" && session) this.close(house, date);
    const named = this.items.filter((one) => one.house === house && one.settles === date);
    const wasOpen = session?.status === "OPEN";
    sessionOf(house, date).status = "SETTLED";
    for (const one of named) {
      const key = `${date} ${one.account.currency}`;
      const position = house.positions.get(key) ?? { credit: 0, debit: 0, count: 0 };
      if (one.direction === "OUTWARD") position.credit += one.amount;
      else position.debit += one.amount;
      position.count += 1;
      house.positions.set(key, position);
    }
    if (named.length === 0) house.positions.set(`${date} none`, { credit: 0, debit: 0, count: 0 });
    // The items of an open session are answered after it has closed.
    if (wasOpen) this.#answer(house, date);
    return "done";
  }

  withdraw(account: ModelAccount, amount: number): Outcome {
    if (amount > account.balance - this.held(account)) return "short";
    account.balance -= amount;
    return "done";
  }
}

const signed = ({ direction, amount }: ModelItem) => (direction === "OUTWARD" ? amount : -amount);

function sessionOf(house: ModelHouse, date: string): Session {
  const session = house.sessions.get(date) ?? { status: "OPEN", lodged: 0 };
  house.sessions.set(date, session);
  return session;
}

function firstDate(house: ModelHouse, from: string, fits: (session: Session) => boolean): string {
  for (let date = from; ; date = daysAfter(date, 1)) {
    const session = house.sessions.get(date);
    if (session === undefined || fits(session)) return date;
  }
}
