"use client";

import { useState } from "react";
import { fieldSentence } from "@/components/api/field-of";
import { useCommand } from "@/components/api/use-command";
import { parseAmount } from "@/components/money/parse-amount";
import type { SummaryError } from "@/components/ui/error-summary";
import type { AccountView } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/cash";
import type { postCashDeposit, postCashWithdrawal } from "@/server/contract/teller";
import type { Direction } from "./counter";
import { denominationsOf } from "./denominations";

export type CashValues = {
  amount: string;
  narrative: string;
  note: string;
  name: string;
  document: string;
  /** Face value → how many. */
  counts: Record<string, string>;
};

const EMPTY: CashValues = { amount: "", narrative: "", note: "", name: "", document: "", counts: {} };
const CHANGES = [
  "GET /teller/tills",
  "GET /teller/tills/{id}",
  "GET /teller/tills/{id}/movements",
  "GET /approvals",
  "GET /accounts/{id}",
];

export type PostedCash = { till: TillView; account: AccountView; direction: Direction };

type Use = {
  direction: Direction;
  till: TillView;
  account: AccountView | null;
  identifyFrom: { amount: number };
};

export type CashCommand = ReturnType<typeof useCashCommand>;

/** The counter's form as a command: its values, what is wrong with them, and what became of the last one posted. */
export function useCashCommand({ direction, till, account, identifyFrom }: Use) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<SummaryError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<PostedCash | null>(null);
  const deposit = useCommand<typeof postCashDeposit>("POST /teller/cash-deposits", {
    form: `deposit:${till.tillId}`,
    changes: CHANGES,
  });
  const withdrawal = useCommand<typeof postCashWithdrawal>("POST /teller/cash-withdrawals", {
    form: `withdrawal:${till.tillId}`,
    changes: CHANGES,
  });
  const command = direction === "deposit" ? deposit : withdrawal;
  const parsed = parseAmount(values.amount, till.currency);

  const fail = (problems: SummaryError[]) => {
    setErrors(problems);
    setAttempt((count) => count + 1);
  };

  const post = async () => {
    const problems = [...problemsOf(account, parsed, till), ...unidentified(values, parsed, identifyFrom)];
    if (problems.length > 0 || !account || !parsed.ok) {
      fail(problems);
      return undefined;
    }
    setErrors([]);
    if (command.state.kind !== "ready") command.again();
    const end = await command.send({ body: bodyOf(values, parsed.amount, till, account) });
    if (end.kind === "refused") {
      const named = Object.entries(end.error.fieldErrors).map(([name, problem]) => ({
        name: name.startsWith("amount") ? "amount" : name,
        message: fieldSentence(name, problem),
      }));
      fail(named.length > 0 ? named : [{ message: end.error.message }]);
    }
    if (end.kind === "done") setResult({ till: end.reply.body as TillView, account, direction });
    if (end.kind === "done" || end.kind === "parked") setValues(EMPTY);
    return end;
  };

  const forgetOutcome = () => {
    setErrors([]);
    if (command.state.kind !== "ready" && !command.busy) command.again();
  };
  return {
    values,
    set: (change: Partial<CashValues>) => setValues((before) => ({ ...before, ...change })),
    parsed,
    errors,
    attempt,
    result,
    state: command.state,
    busy: deposit.busy || withdrawal.busy,
    post,
    forgetOutcome,
    clear: () => {
      setValues(EMPTY);
      forgetOutcome();
    },
    fieldError: (name: string) => errors.find((error) => error.name === name)?.message,
  };
}

function problemsOf(
  account: AccountView | null,
  parsed: ReturnType<typeof parseAmount>,
  till: TillView,
): SummaryError[] {
  const problems: SummaryError[] = [];
  if (!account) problems.push({ name: "accountId", message: "Choose an account" });
  else if (account.currency !== till.currency) {
    problems.push({
      name: "accountId",
      message: `This account is held in ${account.currency}, the till has ${till.currency}`,
    });
  }
  if (!parsed.ok) problems.push({ name: "amount", message: parsed.problem });
  else if (parsed.amount <= 0) problems.push({ name: "amount", message: "The amount must be more than zero" });
  return problems;
}

function bodyOf(values: CashValues, amount: number, till: TillView, account: AccountView) {
  const denominations = denominationsOf(values.counts);
  const text = (value: string) => (value.trim() === "" ? undefined : value.trim());
  const name = text(values.name);
  const document = text(values.document);
  return {
    accountId: account.accountId,
    tillId: till.tillId,
    amount: { amount, currency: till.currency },
    narrative: text(values.narrative),
    note: text(values.note),
    ...(denominations.length > 0 && { denominations }),
    ...(name !== undefined && document !== undefined && { identification: { name, document } }),
  };
}

/** Large cash is not taken from nobody: name and document, both. */
function unidentified(
  values: CashValues,
  parsed: ReturnType<typeof parseAmount>,
  identifyFrom: { amount: number },
): SummaryError[] {
  if (!parsed.ok || parsed.amount <= identifyFrom.amount) return [];
  const problems: SummaryError[] = [];
  if (values.name.trim() === "") problems.push({ name: "identification.name", message: "Say who presents the cash" });
  if (values.document.trim() === "")
    problems.push({ name: "identification.document", message: "Give the document shown" });
  return problems;
}
