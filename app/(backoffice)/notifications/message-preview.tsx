"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi, MESSAGES } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import { ErrorState } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { ApiError } from "@/server/contract/api-error";
import type { Channel, previewTemplate, TemplatePreview } from "@/server/contract/notifications/templates";
import type { RequestOf } from "@/server/contract/wire";
import { channels } from "@/server/kernel/value-sets";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { channelWords, paramWords } from "../../../server/domains/notifications/notification-words";
import { MessageLook } from "./message-look";

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

type PreviewRequest = RequestOf<typeof previewTemplate>["body"];

/** The preview of a message, requested after a pause in typing. Null requests none. */
function useMessagePreview(request: PreviewRequest | null): UseQueryResult<TemplatePreview, ApiError> {
  const settled = useSettled(request === null ? null : JSON.stringify(request));
  return useQuery<TemplatePreview, ApiError>({
    queryKey: [MESSAGES, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled ?? "{}") as PreviewRequest;
      return (await callApi<typeof previewTemplate>(MESSAGES, { body }, { signal })).body;
    },
    enabled: settled !== null,
    placeholderData: (last) => last,
  });
}
