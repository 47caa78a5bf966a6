"use client";

import { type RefObject, useRef } from "react";
import * as t from "@/words/records";
import type { AccountView, getAccount } from "../../server/contract/accounts";
import { ApiError } from "../../server/contract/api-error";
import { callApi } from "../api/call-api";
import { noAccount } from "./account-number";

type LookUp = {
  input: RefObject<HTMLInputElement | null>;
  lookingUp: RefObject<Promise<AccountView | null> | null>;
  onFound: (account: AccountView) => void;
  onProblem: (problem: string) => void;
};

/** Finds an account by number, once per number. */
export function useNumberLookUp({ input, lookingUp, onFound, onProblem }: LookUp) {
  const pending = useRef<string | null>(null);
  const ask = async (number: string): Promise<AccountView | null> => {
    try {
      const { body } = await callApi<typeof getAccount>("GET /accounts/{id}", { params: { id: number } });
      if (pending.current !== number) return null;
      onFound(body as AccountView);
      return body as AccountView;
    } catch (error) {
      if (pending.current !== number) return null;
      pending.current = null;
      const unknown = error instanceof ApiError && error.status === 404;
      onProblem(unknown ? noAccount(number) : t.accountCouldNotBeLookedUp);
      input.current?.focus();
      input.current?.select();
      return null;
    }
  };
  return {
    // Not awaited: the amount has the focus before the account is known.
    lookUp: (number: string) => {
      if (pending.current === number) return;
      pending.current = number;
      lookingUp.current = ask(number);
    },
    forget: () => {
      pending.current = null;
      lookingUp.current = null;
    },
  };
}
