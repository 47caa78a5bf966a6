"use client";

import { type RefObject, useState } from "react";
import { fieldSentence } from "@/components/api/field-of";
import { type Command, useCommand } from "@/components/api/use-command";
import { usePreview } from "@/components/preview/use-preview";
import { groupedNumbers } from "@/components/records/account-number";
import type { SummaryError } from "@/components/ui/error-summary";
import type { AccountView } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/cash";
import type { postCashDeposit, postCashWithdrawal } from "@/server/contract/teller";
import { type CashValues, cashBody, EMPTY_CASH, isLarge, parsedCash, postedBody, problemsOf } from "./cash-values";

const CHANGES = [
  "GET /teller/tills",
  "GET /teller/tills/{id}",
  "GET /teller/tills/{id}/movements",
  "GET /approvals",
  "GET /accounts/{id}",
];

/** Deposits and withdrawals have one request and one answer; what is said of one holds for the other. */
type CashOperation = Pick<Command<typeof postCashDeposit>, "state" | "busy" | "again" | "send">;

export type Direction = "deposit" | "withdrawal";
const DIRECTIONS: readonly Direction[] = ["deposit", "withdrawal"];

type Use = {
  direction: Direction;
  till: TillView;
  account: AccountView | null;
  /** The account that is being looked up at this moment: who types fast posts before it is on view. */
  lookingUp: RefObject<Promise<AccountView | null> | null>;
};

export type CashCommand = ReturnType<typeof useCashCommand>;

/** The counter's form as a command: its values, what is wrong with them, and what became of the last one posted. */
export function useCashCommand({ direction, till, account, lookingUp }: Use) {
  const [values, setValues] = useState<CashValues>(EMPTY_CASH);
  const [errors, setErrors] = useState<SummaryError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const deposit = useCommand<typeof postCashDeposit>("POST /teller/cash-deposits", {
    form: `deposit:${till.tillId}`,
    changes: CHANGES,
  });
  const withdrawal = useCommand<typeof postCashWithdrawal>("POST /teller/cash-withdrawals", {
    form: `withdrawal:${till.tillId}`,
    changes: CHANGES,
  });
  const commands: Record<Direction, CashOperation> = { deposit, withdrawal };
  // The outcome on view is that of whichever was sent, be it by this page or by the one before a reload, and stays when the
  // teller turns from deposits to withdrawals.
  const sent = DIRECTIONS.find((name) => commands[name].state.kind !== "ready") ?? direction;
  const parsed = parsedCash(values, till.currency);

  const asked = postedBody(values, till, account);
  const foreseen = usePreview<typeof postCashDeposit | typeof postCashWithdrawal>(
    direction === "deposit" ? "postCashDeposit" : "postCashWithdrawal",
    asked && { body: asked },
  );

  const fail = (problems: SummaryError[]) => {
    setErrors(problems);
    setAttempt((count) => count + 1);
  };
  const forgetOutcome = () => {
    setErrors([]);
    for (const name of DIRECTIONS) forget(commands[name]);
  };
  const post = async () => {
    const chosen = account ?? (await lookingUp.current);
    const problems = problemsOf({ values, account: chosen, till, direction });
    if (problems.length > 0 || !chosen || !parsed.ok) {
      fail(problems);
      return undefined;
    }
    setErrors([]);
    forget(commands[direction === "deposit" ? "withdrawal" : "deposit"]);
    const end = await commands[direction].send({ body: cashBody(values, parsed.amount, till, chosen) });
    if (end.kind === "refused") {
      const named = Object.entries(end.error.fieldErrors).map(([name, problem]) => ({
        name: ["amount", "denominations"].find((field) => name.startsWith(field)) ?? name,
        message: fieldSentence(name, problem),
      }));
      fail(named.length > 0 ? named : [{ message: groupedNumbers(end.error.message) }]);
    }
    if (end.kind === "done" || end.kind === "parked") setValues(EMPTY_CASH);
    return end;
  };
  return {
    values,
    set: (change: Partial<CashValues>) => setValues((before) => ({ ...before, ...change })),
    parsed,
    foreseen,
    /** The amount is large: who presents or takes it is asked. */
    identifies: isLarge(parsed, till.currency),
    errors,
    attempt,
    sent,
    state: commands[sent].state,
    busy: deposit.busy || withdrawal.busy,
    post,
    forgetOutcome,
    clear: () => {
      setValues(EMPTY_CASH);
      forgetOutcome();
    },
    fieldError: (name: string) => errors.find((error) => error.name === name)?.message,
  };
}

/** Ready for another one, unless nobody knows yet what became of it: then the key stays, and with it the one movement. */
function forget(command: CashOperation): void {
  const { state, busy } = command;
  if (busy || state.kind === "ready" || (state.kind === "refused" && state.error.outcomeUnknown)) return;
  command.again();
}
