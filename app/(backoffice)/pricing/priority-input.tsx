"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Input } from "@/components/ui/input";
import type { ChargeRuleView, replaceChargeRule } from "@/server/contract/charge-rules";
import * as t from "@/words/pricing";

const WHOLE = /^[-−]?\d{1,10}$/;
const MOST = 2_147_483_647;

/** The number that a text is, null for none; undefined for what is no priority. */
function priorityOf(text: string): number | null | undefined {
  const bare = text.trim();
  if (bare === "") return null;
  const number = Number(bare.replace("−", "-"));
  return WHOLE.test(bare) && Math.abs(number) <= MOST ? number : undefined;
}

/** A rule's priority by number, where it stands: Enter or leaving the field saves it, Escape leaves it as it was. */
export function PriorityInput({ rule, words }: { rule: ChargeRuleView; words: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { id } = rule;
  const before = rule.priority === null ? "" : String(rule.priority);
  /** The rule as it was when the field was entered: what arrives meanwhile changes neither the typed number nor the version. */
  const entered = useRef<ChargeRuleView>(null);
  const restore = () => {
    if (field.current) field.current.value = before;
  };
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = before;
  }, [before]);
  const command = useCommand<typeof replaceChargeRule>("PUT /charge-rules/{id}", {
    form: `pricing:priority:${id}`,
    changes: ["GET /charge-rules"],
    onDone: () => notify(t.prioritySaved),
    onRefused: ({ message }) => {
      notify(message);
      restore();
    },
  });
  const save = () => {
    const { version, id: _, ...body } = entered.current ?? rule;
    const priority = priorityOf(field.current?.value ?? "");
    if (priority === body.priority) return restore();
    if (priority === undefined) {
      notify(t.enterAWholeNumber);
      return restore();
    }
    command.again();
    void command.send({ params: { id }, ifMatch: version, body: { ...body, priority } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Escape") restore();
    field.current?.blur();
  };
  return (
    <Input
      ref={field}
      size="medium"
      inputMode="numeric"
      aria-label={t.priorityOf(words)}
      defaultValue={before}
      placeholder="–"
      readOnly={command.busy}
      onKeyDown={onKeyDown}
      onFocus={() => {
        entered.current = rule;
      }}
      onBlur={save}
      className="figures w-16 text-right"
    />
  );
}
