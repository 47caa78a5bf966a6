// A model of one card and its account, written from the rules alone: it shares no code with the bank. Amounts are in cents.

export type Channel = "POS" | "ECOM" | "ATM";
type Refusal = { status: number; error: string };
type Posting = { status: 201; type: string; amount: number; forcePost: boolean; overCapture: boolean };
type Decision = {
  status: 200 | 201;
  state: string;
  reasons: string[];
  code: string;
  amount: number;
  captured: number;
  reversed: number;
  held: number;
  available: number;
};
export type Expected = Refusal | Posting | Decision;

export type Authorization = {
  id: string;
  channel: Channel;
  mcc: string | undefined;
  state: "PENDING" | "DECLINED" | "CAPTURED" | "REVERSED" | "EXPIRED";
  amount: number;
  captured: number;
  reversed: number;
  expires: string;
  /** The amount that counts towards the limits, by day of approval. */
  used: Map<string, number>;
};
export type Cleared = {
  id: string;
  type: "PURCHASE" | "ATM_WITHDRAWAL" | "REFUND";
  amount: number;
  forcePost: boolean;
  overCapture: boolean;
  refunded: number;
  day: string;
  isSettled: boolean;
};
export type Terms = {
  network: string;
  funds: number;
  expiry: string;
  single: number | null;
  daily: number | null;
  atm: number | null;
};

const MEALS = { days: 7, percent: 20 };
const MERCHANTS = new Map<string | undefined, { days: number; percent: number }>([
  [undefined, { days: 7, percent: 0 }],
  ["5411", { days: 7, percent: 0 }],
  ...(["5812", "4121"] as const).map((mcc) => [mcc, MEALS] as const),
  ["7011", { days: 31, percent: 15 }],
  ["3600", { days: 31, percent: 15 }],
  ["3360", { days: 31, percent: 0 }],
  ["7512", { days: 31, percent: 0 }],
]);
export const MCCS = [...MERCHANTS.keys()];
const merchant = (mcc: string | undefined) => MERCHANTS.get(mcc) ?? { days: Number.NaN, percent: Number.NaN };

const CODES: Record<string, string> = {
  ...{ INVALID_AMOUNT: "13", CARD_BLOCKED: "62", CARD_CLOSED: "46", CARD_EXPIRED: "54" },
  ...{ ACCOUNT_BLOCKED: "62", INSUFFICIENT_FUNDS: "51" },
  ...{ SINGLE_TXN_CAP_EXCEEDED: "61", DAILY_LIMIT_EXCEEDED: "61", ATM_DAILY_LIMIT_EXCEEDED: "61" },
};

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export class CardModel {
  balance: number;
  isCardBlocked = false;
  isCardClosed = false;
  isAccountBlocked = false;
  readonly authorizations: Authorization[] = [];
  readonly cleared: Cleared[] = [];

  constructor(
    readonly terms: Terms,
    readonly today: () => string,
  ) {
    this.balance = terms.funds;
  }

  get held(): number {
    return this.authorizations.reduce((sum, one) => sum + heldBy(one), 0);
  }

  get available(): number {
    return this.balance - this.held;
  }

  used(only?: Channel): number {
    const counted = this.authorizations.filter(({ channel }) => only === undefined || channel === only);
    return counted.reduce((sum, { used }) => sum + (used.get(this.today()) ?? 0), 0);
  }

  #reasons(amount: number, channel: Channel): string[] {
    const { single, daily, atm, expiry } = this.terms;
    const above = (sum: number, cap: number | null) => cap !== null && sum > cap;
    const isCompared = amount > 0;
    const failed: [string, boolean][] = [
      ["INVALID_AMOUNT", amount <= 0],
      ["CARD_BLOCKED", this.isCardBlocked && !this.isCardClosed],
      ["CARD_CLOSED", this.isCardClosed],
      ["CARD_EXPIRED", this.today() > expiry],
      ["ACCOUNT_BLOCKED", this.isAccountBlocked],
      ["SINGLE_TXN_CAP_EXCEEDED", isCompared && above(amount, single)],
      ["DAILY_LIMIT_EXCEEDED", isCompared && above(this.used() + amount, daily)],
      ["ATM_DAILY_LIMIT_EXCEEDED", isCompared && channel === "ATM" && above(this.used("ATM") + amount, atm)],
      ["INSUFFICIENT_FUNDS", isCompared && amount > this.available],
    ];
    return failed.filter(([, isFailed]) => isFailed).map(([reason]) => reason);
  }

  #decision(status: 200 | 201, one: Authorization, reasons: string[] = []): Decision {
    const { state, amount, captured, reversed } = one;
    const code = reasons[0] === undefined ? "00" : (CODES[reasons[0]] ?? "none");
    return { status, state, reasons, code, amount, captured, reversed, held: heldBy(one), available: this.available };
  }

  authorize(amount: number, channel: Channel, mcc: string | undefined, isSingle: boolean): Expected {
    const reasons = this.#reasons(amount, channel);
    const isApproved = reasons.length === 0;
    const one: Authorization = {
      ...{ id: "", channel, mcc, amount, captured: 0, reversed: 0, state: isApproved ? "PENDING" : "DECLINED" },
      expires: daysAfter(this.today(), merchant(mcc).days),
      used: new Map(isApproved ? [[this.today(), amount]] : []),
    };
    this.authorizations.push(one);
    if (isApproved && isSingle) {
      Object.assign(one, { captured: amount, state: "CAPTURED" });
      this.#post(channel, amount, {});
    }
    return this.#decision(201, one, reasons);
  }

  increment(one: Authorization, amount: number): Expected {
    if (one.state !== "PENDING") return { status: 409, error: "ILLEGAL_STATE" };
    const reasons = this.#reasons(amount, one.channel);
    if (reasons.length > 0) return this.#decision(200, one, reasons);
    one.amount += amount;
    one.used.set(this.today(), (one.used.get(this.today()) ?? 0) + amount);
    return this.#decision(200, one);
  }

  reverse(one: Authorization, sent: number | undefined): Expected {
    const held = heldBy(one);
    const amount = sent ?? held;
    if (held === 0 || amount > held) return { status: 409, error: "OVER_REVERSAL" };
    one.reversed += amount;
    const counted = one.used.get(this.today()) ?? 0;
    one.used.set(this.today(), Math.max(0, counted - amount));
    if (amount === held) one.state = one.captured > 0 ? "CAPTURED" : "REVERSED";
    return this.#decision(200, one);
  }

  capture(one: Authorization, sent: number | undefined, isFinal: boolean, isForced: boolean): Expected {
    const { state, channel } = one;
    if (state === "DECLINED" || (state === "CAPTURED" && !isForced))
      return { status: 409, error: "AUTHORIZATION_NOT_CAPTURABLE" };
    const open = one.amount - one.reversed;
    const amount = sent ?? open - one.captured;
    if (amount <= 0) return { status: 400, error: "VALIDATION_ERROR" };
    if (state !== "PENDING") return this.#post(channel, amount, { forcePost: true });
    one.captured += amount;
    if (isFinal || one.captured >= open) one.state = "CAPTURED";
    const overCapture = one.captured * 100 > open * (100 + merchant(one.mcc).percent);
    return this.#post(channel, amount, { overCapture });
  }

  forcePost(amount: number, channel: Channel): Expected {
    return this.#post(channel, amount, { forcePost: true });
  }

  refund(amount: number, original?: Cleared): Expected {
    if (original?.type === "REFUND") return { status: 422, error: "UNKNOWN_TRANSACTION" };
    if (original && original.refunded + amount > original.amount)
      return { status: 422, error: "REFUND_EXCEEDS_ORIGINAL" };
    if (original) original.refunded += amount;
    return this.#post("REFUND", amount, {});
  }

  expire(one: Authorization): Expected {
    if (one.state !== "PENDING") return { status: 409, error: "ILLEGAL_STATE" };
    one.state = one.captured > 0 ? "CAPTURED" : "EXPIRED";
    return this.#decision(200, one);
  }

  /** The end of the current day, without the settlement of its network. */
  endDay(): void {
    for (const one of this.authorizations) if (one.state === "PENDING" && one.expires <= this.today()) this.expire(one);
    if (this.terms.expiry <= this.today()) this.isCardClosed = true;
  }

  /** A debit that is no card transaction. */
  debit(amount: number): string {
    if (this.isAccountBlocked) return "ACCOUNT_NOT_ACTIVE";
    if (amount > this.available) return "INSUFFICIENT_FUNDS";
    this.balance -= amount;
    return "OK";
  }

  #post(kind: Channel | "REFUND", amount: number, flags: { forcePost?: boolean; overCapture?: boolean }): Posting {
    const type = kind === "REFUND" ? "REFUND" : kind === "ATM" ? "ATM_WITHDRAWAL" : "PURCHASE";
    this.balance += type === "REFUND" ? amount : -amount;
    const { forcePost = false, overCapture = false } = flags;
    const rest = { refunded: 0, day: this.today(), isSettled: false };
    this.cleared.push({ id: "", type, amount, forcePost, overCapture, ...rest });
    return { status: 201, type, amount, forcePost, overCapture };
  }
}

export function heldBy({ state, amount, captured, reversed }: Authorization): number {
  return state === "PENDING" ? Math.max(0, amount - captured - reversed) : 0;
}

/** The amount that the bank owes the networks. */
export function payableOf(cards: readonly CardModel[]): number {
  const open = cards.flatMap(({ cleared }) => cleared).filter(({ isSettled }) => !isSettled);
  return open.reduce((sum, { type, amount }) => sum + (type === "REFUND" ? -amount : amount), 0);
}

export type Batch = { count: number; gross: number; refunds: number; interchange: number; fees: number; net: number };

/** Settles a network's transactions at 1.5 %, 0.2 % and 0.05. Null without any. */
export function settle(cards: readonly CardModel[]): Batch | null {
  const open = cards.flatMap(({ cleared }) => cleared).filter(({ isSettled }) => !isSettled);
  if (open.length === 0) return null;
  for (const one of open) one.isSettled = true;
  const sum = (isRefund: boolean) =>
    open.filter(({ type }) => (type === "REFUND") === isRefund).reduce((total, { amount }) => total + amount, 0);
  const [gross, refunds] = [sum(false), sum(true)];
  const halfAway = (thousandths: number) => Math.sign(thousandths) * Math.floor((Math.abs(thousandths) + 500) / 1_000);
  const interchange = halfAway((gross - refunds) * 15);
  const fees = halfAway(gross * 2) + open.length * 5;
  return { count: open.length, gross, refunds, interchange, fees, net: gross - refunds - interchange + fees };
}
