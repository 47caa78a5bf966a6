import type { CardType } from "../../kernel/value-sets";

/** The amount that a card can spend: the balance less holds, or the credit limit less balance and holds. */
export function availableOf({ type, balance, held, floor }: Spendable): bigint {
  return balance - held - (type === "CREDIT" ? (floor ?? 0n) : 0n);
}

type Spendable = {
  readonly type: CardType;
  readonly balance: bigint;
  readonly held: bigint;
  readonly floor: bigint | null;
};
