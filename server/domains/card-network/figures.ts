import { config } from "../../config";
import { RETIRED } from "../../posting/account-states";
import { availableOf } from "../cards/available";
import { MOST_HOLDS, type NetworkCard } from "../cards/network-card";
import type { Asked, Figures } from "./decide";

export function figuresOf(card: NetworkCard): Figures {
  const { type, expiry, currency, singleCap, dailyCap, atmCap, balance, floor, openHolds } = card;
  return {
    ...{ type, cardStatus: card.status, expiry, accountState: stateOf(card), currency, singleCap, dailyCap, atmCap },
    usedToday: card.usedToday ?? 0n,
    usedAtAtms: card.usedAtAtms ?? 0n,
    available: availableOf(card),
    isOverLimit: type === "CREDIT" && floor !== null && balance < floor,
    lastMinute: Number(card.lastMinute ?? 0n),
    mostPerMinute: config().cards.velocityPerMinute,
    openHolds,
    mostHolds: MOST_HOLDS,
  };
}

function stateOf({
  closed,
  blockReason,
  debitBlocked,
  creditBlocked,
  frozen,
  dormant,
}: NetworkCard): Figures["accountState"] {
  if (closed || blockReason === RETIRED) return "CLOSED";
  if (debitBlocked || creditBlocked || frozen) return "BLOCKED";
  return dormant ? "INACTIVE" : "ACTIVE";
}

/** Figures as text, for the row of the decision. */
export function storedFigures(asked: Asked, figures: Figures | null): Record<string, unknown> {
  const text = (value: unknown) => (typeof value === "bigint" ? value.toString() : value);
  return {
    asked: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, text(value)])),
    figures: figures && Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, text(value)])),
  };
}

const AMOUNTS = ["amount", "singleCap", "dailyCap", "atmCap", "usedToday", "usedAtAtms", "available"];

/** The inverse of `storedFigures`. */
export function decisionOf(stored: unknown): { asked: Asked; figures: Figures | null } {
  const { asked, figures } = stored as { asked: object; figures: object | null };
  const read = (record: object) =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        AMOUNTS.includes(name) && typeof value === "string" ? BigInt(value) : value,
      ]),
    );
  return { asked: read(asked) as Asked, figures: figures && (read(figures) as Figures) };
}
