"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { MoneyInput } from "@/components/money/money-input";
import { parseAmount } from "@/components/money/parse-amount";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { TillView } from "@/server/contract/cash";
import type { transferTillCash } from "@/server/contract/vaults";

type Values = { toTillId: string; amount: string };
type MoveProps = { till: TillView; others: { value: string; label: string }[]; disabledReason: string | null };

/** Cash from this till to another one, or to the vault of its branch. */
export function MoveCash({ till, others, disabledReason }: MoveProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Move cash…
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Move cash from till ${till.tillCode}`}>
        {open && <MoveForm till={till} others={others} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function MoveForm({ till, others, onClose }: Omit<MoveProps, "disabledReason"> & { onClose: () => void }) {
  const { currency, tillId } = till;
  const f = useCommandForm<typeof transferTillCash, Values>("POST /teller/cash-transfers", {
    form: `move-cash:${tillId}`,
    changes: ["GET /teller/tills", "GET /teller/tills/{id}", "GET /teller/tills/{id}/movements"],
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
  const ended = f.command.state.kind === "done" || f.command.state.kind === "parked";
  return (
    <CommandForm
      {...f}
      done={<Notice tone="success" live="status" title="The cash has moved" />}
      actions={
        <>
          {!ended && (
            <Button type="submit" variant="primary" busy={f.command.busy}>
              Move cash
            </Button>
          )}
          <Button variant={ended ? "primary" : "quiet"} onClick={onClose}>
            {ended ? "Close" : "Cancel"}
          </Button>
        </>
      }
    >
      <Field name="toTillId" label="To">
        <Select options={[{ value: "", label: "Vault of the branch" }, ...others]} {...f.form.register("toTillId")} />
      </Field>
      <Field name="amount" label="Amount" error={f.form.formState.errors.amount?.message}>
        <Controller
          control={f.form.control}
          name="amount"
          rules={{ validate: (text) => amountProblem(text, currency) }}
          render={({ field: { ref: _ref, ...field } }) => <MoneyInput {...field} currency={currency} />}
        />
      </Field>
    </CommandForm>
  );
}

function amountProblem(text: string, currency: string): true | string {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed.problem;
  return parsed.amount > 0 ? true : "The amount must be more than zero";
}
