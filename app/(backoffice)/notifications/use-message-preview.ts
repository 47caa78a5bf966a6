"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callApi, MESSAGES } from "@/components/api/call-api";
import { useSettled } from "@/components/api/use-settled";
import type { ApiError } from "@/server/contract/api-error";
import type { previewTemplate, TemplatePreview } from "@/server/contract/notifications/templates";
import type { RequestOf } from "@/server/contract/wire";

export type PreviewRequest = RequestOf<typeof previewTemplate>["body"];

/** The preview of a message, requested after a pause in typing. Null requests none. */
export function useMessagePreview(request: PreviewRequest | null): UseQueryResult<TemplatePreview, ApiError> {
  const asked = useSettled(request === null ? null : JSON.stringify(request));
  return useQuery<TemplatePreview, ApiError>({
    queryKey: [MESSAGES, asked],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked ?? "{}") as PreviewRequest;
      return (await callApi<typeof previewTemplate>(MESSAGES, { body }, { signal })).body;
    },
    enabled: asked !== null,
    placeholderData: (last) => last,
  });
}
