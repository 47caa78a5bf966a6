"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import type { CardView, updateCardLimits } from "@/server/contract/cards";
import * as t from "@/words/cards";
import * as common from "@/words/common";
import { CapFields, type CapValues, capValues, typedCaps } from "./cap-fields";

type Props = { card: CardView; onClose: () => void };

function LimitsForm({ card, onClose }: Props) {
  const { id, version, currency } = card;
  const made = useCommandForm<typeof updateCardLimits, CapValues>("PUT /cards/{id}/limits", {
    form: `card:limits:${id}`,
    defaultValues: capValues(card),
    toRequest: (values) => ({ ifMatch: version, params: { id }, body: typedCaps(values, currency) }),
    changes: ["GET /cards", "GET /cards/{id}", "GET /cards/{id}/usage"],
    done: t.limitsChanged,
    onClose,
  });
  return (
    <CommandForm {...made} send={common.saveChanges} onCancel={onClose}>
      <CapFields currency={currency} />
    </CommandForm>
  );
}

export const LimitsDialog = recordDialog(
  "card",
  { title: t.changeLimits, description: t.appliesToTheNextPayment, width: "wide" },
  LimitsForm,
);
