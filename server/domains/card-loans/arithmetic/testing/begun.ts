import type { LoanEvent } from "@/server/testing/card-loan-model";
import type { LoanHistory } from "@/server/testing/random-loans";
import type { Event, Terms } from "../types";
import { Story } from "./story";

// Random histories in the terms of the arithmetic.

const millionths = (percent: number) => BigInt(Math.round(percent * 1_000_000));

function termsOf({ purchaseApr, cashAdvanceApr, penaltyApr, minDuePercent, ...terms }: LoanHistory["terms"]): Terms {
  const aprs = {
    ...{ PURCHASE: millionths(purchaseApr), CASH: millionths(cashAdvanceApr), PENALTY: millionths(penaltyApr) },
  };
  return { ...terms, minDuePercent: millionths(minDuePercent), aprs };
}

export const eventOf = ({ kind, amount, fee = 0n }: LoanEvent): Event =>
  kind === "PURCHASE" || kind === "CASH_ADVANCE" ? { kind, amount, fee } : { kind, amount };

export const begun = ({ terms, opened, creditLimit }: LoanHistory) => new Story(termsOf(terms), opened, creditLimit);
