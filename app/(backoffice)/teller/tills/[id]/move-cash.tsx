"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { CommandForm } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { MoneyInput } from "@/components/money/money-input";
import { parseAmount } from "@/components/money/parse-amount";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import type { TillView } from "@/server/contract/cash";
import type { transferTillCash } from "@/server/contract/vaults";
import { Ended } from "../ended";

type Values = { toTillId: string; amount: string };
type MoveProps = {
  till: TillView;
  others: { value: string; label: string }[];
  /** Above it the movement waits for a checker. */
  limit: MonetaryAmount;
  disabledReason: string | null;
};

/** Cash from this till to another one, or to the vault of its branch. */
export function MoveCash({ disabledReason, ...form }: MoveProps) {
  const { till } = form;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Move cash…
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Move cash from till ${till.tillCode}`}>
        {open && <MoveForm {...form} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function MoveForm({ till, others, limit, onClose }: Omit<MoveProps, "disabledReason"> & { onClose: () => void }) {
  const { currency, tillId } = till;
  const f = useCommandForm<typeof transferTillCash, Values>("POST /teller/cash-transfers", {
    form: `move-cash:${tillId}`,
    changes: ["GET /teller/tills", "GET /teller/tills/{id}", "GET /teller/tills/{id}/movements", "GET /approvals"],
    defaultValues: { toTillId: "", amount: "" },
    toRequest: ({ toTillId, amount }) => {
      const parsed = parseAmount(amount, currency);
      return {
        body: {
          fromTillId: tillId,
          amount: { amount: parsed.ok ? parsed.amount : 0, currency },
          ...(toTillId !== "" && { toTillId }),
        },
      };
    },
  });
  const parsed = parseAmount(f.form.watch("amount"), currency);
  const { state } = f.command;
  if (state.kind === "done" || state.kind === "parked") {
    return (
      <Ended onClose={onClose}>
        <CommandStatus state={state} done={state.kind === "done" && <Moved till={state.reply.body} />} />
      </Ended>
    );
  }
  return (
    <CommandForm
      {...f}
      actions={
        <>
          <Button type="submit" variant="primary" busy={f.command.busy}>
            {parsed.ok && parsed.amount > limit.amount ? "Send for approval" : "Move cash"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Field name="toTillId" label="To">
        <Select options={[{ value: "", label: "Vault of the branch" }, ...others]} {...f.form.register("toTillId")} />
      </Field>
      <Controller
        control={f.form.control}
        name="amount"
        rules={{ validate: (text) => amountProblem(text, currency) }}
        render={({ field: { ref: _ref, ...field } }) => (
          <Field name="amount" label="Amount" error={f.form.formState.errors.amount?.message}>
            <MoneyInput {...field} currency={currency} />
          </Field>
        )}
      />
    </CommandForm>
  );
}

function Moved({ till: { tillCode, cashBalance, movement } }: { till: TillView }) {
  return (
    <Notice tone="success" live="status" title="The cash has moved">
      Now in till {tillCode}: <Amount value={cashBalance} />{" "}
      {movement?.entryId && (
        <TextLink href={`/ledger/entries/${movement.entryId}`}>{movement.entryReference ?? "Journal entry"}</TextLink>
      )}
    </Notice>
  );
}

function amountProblem(text: string, currency: string): true | string {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed.problem;
  return parsed.amount > 0 ? true : "The amount must be more than zero";
}
