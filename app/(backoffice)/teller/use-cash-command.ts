"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Command, useCommand } from "@/components/api/use-command";
import { formatAmount, type MonetaryAmount } from "@/components/money/format-amount";
import { unlessRefused, usePreview } from "@/components/preview/use-preview";
import { usePreviewOnce } from "@/components/preview/use-preview-once";
import type { SummaryError } from "@/components/ui/error-summary";
import type { AccountView } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/teller/cash";
import type { postCashDeposit, postCashWithdrawal } from "@/server/contract/teller/tills";
import {
  type CashValues,
  cashBody,
  type Direction,
  EMPTY_CASH,
  identificationOf,
  parsedCash,
  postedBody,
  problemOf,
  refusalsAt,
  unnamed,
} from "./cash-values";

const CHANGES = [
  "GET /teller/tills",
  "GET /teller/tills/{id}",
  "GET /teller/tills/{id}/movements",
  "GET /teller/tills/{id}/denominations",
  "GET /approvals",
  "GET /accounts/{id}",
];

/** Deposits and withdrawals share request and reply types. */
type CashOperation = Pick<Command<typeof postCashDeposit>, "state" | "busy" | "again" | "send">;

const DIRECTIONS: readonly Direction[] = ["deposit", "withdrawal"];

const OPERATIONS = { deposit: "postCashDeposit", withdrawal: "postCashWithdrawal" } as const;

type Use = {
  direction: Direction;
  till: TillView;
  identifiesAbove: MonetaryAmount;
  account: AccountView | null;
  /** The running look-up of the account, for a posting that precedes its answer. */
  lookingUp: RefObject<Promise<AccountView | null> | null>;
  /** Focuses a field to correct. */
  goTo: (field: string) => void;
};

export type CashCommand = ReturnType<typeof useCashCommand>;

/** The counter's form as a command: values, errors and the outcome of the last posting. */
export function useCashCommand({ direction, till, identifiesAbove, account, lookingUp, goTo }: Use) {
  const [values, setValues] = useState<CashValues>(EMPTY_CASH);
  const { problems, fail, mend, forgetProblems } = useProblems(goTo);
  const { commands, sent, busy, forgetBoth } = useCashOperations(till.tillId, direction);
  const parsed = parsedCash(values, till.currency);

  const preview = postedBody(values, till, account);
  const { foreseen, promised, setRefusedBody } = useForeseenCash(direction, preview);
  const askOnce = usePreviewOnce<typeof postCashDeposit | typeof postCashWithdrawal>(OPERATIONS[direction]);
  // A predicted refusal, shown before the button is pressed.
  const refused =
    preview && !foreseen.asking && foreseen.view?.refusal ? refusalsAt(foreseen.view.refusal, direction) : NOTHING;
  // An identification is required, even if the figures on view are older.
  const [isRequired, setRequired] = useState(false);
  const identification = identificationOf(foreseen.view?.terms);

  const forgetOutcome = () => {
    forgetProblems();
    forgetBoth();
  };
  const post = async () => {
    const chosen = account ?? (await lookingUp.current);
    const wrong = problemOf({ values, account: chosen, currency: till.currency });
    const posted = postedBody(values, till, chosen);
    if (wrong || !posted || !chosen || !parsed.ok) return wrong ? fail(wrong) : undefined;
    const view = await askOnce({ body: posted });
    const required = identificationOf(view?.terms ?? foreseen.view?.terms)?.required ?? false;
    const missing = required ? unnamed(values, direction) : [];
    setRequired(required);
    if (missing.length > 0) return fail(...missing);
    forgetProblems();
    forget(commands[direction === "deposit" ? "withdrawal" : "deposit"]);
    const end = await commands[direction].send({ body: cashBody(values, parsed.amount, till, chosen) });
    setRefusedBody(end.kind === "refused" ? JSON.stringify(posted) : null);
    if (end.kind === "refused") fail(...refusalsAt(end.error, direction));
    if (end.kind === "done" || end.kind === "parked") {
      setValues(EMPTY_CASH);
      setRequired(false);
    }
    return end;
  };
  const shown = problems.length > 0 ? problems : refused;
  return {
    values,
    set: (change: Partial<CashValues>) => {
      mend(change);
      setValues((before) => ({ ...before, ...change }));
    },
    parsed,
    foreseen,
    /** The preview for display. */
    promised,
    /** An identification of the customer, required above an amount of the service. */
    identifies: {
      required:
        isRequired || (parsed.ok && parsed.amount > identifiesAbove.amount) || (identification?.required ?? false),
      above: identification?.above ?? formatAmount(identifiesAbove),
      // Without a preview the requirement is unknown, so the identification is optional.
      unknown: foreseen.failure !== null,
    },
    /** The first error, of a field or of the whole form. */
    problem: shown[0] ?? null,
    sent,
    state: commands[sent].state,
    busy,
    post,
    forgetOutcome,
    clear: () => {
      setValues(EMPTY_CASH);
      setRequired(false);
      forgetOutcome();
    },
    fieldError: fieldErrorOf(shown),
    /** Errors of the last attempt only, for fields that show their own state while they are filled. */
    pressedError: fieldErrorOf(problems),
  };
}

function useForeseenCash(direction: Direction, preview: ReturnType<typeof postedBody>) {
  const [refusedBody, setRefusedBody] = useState<string | null>(null);
  const foreseen = usePreview<typeof postCashDeposit | typeof postCashWithdrawal>(
    OPERATIONS[direction],
    preview && { body: preview },
  );
  return { foreseen, promised: unlessRefused(foreseen, preview, refusedBody), setRefusedBody };
}

/** The errors of the last attempt. */
function useProblems(goTo: Use["goTo"]) {
  const [problems, setProblems] = useState<readonly SummaryError[]>(NOTHING);
  const [failed, setFailed] = useState(0);
  const field = problems[0]?.name;
  const go = useEffectEvent(() => field !== undefined && goTo(field));
  // After the fields of the identification have appeared.
  useEffect(() => {
    if (failed > 0) go();
  }, [failed]);
  return {
    problems,
    fail: (...wrong: SummaryError[]): undefined => {
      setProblems(wrong);
      setFailed((count) => count + 1);
    },
    /** A change of a field removes its error. */
    mend: (change: Partial<CashValues>) =>
      setProblems((known) => known.filter(({ name }) => name === undefined || !concerns(change, name))),
    forgetProblems: () => setProblems(NOTHING),
  };
}

const NOTHING: readonly SummaryError[] = [];

const fieldErrorOf = (shown: readonly SummaryError[]) => (name: string) =>
  shown.find((one) => one.name === name)?.message;

/** The two commands of the counter. At most one has an outcome on view. */
function useCashOperations(tillId: string, direction: Direction) {
  const deposit = useCommand<typeof postCashDeposit>("POST /teller/cash-deposits", {
    form: `deposit:${tillId}`,
    changes: CHANGES,
  });
  const withdrawal = useCommand<typeof postCashWithdrawal>("POST /teller/cash-withdrawals", {
    form: `withdrawal:${tillId}`,
    changes: CHANGES,
  });
  const commands: Record<Direction, CashOperation> = { deposit, withdrawal };
  return {
    commands,
    // The outcome of the last command sent, also before a reload. It stays when the teller changes the direction.
    sent: DIRECTIONS.find((name) => commands[name].state.kind !== "ready") ?? direction,
    busy: deposit.busy || withdrawal.busy,
    forgetBoth: () => {
      for (const name of DIRECTIONS) forget(commands[name]);
    },
  };
}

/** Whether a change concerns the field. Count and amount are judged together. */
function concerns(change: Partial<CashValues>, field: string): boolean {
  const changed = Object.keys(change);
  if (field === "denominations") return changed.includes("counts") || changed.includes("amount");
  return changed.includes(field.split(".").at(-1) ?? field);
}

/** Readies the command for another one. An unknown outcome keeps its key, and so its one movement. */
function forget(command: CashOperation): void {
  const { state, busy } = command;
  if (busy || state.kind === "ready" || (state.kind === "refused" && state.error.outcomeUnknown)) return;
  command.again();
}
