"use client";

import { useEffect, useState } from "react";
import type { ApiError } from "../../server/contract/api-error";
import { lazyDialog } from "../ui/lazy-dialog";
import { asksForPassword, wantsCode } from "./password-wanted";

const PasswordDialog = lazyDialog(() => import("./password-dialog").then((module) => module.PasswordDialog));

type Question = { refusal: ApiError; settle: (given: boolean) => void };

/** The password dialog of a page. The interrupted write continues once the password is given. */
export function PasswordPrompt() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () => asksForPassword((refusal) => new Promise((resolve) => setQuestion({ refusal, settle: resolve }))),
    [],
  );
  const settle = (given: boolean) => {
    question?.settle(given);
    setQuestion(null);
  };
  return (
    <PasswordDialog
      open={question !== null}
      withCode={question !== null && wantsCode(question.refusal)}
      onSettled={settle}
    />
  );
}
