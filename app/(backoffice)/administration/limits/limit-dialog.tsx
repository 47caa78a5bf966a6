"use client";

import { Controller } from "react-hook-form";
import { CommandForm } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { formatFigure } from "@/components/money/format-amount";
import { MoneyInput } from "@/components/money/money-input";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Facts } from "@/components/ui/facts";
import { Field } from "@/components/ui/field";
import { FourEyes } from "@/components/ui/four-eyes";
import type { LimitView, setLimit } from "@/server/contract/administration";
import { parseLimit } from "./limit-amount";

/** Another amount for a limit. It always goes to another administrator, and the button says so. */
export function LimitDialog({
  words,
  limit,
  onClose,
}: {
  words: string;
  limit: LimitView | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={limit !== null}
      onClose={onClose}
      title={`Limit of ${words.toLowerCase()}, ${limit?.currency ?? ""}`}
      description="The new limit works when another administrator has approved it."
    >
      {limit && <LimitForm limit={limit} onClose={onClose} />}
    </Dialog>
  );
}

function LimitForm({ limit, onClose }: { limit: LimitView; onClose: () => void }) {
  const { operation, currency } = limit;
  const made = useCommandForm<typeof setLimit, { amount: string }>("PUT /limits", {
    form: `limit:${operation}:${currency}`,
    defaultValues: { amount: formatFigure(limit.amount) },
    toRequest: ({ amount }) => {
      const parsed = parseLimit(amount, currency);
      return { body: { operation, amount: { amount: parsed.ok ? parsed.amount : 0, currency } } };
    },
    changes: ["GET /limits", "GET /approvals"],
  });
  const { state, busy } = made.command;
  if (state.kind === "parked" || state.kind === "done") return <Sent state={state} onClose={onClose} />;
  const check = (text: string) => {
    const parsed = parseLimit(text, currency);
    if (!parsed.ok) return parsed.problem;
    return parsed.amount !== limit.amount.amount || "This is the limit already";
  };
  return (
    <CommandForm
      {...made}
      actions={
        <>
          <Button type="submit" variant="primary" busy={busy} icon={<FourEyes size={16} inherit />}>
            Send for approval
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Facts facts={[{ term: "Limit now", value: <Amount value={limit.amount} />, figure: true }]} />
      <Controller
        control={made.form.control}
        name="amount"
        rules={{ validate: check }}
        render={({ field, fieldState }) => (
          <Field
            name="amount"
            label="New limit"
            hint="With 0 a checker decides on every one of them."
            error={fieldState.error?.message}
          >
            <MoneyInput {...field} currency={currency} autoComplete="off" />
          </Field>
        )}
      />
    </CommandForm>
  );
}

type SentProps = { state: Parameters<typeof CommandStatus>[0]["state"]; onClose: () => void };

function Sent({ state, onClose }: SentProps) {
  return (
    <div className="grid gap-4">
      <CommandStatus
        state={state}
        parked="The limit stays as it is until another administrator approves."
        done="The limit has this amount already; nothing was sent."
      />
      <div>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
