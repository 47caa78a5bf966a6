"use client";

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { callApi } from "@/components/api/call-api";
import { useOperation } from "@/components/api/use-operation";
import { fieldId } from "@/components/ui/field";
import type { AccountView, getAccount, listAccounts } from "@/server/contract/accounts";
import { groupedAccountNo } from "../accounts/grouped-account-no";

const SHOWN = 8;
const WAIT_MS = 200;
const NUMBER = /^\d{12}$/;

type Search = {
  input: RefObject<HTMLInputElement | null>;
  account: AccountView | null;
  onAccount: (account: AccountView | null) => void;
  /** Holds the look-up of a number while it runs, for whoever posts before its answer is there. */
  lookingUp: RefObject<Promise<AccountView | null> | null>;
};

/** What was typed, the accounts it finds, and the keys that choose one: arrows and Enter; a whole number needs only Enter. */
export function useAccountSearch({ input, account, onAccount, lookingUp }: Search) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [at, setAt] = useState(0);
  const number = text.replace(/\s/g, "");
  const isNumber = NUMBER.test(number);
  const query = useDelayed(text.trim());
  const searching = account === null && query.length >= 2 && !isNumber;
  const found = useOperation<typeof listAccounts>(
    "GET /accounts",
    { query: { q: query, limit: SHOWN } },
    { enabled: searching },
  );
  const options = searching ? (found.data ?? []) : [];

  const choose = (chosen: AccountView) => {
    setProblem(undefined);
    setText(groupedAccountNo(chosen.accountNo));
    onAccount(chosen);
  };
  const { lookUp, forget } = useNumberLookUp({ input, lookingUp, onFound: choose, onProblem: setProblem });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const option = options[at];
    if (event.key === "ArrowDown") setAt(Math.max(0, Math.min(options.length - 1, at + 1)));
    else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
    else if (event.key !== "Enter") return;
    else if (account !== null) focusAmount();
    else if (isNumber) {
      lookUp(number);
      focusAmount();
    } else if (option) {
      choose(option);
      focusAmount();
    }
    event.preventDefault();
  };
  return {
    text,
    isNumber,
    problem,
    options,
    none: searching && query === text.trim() && found.data?.length === 0,
    at,
    choose: (option: AccountView) => {
      choose(option);
      focusAmount();
    },
    onKeyDown,
    type: (typed: string) => {
      setText(typed);
      setProblem(undefined);
      setAt(0);
      forget();
      if (account !== null) onAccount(null);
    },
    leave: () => {
      if (account === null && isNumber) lookUp(number);
    },
  };
}

type LookUp = Pick<Search, "input" | "lookingUp"> & {
  onFound: (account: AccountView) => void;
  onProblem: (problem: string) => void;
};

/** Finds an account by its number, once a number, whether Enter or Tab asked for it. */
function useNumberLookUp({ input, lookingUp, onFound, onProblem }: LookUp) {
  const asked = useRef<string | null>(null);
  const ask = async (number: string): Promise<AccountView | null> => {
    try {
      const { body } = await callApi<typeof getAccount>("GET /accounts/{id}", { params: { id: number } });
      if (asked.current !== number) return null;
      onFound(body as AccountView);
      return body as AccountView;
    } catch (error) {
      if (asked.current !== number) return null;
      asked.current = null;
      const unknown = error instanceof ApiError && error.status === 404;
      onProblem(unknown ? `There is no account ${groupedAccountNo(number)}` : "The account could not be looked up");
      input.current?.focus();
      input.current?.select();
      return null;
    }
  };
  return {
    // The teller types on: the amount has the focus before the account is known.
    lookUp: (number: string) => {
      if (asked.current === number) return;
      asked.current = number;
      lookingUp.current = ask(number);
    },
    forget: () => {
      asked.current = null;
      lookingUp.current = null;
    },
  };
}

function focusAmount(): void {
  document.getElementById(fieldId("amount"))?.focus();
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
