"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { ApiError } from "../../server/contract/api-error";
import type { ErrorView } from "../../server/contract/error";
import type { OperationInput } from "../../server/contract/operation";
import type { PreviewTerms, PreviewView } from "../../server/contract/previews";
import type { AnyRequest, RequestOf } from "../../server/contract/wire";
import { callAny, PREVIEWS } from "../api/call-api";
import type { CommandForm } from "../api/use-command-form";
import { useSettled } from "../api/use-settled";

/** The interval at which a predicted refusal is checked again. */
export const REFUSED_MS = 5_000;

export type Foreseen = {
  /** Null without a request or before the first answer. */
  view: PreviewView | null;
  /** The view belongs to an earlier request. The new answer is on its way. */
  asking: boolean;
  /** The error of the preview, from its first failure. Null once it succeeds. */
  failure: string | null;
};

/**
 * Previews a write: `usePreview<typeof closeTill>("closeTill", request)`. The request is null while the form is
 * incomplete. The idempotency key is omitted, because a preview uses none. `everyMs` repeats the preview while the tab
 * is visible. A predicted refusal is repeated in any case, unless `everyMs` is false.
 */
export function usePreview<Op extends OperationInput>(
  operationId: Op["id"],
  request: RequestOf<Op> | null,
  {
    everyMs,
    initial,
  }: {
    everyMs?: number | false;
    /** The page's own preview of this request. */
    initial?: PreviewView;
  } = {},
): Foreseen {
  const text = request === null ? null : JSON.stringify(withoutKey(request));
  const settled = useSettled(text);
  const [first] = useState(text);
  const query = useQuery<PreviewView, ApiError>({
    queryKey: [PREVIEWS, operationId, settled],
    queryFn: ({ signal }) => askPreview(operationId, JSON.parse(settled ?? "{}") as AnyRequest, signal),
    enabled: text !== null && settled !== null,
    ...(initial && settled === first && { initialData: initial }),
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === operationId ? last : undefined),
    // A refusal disables the button until the service withdraws it.
    refetchInterval: ({ state }) => everyMs ?? (state.data?.outcome === "REFUSED" && REFUSED_MS),
  });
  if (text === null || settled === null) return { view: null, asking: false, failure: null };
  return {
    view: query.data ?? null,
    asking: text !== settled || query.isPlaceholderData || query.isPending,
    failure: query.data ? null : (query.failureReason?.message ?? null),
  };
}

/** Previews a form's command while its values are valid. */
export function useFormPreview<Op extends OperationInput, Values extends FieldValues>(
  operationId: Op["id"],
  { form, toRequest, refused }: Pick<CommandForm<Op, Values>, "form" | "toRequest" | "refused">,
  { ready = true }: { /** False while something is missing that the form alone does not know. */ ready?: boolean } = {},
): Foreseen {
  const values = form.watch();
  const { isValid } = form.formState;
  const request = ready && isValid ? requestOrNull(toRequest, values) : null;
  return unlessRefused(usePreview<Op>(operationId, request), request, refused);
}

/**
 * A preview may know less than the write, such as the cash of a till whose branch hides it. It never promises a posting
 * that was just refused.
 */
export function unlessRefused(foreseen: Foreseen, request: unknown, refused: string | null): Foreseen {
  if (refused === null || JSON.stringify(request) !== refused || foreseen.view?.outcome === "REFUSED") return foreseen;
  return { ...foreseen, view: null };
}

/** Validation is asynchronous: a form may briefly count as valid although its values make no request. */
function requestOrNull<Values, Request>(toRequest: (values: Values) => Request, values: Values): Request | null {
  try {
    return toRequest(values);
  } catch {
    return null;
  }
}

export function withoutKey({ params, body, ifMatch }: AnyRequest): AnyRequest {
  const { idempotencyKey: _, ...rest } = (body ?? {}) as Record<string, unknown>;
  return { ...(params && { params }), body: rest, ...(ifMatch !== undefined && { ifMatch }) };
}

const REFUSALS: readonly number[] = [400, 409, 412, 422];

const NO_TERMS: PreviewTerms = { limit: null, accounts: [], requirements: [] };

/** Preview components are not among a page's first scripts. They load with the first answer. */
export const loadEffects = () => import("./foreseen-effects");

export async function askPreview(
  operationId: string,
  { params, body, ifMatch }: AnyRequest,
  signal: AbortSignal,
): Promise<PreviewView> {
  const request = {
    params: { operationId },
    ...(params && { query: params }),
    body,
    ...(ifMatch !== undefined && { ifMatch }),
  };
  try {
    const [answer] = await Promise.all([callAny(PREVIEWS, request, { signal }), loadEffects()]);
    return answer.body as PreviewView;
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSALS.includes(error.status)) throw error;
    const refusal = error.body as ErrorView;
    return {
      outcome: "REFUSED",
      refusal,
      limit: null,
      entries: [],
      balances: [],
      charges: [],
      warnings: [],
      effect: null,
      terms: NO_TERMS,
    };
  }
}
