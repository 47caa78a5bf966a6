"use client";

import { type FormEvent, useRef, useState } from "react";
import { callApi, PREVIEWS } from "@/components/api/call-api";
import type { CommandForm } from "@/components/api/use-command-form";
import { groupedNumbers } from "@/components/records/account-number";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { openParty } from "@/server/contract/parties";
import type { previewOperation } from "@/server/contract/previews";
import * as t from "@/words/parties";
import type { PartyValues } from "./party-fields";

type Question = { likely: readonly string[]; answer: (create: boolean) => void };
type Submit = (event?: FormEvent) => Promise<void>;

/**
 * Asks before creating a customer whose name and birth date exist, once per name and date. A failed check does not
 * delay the submission.
 */
export function useDuplicateQuestion(made: CommandForm<typeof openParty, PartyValues>): Question & { submit: Submit } {
  const [likely, setLikely] = useState<readonly string[]>([]);
  const answered = useRef("");
  const submit: Submit = async (event) => {
    event?.preventDefault();
    const { type, givenName, familyName, organisationName, dateOfBirth } = made.form.getValues();
    const identity = JSON.stringify([type, givenName, familyName, organisationName, dateOfBirth]);
    const known = answered.current === identity || !(await made.form.trigger()) ? [] : await likelyDuplicates(made);
    if (known.length === 0) return made.submit();
    answered.current = identity;
    setLikely(known);
  };
  const answer = (create: boolean) => {
    setLikely([]);
    if (create) void made.submit();
  };
  return { likely, answer, submit };
}

async function likelyDuplicates({ form, toRequest }: CommandForm<typeof openParty, PartyValues>): Promise<string[]> {
  try {
    const request = { params: { operationId: "openParty" }, body: toRequest(form.getValues()).body };
    return (await callApi<typeof previewOperation>(PREVIEWS, request)).body.warnings;
  } catch {
    return [];
  }
}

/** "Create anyway?", with the possible duplicates. */
export function DuplicateQuestion({ likely, answer }: Question) {
  return (
    <Dialog
      kind="alert"
      open={likely.length > 0}
      onClose={() => answer(false)}
      title={t.possibleDuplicateQuestion}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t.goBack}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t.createAnyway}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {likely.map((words) => (
          <li key={words}>{groupedNumbers(words)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
