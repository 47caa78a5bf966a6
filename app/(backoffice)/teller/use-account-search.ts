"use client";

import { type KeyboardEvent, useEffect, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { useOperation } from "@/components/api/use-operation";
import type { AccountView, getAccount, listAccounts } from "@/server/contract/accounts";

const SHOWN = 8;
const WAIT_MS = 200;
const NUMBER = /^\d{12}$/;

type Search = { account: AccountView | null; onAccount: (account: AccountView | null) => void };

/** What was typed, the accounts it finds, and the keys that choose one: arrows and Enter; a whole number needs only Enter. */
export function useAccountSearch({ account, onAccount }: Search) {
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

  useEffect(() => {
    // Posted or cleared: the field is empty for the next customer.
    if (account === null) setText("");
  }, [account]);

  const choose = (chosen: AccountView) => {
    setProblem(undefined);
    setText(chosen.accountNo);
    onAccount(chosen);
    focusAmount();
  };
  const lookUp = async () => {
    try {
      const { body } = await callApi<typeof getAccount>("GET /accounts/{id}", { params: { id: number } });
      choose(body as AccountView);
    } catch {
      setProblem(`There is no account ${number}`);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown") setAt(Math.min(options.length - 1, at + 1));
    else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
    else if (event.key !== "Enter") return;
    else if (account !== null) focusAmount();
    else if (isNumber) void lookUp();
    else if (options[at]) choose(options[at]);
    event.preventDefault();
  };
  return {
    text,
    isNumber,
    problem,
    options,
    at,
    choose,
    onKeyDown,
    type: (typed: string) => {
      setText(typed);
      setProblem(undefined);
      setAt(0);
      if (account !== null) onAccount(null);
    },
    leave: () => {
      if (account === null && isNumber) void lookUp();
    },
  };
}

function focusAmount(): void {
  document.getElementById("field-amount")?.focus();
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
