"use client";

import { Ban, CheckCircle2, SlidersHorizontal, Undo2, XCircle } from "lucide-react";
import { CommandButton } from "@/components/api/confirm-command";
import { dialogAction } from "@/components/ui/dialog-button";
import type { activateCard, CardView, unblockCard } from "@/server/contract/cards";
import * as t from "@/words/cards";
import * as common from "@/words/common";

const BlockCard = dialogAction({ words: t.block, variant: "danger", icon: <Ban size={16} aria-hidden /> }, () =>
  import("./reason-dialogs").then((module) => module.BlockDialog),
);
const CloseCard = dialogAction({ words: t.closeCard, icon: <XCircle size={16} aria-hidden /> }, () =>
  import("./reason-dialogs").then((module) => module.CloseDialog),
);
/** `limit` is the bank's limit in words. */
export const ChangeLimits = dialogAction(
  { words: t.changeLimits, size: "small", icon: <SlidersHorizontal size={16} aria-hidden /> },
  () => import("./limits-dialog").then((module) => module.LimitsDialog),
);

type Props = {
  card: CardView;
  /** The missing role. */
  disabledReason: string | null;
  /** The reason that prevents activation or unblocking. */
  problem: string | null;
};

/** The changes of state that the card's state allows. An open dialog outlives a colleague's change of the state. */
export function CardActions({ card, disabledReason, problem }: Props) {
  const { status } = card;
  const restoring = disabledReason ?? problem;
  return (
    <>
      <CloseCard card={card} disabledReason={disabledReason} look={{ shown: status !== "CLOSED" }} />
      <Activate card={card} disabledReason={restoring} shown={status === "ISSUED"} />
      <BlockCard card={card} disabledReason={disabledReason} look={{ shown: status === "ACTIVATED" }} />
      <Unblock card={card} disabledReason={restoring} shown={status === "BLOCKED"} />
    </>
  );
}

const CHANGES = ["GET /cards", "GET /cards/{id}"];

type ActionProps = Omit<Props, "problem"> & { shown: boolean };

function Activate({ card: { id, version }, disabledReason, shown }: ActionProps) {
  return (
    <CommandButton<typeof activateCard>
      button={{
        words: common.activate,
        variant: "primary",
        icon: <CheckCircle2 size={16} aria-hidden />,
        disabledReason,
        shown,
      }}
      endpoint="POST /cards/{id}/activate"
      request={{ ifMatch: version, params: { id } }}
      form={`card:activate:${id}`}
      changes={CHANGES}
      title={t.activateThisCard}
      act={common.activate}
      done={t.cardActivated}
    >
      {t.usableAtOnce}
    </CommandButton>
  );
}

function Unblock({ card: { id, version }, disabledReason, shown }: ActionProps) {
  return (
    <CommandButton<typeof unblockCard>
      button={{ words: t.unblock, variant: "primary", icon: <Undo2 size={16} aria-hidden />, disabledReason, shown }}
      endpoint="POST /cards/{id}/unblock"
      request={{ ifMatch: version, params: { id } }}
      form={`card:unblock:${id}`}
      changes={CHANGES}
      title={t.unblockThisCard}
      act={t.unblock}
      done={t.cardUnblocked}
    >
      {t.usableAgainAtOnce}
    </CommandButton>
  );
}
