"use client";

import { useState } from "react";
import { ErrorState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { Channel } from "@/server/contract/notifications/templates";
import { channels } from "@/server/kernel/value-sets";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { channelWords, paramWords } from "../../../server/domains/notifications/notification-words";
import { MessageLook } from "./message-look";
import { useMessagePreview } from "./use-message-preview";

const SEGMENTS = channels.map((value) => ({ value, label: channelWords(value) }));

type Props = {
  /** Null without an event. */
  eventType: string | null;
  params: Readonly<Record<string, string>>;
  /** The message goes to a staff inbox, on any channel. */
  toStaff?: boolean;
};

/** The preview of a message on a channel chosen here. */
export function MessagePreview({ eventType, params, toStaff = false }: Props) {
  const [chosen, setChannel] = useState<Channel>("EMAIL");
  const channel = toStaff ? "IN_APP" : chosen;
  const { data, error } = useMessagePreview(eventType === null ? null : { eventType, channel, params });
  return (
    <section aria-label={common.preview} className="grid min-w-0 content-start gap-3">
      {!toStaff && (
        <div>
          <SegmentedControl label={common.channel} segments={SEGMENTS} value={channel} onChange={setChannel} />
        </div>
      )}
      {error ? (
        <ErrorState title={t.couldNotPreview}>{error.fieldErrors.params ?? error.message}</ErrorState>
      ) : (
        data && (
          <>
            <p className="text-body">
              <span className="text-muted">{common.subject} </span>
              <span className="font-semibold">{data.message.subject}</span>
            </p>
            {data.template === null && (
              <Notice tone="warning" live="status">
                {data.missing.length > 0
                  ? t.missingValues(data.missing.map(paramWords).join(", ").toLowerCase())
                  : t.isWrittenInGeneralWords}
              </Notice>
            )}
            <MessageLook channel={channel} message={data.message} plain={false} />
          </>
        )
      )}
    </section>
  );
}
