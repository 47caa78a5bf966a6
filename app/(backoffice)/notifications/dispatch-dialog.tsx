"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import { useOperation } from "@/components/api/use-operation";
import { Facts } from "@/components/ui/facts";
import type { ChannelView, DispatchResult, listChannels, runDispatch } from "@/server/contract/notifications/dispatch";
import * as t from "@/words/notifications/notifications";
import { channelWords } from "../../../server/domains/notifications/notification-words";

type Props = { open: boolean; onClose: () => void; queued: number };

/** The question before a run, and its counts. */
export function DispatchDialog({ queued, ...dialog }: Props) {
  return (
    <ConfirmCommand<typeof runDispatch>
      {...dialog}
      endpoint="POST /notifications/dispatch"
      request={{}}
      form="notifications:dispatch"
      changes={["GET /notifications/channels"]}
      title={t.runDispatchQuestion}
      act={t.runDispatch}
      answer={(result) => ({ title: t.dispatchHasEnded, content: <Result result={result} /> })}
    >
      {queued === 0 ? t.nothingQueued : t.everythingIsAttempted(queued)}
    </ConfirmCommand>
  );
}

function Result({ result }: { result: DispatchResult }) {
  const { attempted, delivered, failed, suppressed } = result;
  const counts = [
    { term: t.attempted, value: attempted },
    { term: t.delivered, value: delivered },
    { term: t.failedAttempts, value: failed },
    { term: t.suppressed, value: suppressed },
  ];
  return (
    <div role="status" className="grid gap-3">
      {attempted + suppressed === 0 && <p>{t.thereWasNothing}</p>}
      <Facts facts={counts.map(({ term, value }) => ({ term, value: value.toLocaleString("en"), figure: true }))} />
      <LeftQueued />
    </div>
  );
}

/** Messages that a run leaves queued: channels without settings, and a server that does not respond. */
function LeftQueued() {
  const { data = [] } = useOperation<typeof listChannels>("GET /notifications/channels", {});
  const left = data.filter(({ pending }) => pending > 0);
  const [waiting, unset] = [left.filter(({ configured }) => configured), left.filter(({ configured }) => !configured)];
  return (
    <>
      {waiting.length > 0 && <p className="text-muted">{t.stillQueued(inWords(waiting))}</p>}
      {unset.length > 0 && <p className="text-muted">{t.notConfiguredStillQueued(inWords(unset))}</p>}
    </>
  );
}

function inWords(channels: readonly ChannelView[]): string {
  return channels.map(({ channel, pending }) => `${channelWords(channel)} ${pending.toLocaleString("en")}`).join(", ");
}
