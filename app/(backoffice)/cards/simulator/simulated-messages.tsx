"use client";

import { dialogAction } from "@/components/ui/dialog-button";
import type { AuthorizationDetailView } from "@/server/contract/card-network/views";
import * as t from "@/words/card-network";

const dialogs = () => import("./message-dialogs");
const Increment = dialogAction({ words: t.increase }, () => dialogs().then((module) => module.IncrementDialog));
const Reverse = dialogAction({ words: t.reverse }, () => dialogs().then((module) => module.ReverseDialog));
const Capture = dialogAction({ words: t.captureWords.PENDING }, () => dialogs().then((module) => module.CaptureDialog));
const Refund = dialogAction({ words: t.refund }, () => dialogs().then((module) => module.RefundDialog));

/** The messages that the network may send next on an authorization. */
export function SimulatedMessages({ authorization }: { authorization: AuthorizationDetailView }) {
  const { status, events } = authorization;
  if (status === "DECLINED") return null;
  const captures = events.flatMap(({ clearedTransactionId, amount }) =>
    clearedTransactionId !== null ? [{ clearedTransactionId, amount }] : [],
  );
  const message = { authorization, captures };
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 text-label text-muted leading-8">{t.simulate}</legend>
      <Capture {...message} look={{ words: t.captureWords[status] }} />
      {status === "PENDING" && (
        <>
          <Increment {...message} />
          <Reverse {...message} />
        </>
      )}
      {captures.length > 0 && <Refund {...message} />}
    </fieldset>
  );
}
