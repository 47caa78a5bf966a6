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

/** So often it is asked whether what would be refused still is. */
export const REFUSED_MS = 5_000;

/** What the service says a write would do. */
export type Foreseen = {
  /** Null while nothing can be asked, or no answer is there yet. */
  view: PreviewView | null;
  /** The view is of what stood in the form a moment ago; the answer on what stands there now is on its way. */
  asking: boolean;
  /** Why the service could not be asked, said from the first try that failed; null while it answers. */
  failure: string | null;
};

/**
 * Asks the service what a write would do: `usePreview<typeof closeTill>("closeTill", request)`. The request is null while the form
 * makes none. The idempotency key is left out, as a preview uses up none. `everyMs` asks again while the tab is seen («as of now»);
 * unless it is false, what is refused is asked again in any case.
 */
export function usePreview<Op extends OperationInput>(
  operationId: Op["id"],
  request: RequestOf<Op> | null,
  {
    everyMs,
    initial,
  }: {
    everyMs?: number | false;
    /** What the page foresaw of this request already. */
    initial?: PreviewView;
  } = {},
): Foreseen {
  const asked = request === null ? null : JSON.stringify(withoutKey(request));
  const settled = useSettled(asked);
  const [first] = useState(asked);
  const query = useQuery<PreviewView, ApiError>({
    queryKey: [PREVIEWS, operationId, settled],
    queryFn: ({ signal }) => askPreview(operationId, JSON.parse(settled ?? "{}") as AnyRequest, signal),
    enabled: asked !== null && settled !== null,
    ...(initial && settled === first && { initialData: initial }),
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === operationId ? last : undefined),
    // What is refused now may be possible in a moment: its button is dead until the service says so.
    refetchInterval: ({ state }) => everyMs ?? (state.data?.outcome === "REFUSED" && REFUSED_MS),
  });
  if (asked === null || settled === null) return { view: null, asking: false, failure: null };
  return {
    view: query.data ?? null,
    asking: asked !== settled || query.isPlaceholderData || query.isPending,
    failure: query.data ? null : (query.failureReason?.message ?? null),
  };
}

/** The preview of a form's command: asked while what stands in the form can be sent. */
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
 * A preview may know less than the write, as of the cash of a till whose branch hides it: it never says that what was refused a moment ago
 * would post.
 */
export function unlessRefused(foreseen: Foreseen, request: unknown, refused: string | null): Foreseen {
  if (refused === null || JSON.stringify(request) !== refused || foreseen.view?.outcome === "REFUSED") return foreseen;
  return { ...foreseen, view: null };
}

/** Checks run behind the keys: for a moment a form is still called valid that no longer is. */
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

/** What the write refuses by its form alone is a refusal like any other. */
const REFUSALS: readonly number[] = [400, 409, 412, 422];

const NO_TERMS: PreviewTerms = { limit: null, accounts: [], requirements: [] };

/** What shows a preview is not among a page's first scripts: it comes with the first answer, and both are on view together. */
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
